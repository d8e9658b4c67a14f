import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { grantQuery, grantsQuery, subscriptionQuery } from './access-queries.ts';
import type { CommercePort, Subscription } from './commerce-port.ts';
import { paymentDetailQuery, transactionsQuery } from './commerce-queries.ts';
import type { Provider } from './ports.ts';
import { reloadGrant, reloadGrants, reloadSubscriptions } from './reload-subscriptions.ts';
import type { SessionState } from './session.ts';

const PLAN = { subscriptionId: 'sub_1', granted: true } as Subscription;
const ADA = { status: 'known', customer: { id: '7' } } as SessionState;

/** A viewer of a provider that answers as told. */
function viewer(commerce: Partial<CommercePort>, state: { now: SessionState } = { now: ADA }) {
  const provider = async () => ({ commerce }) as Provider;
  return {
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    session: { provider, state: () => state.now },
    state,
  };
}

/** Something on screen that shows the answer, as long as the test lasts. */
function show<T>(queries: QueryClient, query: T) {
  const observer = new QueryObserver(queries, query as never);
  observer.subscribe(() => {});
  return () => observer.getCurrentResult().data;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the subscription is read anew, and all that says what is open is asked again [SVC-08]', async () => {
  let has = false;
  const { queries, session } = viewer({
    subscription: async () => (has ? PLAN : null),
    isGranted: async () => has,
  });
  const subscription = show(queries, subscriptionQuery(session, '7'));
  const grant = show(queries, grantQuery(session, 'C1_2', '7'));
  await vi.advanceTimersByTimeAsync(0);
  expect([subscription(), grant()]).toEqual([null, false]);
  const secret = { queryKey: ['media-token', 'BlueHrs1'], queryFn: () => 'old', meta: { secret: true } };
  await queries.fetchQuery(secret);

  has = true;
  expect(await reloadSubscriptions(queries, session)).toBe(PLAN);
  expect([subscription(), grant()]).toEqual([PLAN, true]);
  expect(queries.getQueryData(['media-token', 'BlueHrs1'])).toBeUndefined();
});

test('one that was just bought is asked for up to ten times more, 1500 ms apart [CONST-08 SVC-08]', async () => {
  const atMs: number[] = [];
  const { queries, session } = viewer({
    subscription: async () => {
      atMs.push(Date.now());
      return null;
    },
  });
  const reading = reloadSubscriptions(queries, session, { expected: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reading).toBeNull();
  expect(atMs).toHaveLength(11);
  expect(new Set(atMs.slice(1).map((ms, index) => ms - (atMs[index] ?? 0)))).toEqual(new Set([1500]));
});

test('it stops as soon as the subscription shows, and a try that fails is not the last', async () => {
  const answers = [null, new Error('down'), PLAN, null];
  let asked = 0;
  const { queries, session } = viewer({
    subscription: async () => {
      const answer = answers[asked++];
      if (answer instanceof Error) throw answer;
      return answer ?? null;
    },
  });
  const reading = reloadSubscriptions(queries, session, { expected: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reading).toBe(PLAN);
  expect(asked).toBe(3);
});

test('what was known stays where it cannot be read anew [PLAN-51]', async () => {
  let isDown = false;
  const { queries, session } = viewer({
    subscription: async () => {
      if (isDown) throw new Error('down');
      return PLAN;
    },
  });
  const subscription = show(queries, subscriptionQuery(session, '7'));
  await vi.advanceTimersByTimeAsync(0);
  isDown = true;
  await expect(reloadSubscriptions(queries, session)).rejects.toThrow('down');
  expect(subscription()).toBe(PLAN);
});

/** A provider that answers whether something is open when a test says so. */
function slowProvider() {
  const answers: ((has: boolean) => void)[] = [];
  const isGranted = () => new Promise<boolean>((resolve) => void answers.push(resolve));
  return { answers, ...viewer({ isGranted }) };
}

test('an answer that was on its way before is not taken for the new one', async () => {
  const { answers, queries, session } = slowProvider();
  const grant = show(queries, grantQuery(session, 'C1_2', '7'));
  await vi.advanceTimersByTimeAsync(0);
  const reading = reloadGrant(queries, session, 'C1_2');
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  answers[0]?.(true);
  answers[1]?.(false);
  expect([await reading, grant()]).toEqual([false, false]);
});

test('nor are those of everything on screen', async () => {
  const { answers, queries, session } = slowProvider();
  const grants = show(queries, grantsQuery(session, ['C1_2'], '7'));
  await vi.advanceTimersByTimeAsync(0);
  const reading = reloadGrants(queries);
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  answers[0]?.(true);
  answers[1]?.(false);
  await reading;
  expect(grants()).toEqual({ C1_2: false });
});

test('nothing is asked for who is not signed in, or is not any more', async () => {
  let asked = 0;
  const state: { now: SessionState } = { now: { status: 'stranger' } };
  const { queries, session } = viewer(
    {
      subscription: async () => {
        asked += 1;
        state.now = { status: 'stranger' };
        return null;
      },
    },
    state,
  );
  expect(await reloadSubscriptions(queries, session, { expected: true })).toBeNull();
  expect(asked).toBe(0);
  state.now = ADA;
  const reading = reloadSubscriptions(queries, session, { expected: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await reading, asked]).toEqual([null, 1]);
});

test('who waits no more asks no more', async () => {
  const leaving = new AbortController();
  let asked = 0;
  const { queries, session } = viewer({
    subscription: async () => {
      asked += 1;
      return null;
    },
  });
  const reading = reloadSubscriptions(queries, session, { expected: true, signal: leaving.signal });
  await vi.advanceTimersByTimeAsync(1000);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await reading, asked]).toEqual([null, 1]);
});

test('what was paid, and how, is asked again too', async () => {
  const asked: string[] = [];
  const { queries, session } = viewer({
    transactions: async () => {
      asked.push('transactions');
      return [];
    },
    paymentDetail: async () => {
      asked.push('detail');
      return null;
    },
  });
  show(queries, transactionsQuery(session, '7'));
  show(queries, paymentDetailQuery(session, '7'));
  await vi.advanceTimersByTimeAsync(0);
  await reloadGrants(queries);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['transactions', 'detail', 'transactions', 'detail']);
});
