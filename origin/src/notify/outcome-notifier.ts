import type { Log } from '../log.ts';
import type { Connection, Hub } from './hub.ts';
import type { Notice } from './notifier.ts';

/** How often the store is checked for outcomes that another process received, in ms. */
const LOOK_MS = 1000;
/** How far back such a check looks, in ms: the clocks of two machines differ a little. */
const LOOK_BACK_MS = 10_000;
/** A page that stays open this long after a message has shown it, in ms. */
const STAY_MS = 5000;

type OutcomeNotice = { uuid: string; notice: Notice };
type Outcome = NonNullable<Notice['outcome']>;

export type Outcomes = {
  /** The outcomes that no page of an account has taken yet. */
  unacknowledged: (accountId: number) => Promise<OutcomeNotice[]>;
  /** The same for all accounts, of the last `withinMs` milliseconds. */
  recent: (withinMs: number) => Promise<OutcomeNotice[]>;
  acknowledge: (outcome: Outcome) => Promise<void>;
};

/** Repeats each outcome until one connection took it: a page may stay open only for seconds. [CHECKOUT-48] */
export function createOutcomeNotifier({ hub, outcomes, log }: { hub: Hub; outcomes: Outcomes; log: Log }) {
  const reported = new WeakMap<Connection, Set<string>>();
  let isLooking = false;

  const warn = (error: Error) => log('warn', 'payment outcomes could not be sent', { reason: error.name });

  function sendOnce(connection: Connection, notice: Notice, outcome: Outcome): void {
    const before = reported.get(connection) ?? new Set();
    const key = `${outcome.chargeId} ${outcome.state}`;
    if (before.has(key)) return;
    const acknowledge = () => void outcomes.acknowledge(outcome).catch(warn);
    const onArrived = () => {
      // The page leaves for the bank at once.
      if (outcome.state === 'requires_action') return acknowledge();
      setTimeout(() => connection.isOpen() && acknowledge(), STAY_MS).unref();
    };
    if (connection.send(getMessage(notice, outcome.atMs), onArrived))
      reported.set(connection, before.add(key));
  }

  async function catchUp(connection: Connection): Promise<void> {
    for (const { notice } of await outcomes.unacknowledged(connection.accountId))
      if (notice.outcome) sendOnce(connection, notice, notice.outcome);
  }

  function tell(uuid: string, notice: Notice): void {
    const { outcome } = notice;
    if (outcome) for (const connection of hub.of(uuid)) sendOnce(connection, notice, outcome);
  }

  async function look(): Promise<void> {
    if (isLooking || hub.isEmpty()) return;
    isLooking = true;
    try {
      for (const { uuid, notice } of await outcomes.recent(LOOK_BACK_MS)) tell(uuid, notice);
    } catch (error) {
      warn(error as Error);
    }
    isLooking = false;
  }

  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return {
    /** Sends a new connection the outcomes that were not taken yet. */
    catchUp: (connection: Connection) => void catchUp(connection).catch(warn),
    tell,
    close: () => clearInterval(timer),
  };
}

/** Its time is that of the event, so that the message is the same every time it is sent. */
export const getMessage = ({ type, resource }: Notice, atMs: number) =>
  JSON.stringify({ type, timestamp: Math.floor(atMs / 1000), resource });
