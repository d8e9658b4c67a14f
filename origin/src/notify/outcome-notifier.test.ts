import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../log.ts';
import { type Connection, createHub, type Hub } from './hub.ts';
import type { Notice } from './notifier.ts';
import { createOutcomeNotifier } from './outcome-notifier.ts';

type State = NonNullable<Notice['outcome']>['state'];

const getNotice = (chargeId: string, state: State): Notice => ({
  type: state === 'requires_action' ? 'payment.card.requires.action' : 'payment.card.failed',
  resource: { transaction: chargeId },
  outcome: { chargeId, state, atMs: 1_767_600_700_000 },
});

/** A page that listens; what is sent to it arrives when the test says so. */
function page(uuid = 'ada') {
  const received: string[] = [];
  const arriving: (() => void)[] = [];
  const state = { isOpen: true, isListening: true };
  const connection: Connection = {
    accountId: uuid === 'ada' ? 1 : 2,
    uuid,
    session: 's',
    isOpen: () => state.isOpen,
    send(text, onArrived) {
      if (state.isListening) received.push(text);
      if (state.isListening && onArrived) arriving.push(onArrived);
      return state.isListening;
    },
    close() {},
  };
  hub.join(connection);
  const arrive = () => {
    for (const call of arriving.splice(0)) call();
  };
  return { connection, received, state, arrive };
}

let hub: Hub;
let kept: { uuid: string; notice: Notice }[];
let taken: string[];
let outcomeNotifier: ReturnType<typeof createOutcomeNotifier>;
beforeEach(() => {
  vi.useFakeTimers();
  hub = createHub(async (sessions) => new Set(sessions), silentLog);
  kept = [];
  taken = [];
  const list = async () => kept;
  outcomeNotifier = createOutcomeNotifier({
    hub,
    outcomes: {
      unacknowledged: list,
      recent: list,
      acknowledge: async ({ chargeId, state }) => void taken.push(`${chargeId} ${state}`),
    },
    log: silentLog,
  });
});
afterEach(() => {
  outcomeNotifier.close();
  vi.useRealTimers();
});

it('outcome notifier: sends stored outcomes to a page that connects, with their time [NOTIFY-02 CHECKOUT-48]', async () => {
  kept = [{ uuid: 'ada', notice: getNotice('c1', 'failed') }];
  const { connection, received } = page();
  outcomeNotifier.catchUp(connection);
  await vi.advanceTimersByTimeAsync(0);
  expect(received.map((text) => JSON.parse(text))).toEqual([
    { type: 'payment.card.failed', timestamp: 1_767_600_700, resource: { transaction: 'c1' } },
  ]);
});

it('outcome notifier: finds outcomes of another process within a second and sends them once a page', async () => {
  const [one, other, foreign] = [page(), page(), page('bo')];
  kept = [{ uuid: 'ada', notice: getNotice('c1', 'failed') }];
  await vi.advanceTimersByTimeAsync(1000);
  expect([one.received, other.received, foreign.received].map((all) => all.length)).toEqual([1, 1, 0]);
  outcomeNotifier.tell('ada', getNotice('c1', 'failed'));
  await vi.advanceTimersByTimeAsync(5000);
  expect([one.received.length, other.received.length]).toEqual([1, 1]);
});

it('outcome notifier: acknowledges an outcome for a page that stays, not for one that closes', async () => {
  const [stays, goes] = [page(), page()];
  outcomeNotifier.tell('ada', getNotice('c1', 'failed'));
  goes.arrive();
  await vi.advanceTimersByTimeAsync(4000);
  goes.state.isOpen = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(taken).toEqual([]);
  stays.arrive();
  await vi.advanceTimersByTimeAsync(5000);
  expect(taken).toEqual(['c1 failed']);
});

it('outcome notifier: acknowledges nothing before the page confirms', async () => {
  page();
  outcomeNotifier.tell('ada', getNotice('c1', 'failed'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken).toEqual([]);
});

it('outcome notifier: acknowledges the bank redirect for a page that closes at once', async () => {
  const leaves = page();
  outcomeNotifier.tell('ada', getNotice('c1', 'requires_action'));
  leaves.arrive();
  leaves.state.isOpen = false;
  expect(taken).toEqual(['c1 requires_action']);
  expect(leaves.received).toHaveLength(1);
});

it('outcome notifier: sends to a page once it has subscribed', async () => {
  const { connection, received, state } = page();
  state.isListening = false;
  outcomeNotifier.tell('ada', getNotice('c1', 'failed'));
  state.isListening = true;
  kept = [{ uuid: 'ada', notice: getNotice('c1', 'failed') }];
  outcomeNotifier.catchUp(connection);
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toHaveLength(1);
});

it('outcome notifier: retries when the store was unreachable', async () => {
  let isAway = true;
  outcomeNotifier.close();
  const recent = async () => {
    if (isAway) throw new Error('away');
    return [{ uuid: 'ada', notice: getNotice('c1', 'failed') }];
  };
  outcomeNotifier = createOutcomeNotifier({
    hub,
    outcomes: { unacknowledged: recent, recent, acknowledge: async () => {} },
    log: silentLog,
  });
  const { received } = page();
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toEqual([]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toHaveLength(1);
});
