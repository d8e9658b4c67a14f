import type { Log } from '../log.ts';
import type { Connection, Hub } from './hub.ts';
import type { Notice } from './notifier.ts';

/** How often the store is looked at for what another process has taken in. */
const LOOK_MS = 1000;
/** How far back such a look goes: clocks of two machines differ a little. */
const LOOK_BACK_MS = 10_000;
/** A page that stays so long after a message has shown it. */
const STAY_MS = 5000;

type OutcomeNotice = { uuid: string; notice: Notice };
type Outcome = NonNullable<Notice['outcome']>;

/** What became of payments, as it is kept. */
export type Outcomes = {
  /** What no page of an account has taken yet. */
  untaken: (accountId: number) => Promise<OutcomeNotice[]>;
  /** The same of all accounts, of the last so many ms. */
  recent: (withinMs: number) => Promise<OutcomeNotice[]>;
  take: (outcome: Outcome) => Promise<void>;
};

/**
 * Tells outcomes of payments to every connection of their account, once each, until one of them has taken it: a page that
 * stays a few seconds, or one that is sent to the bank. [CHECKOUT-48]
 */
export function createOutcomeNotifier({ hub, outcomes, log }: { hub: Hub; outcomes: Outcomes; log: Log }) {
  const told = new WeakMap<Connection, Set<string>>();
  let isLooking = false;

  const warn = (error: Error) =>
    log('warn', 'outcomes of payments could not be told', { reason: error.name });

  function sendOnce(connection: Connection, notice: Notice, outcome: Outcome): void {
    const before = told.get(connection) ?? new Set();
    const key = `${outcome.chargeId} ${outcome.state}`;
    if (before.has(key)) return;
    const take = () => void outcomes.take(outcome).catch(warn);
    const onArrived = () => {
      // The bank's page is gone to at once.
      if (outcome.state === 'requires_action') return take();
      setTimeout(() => connection.isOpen() && take(), STAY_MS).unref();
    };
    if (connection.send(messageOf(notice, outcome.atMs), onArrived)) told.set(connection, before.add(key));
  }

  async function catchUp(connection: Connection): Promise<void> {
    for (const { notice } of await outcomes.untaken(connection.accountId))
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
    /** What is still to be told to a connection that has just come. */
    catchUp: (connection: Connection) => void catchUp(connection).catch(warn),
    tell,
    close: () => clearInterval(timer),
  };
}

/** A message of the wire; its time is that of what happened, so that it reads the same every time. */
export const messageOf = ({ type, resource }: Notice, atMs: number) =>
  JSON.stringify({ type, timestamp: Math.floor(atMs / 1000), resource });
