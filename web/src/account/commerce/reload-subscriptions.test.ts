import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Provider } from '../ports.ts';
import type { SessionState } from '../session/session.ts';
import { grantQuery, grantsQuery, subscriptionQuery } from './access-queries.ts';
import type { CommercePort, Grant, Subscription } from './commerce-port.ts';
import { paymentDetailQuery, transactionsQuery } from './commerce-queries.ts';
import { reloadGrant, reloadGrants, reloadMethod, reloadSubscriptions } from './reload-subscriptions.ts';

const PLAN = { subscriptionId: 'sub_1', granted: true } as Subscription;
const GRANT = { untilMs: null };
const ADA = { status: 'signed-in', customer: { id: '7' } } as SessionState;

/** A viewer of a provider with the given answers. */
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

// intervals run in browsers alone
beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => true);
});

test('reload: reads the subscription and all access queries again [SVC-08]', async () => {
  let has = false;
  const { queries, session } = viewer({
    subscription: async () => (has ? PLAN : null),
    grant: async () => (has ? GRANT : null),
  });
  const subscription = show(queries, subscriptionQuery(session, '7'));
  const grant = show(queries, grantQuery(session, 'C1_2', '7'));
  await vi.advanceTimersByTimeAsync(0);
  expect([subscription(), grant()]).toEqual([null, null]);
  const secret = { queryKey: ['media-token', 'BlueHrs1'], queryFn: () => 'old', meta: { secret: true } };
  await queries.fetchQuery(secret);

  has = true;
  expect(await reloadSubscriptions(queries, session)).toBe(PLAN);
  expect([subscription(), grant()]).toEqual([PLAN, GRANT]);
  expect(queries.getQueryData(['media-token', 'BlueHrs1'])).toBeUndefined();
});

test('reload: reads up to ten times more after a purchase, 1500 ms apart [CONST-08 SVC-08]', async () => {
  const atMs: number[] = [];
  const { queries, session } = viewer({
    subscription: async () => {
      atMs.push(Date.now());
      return null;
    },
  });
  const reading = reloadSubscriptions(queries, session, { after: 'purchase' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reading).toBeNull();
  expect(atMs).toHaveLength(11);
  expect(new Set(atMs.slice(1).map((ms, index) => ms - (atMs[index] ?? 0)))).toEqual(new Set([1500]));
});

/** When the subscription was requested, in ms after the first time. */
async function readAtMs(after: 'details' | 'switch', seenFrom = Number.POSITIVE_INFINITY) {
  const atMs: number[] = [];
  const { queries, session } = viewer({
    subscription: async () => {
      atMs.push(Date.now());
      return { ...PLAN, offerTitle: atMs.length > seenFrom ? 'Annual' : 'Monthly' };
    },
    paymentDetail: async () => null,
  });
  const isAnnual = (now: Subscription | null | undefined) => now?.offerTitle === 'Annual';
  const reading =
    after === 'switch'
      ? reloadSubscriptions(queries, session, { after, shows: isAnnual })
      : reloadMethod(queries, session, { after, shows: ({ plan }) => isAnnual(plan) });
  await vi.advanceTimersByTimeAsync(60_000);
  const isShown = JSON.stringify(await reading).includes('Annual');
  return { atMs: atMs.map((ms) => ms - (atMs[0] ?? 0)), isShown };
}

test('reload: reads up to five times more after new payment details [CONST-09]', async () => {
  const atMs = [0, 1500, 3000, 4500, 6000, 7500];
  expect(await readAtMs('details')).toEqual({ atMs, isShown: false });
  expect(await readAtMs('details', 2)).toEqual({ atMs: [0, 1500, 3000], isShown: true });
  expect(await readAtMs('details', 0)).toEqual({ atMs: [0], isShown: true });
});

test('reload: reads 3 s after a switch that does not show, then every 1.5 s, ten times in all [CONST-10 PLAN-36]', async () => {
  const atMs = [0, 3000, 4500, 6000, 7500, 9000, 10_500, 12_000, 13_500, 15_000];
  expect(await readAtMs('switch')).toEqual({ atMs, isShown: false });
  for (const [seenFrom, count] of [
    [0, 1],
    [1, 2],
    [5, 6],
    [9, 10],
  ] as const)
    expect(await readAtMs('switch', seenFrom)).toEqual({ atMs: atMs.slice(0, count), isShown: true });
});

test('reload method: is known from the details or from a plan that names it, but a card not from its plan [PAY-22]', async () => {
  const detail = { method: 'paypal' as const, lastFour: null, expires: null };
  const down = () => Promise.reject(new Error('down'));
  const read = (commerce: Partial<CommercePort>) => {
    const { queries, session } = viewer(commerce);
    return reloadMethod(queries, session, {});
  };
  const paid = (paymentMethod: string) =>
    read({ subscription: async () => ({ ...PLAN, paymentMethod }), paymentDetail: down });
  expect(await read({ subscription: down, paymentDetail: async () => detail })).toEqual({
    detail,
    plan: undefined,
  });
  for (const method of ['paypal', 'bank', 'other'])
    expect(await paid(method)).toMatchObject({ detail: null, plan: { paymentMethod: method } });
  await expect(paid('card')).rejects.toThrow('down');
});

test('reload: stops as soon as the subscription shows, and goes on after a failed try', async () => {
  const answers = [null, new Error('down'), PLAN, null];
  let requests = 0;
  const { queries, session } = viewer({
    subscription: async () => {
      const answer = answers[requests++];
      if (answer instanceof Error) throw answer;
      return answer ?? null;
    },
  });
  const reading = reloadSubscriptions(queries, session, { after: 'purchase' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reading).toBe(PLAN);
  expect(requests).toBe(3);
});

test('reload: keeps what was known, and checks single offers, when the subscription cannot be read [PLAN-51 SVC-08]', async () => {
  let isDown = false;
  const { queries, session } = viewer({
    subscription: async () => {
      if (isDown) throw new Error('down');
      return PLAN;
    },
    grant: async () => (isDown ? GRANT : null),
  });
  const subscription = show(queries, subscriptionQuery(session, '7'));
  const grant = show(queries, grantQuery(session, 'C1_2', '7'));
  await vi.advanceTimersByTimeAsync(0);
  expect(grant()).toBeNull();
  isDown = true;
  await expect(reloadSubscriptions(queries, session)).rejects.toThrow('down');
  expect([subscription(), grant()]).toEqual([PLAN, GRANT]);
});

test('reload: ignores an answer that was on its way before', async () => {
  const one = ({ queries, session }: ReturnType<typeof viewer>) => ({
    shown: show<unknown>(queries, grantQuery(session, 'C1_2', '7')),
    reload: () => reloadGrant(queries, session, 'C1_2'),
  });
  const all = ({ queries, session }: ReturnType<typeof viewer>) => ({
    shown: show<unknown>(queries, grantsQuery(session, ['C1_2'], '7')),
    reload: () => reloadGrants(queries),
  });
  for (const [read, expected] of [
    [one, null],
    [all, { C1_2: false }],
  ] as const) {
    const answers: ((grant: Grant | null) => void)[] = [];
    const { shown, reload } = read(
      viewer({ grant: () => new Promise((resolve) => void answers.push(resolve)) }),
    );
    await vi.advanceTimersByTimeAsync(0);
    const reading = reload();
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toHaveLength(2);
    answers[0]?.(GRANT);
    answers[1]?.(null);
    await reading;
    expect(shown()).toEqual(expected);
  }
});

test('reload: sends nothing for a viewer who is not signed in, or who has left', async () => {
  const state: { now: SessionState } = { now: { status: 'anonymous' } };
  const leaving = new AbortController();
  let leave = () => {
    state.now = { status: 'anonymous' };
  };
  const subscription = vi.fn(async () => {
    leave();
    return null;
  });
  const { queries, session } = viewer({ subscription }, state);
  const read = async () => {
    const reading = reloadSubscriptions(queries, session, { after: 'purchase', signal: leaving.signal });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await reading).toBeNull();
    return subscription.mock.calls.length;
  };
  expect(await read()).toBe(0);
  state.now = ADA;
  expect(await read()).toBe(1);
  state.now = ADA;
  leave = () => leaving.abort();
  expect(await read()).toBe(2);
});

test('reload: reads payments and payment method again', async () => {
  const transactions = vi.fn(async () => []);
  const paymentDetail = vi.fn(async () => null);
  const { queries, session } = viewer({ transactions, paymentDetail });
  show(queries, transactionsQuery(session, '7'));
  show(queries, paymentDetailQuery(session, '7'));
  await vi.advanceTimersByTimeAsync(0);
  await reloadGrants(queries);
  await vi.advanceTimersByTimeAsync(0);
  expect([transactions, paymentDetail].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

test('access: is checked at its end, and locks without a reload [ACCESS-28]', async () => {
  const HOUR_MS = 3_600_000;
  const endsAtMs = Date.now() + HOUR_MS;
  let has = true;
  let requests = 0;
  const { queries, session } = viewer({
    grant: async () => {
      requests += 1;
      return has ? { untilMs: endsAtMs } : null;
    },
    subscription: async () => (has ? { ...PLAN, expiresAtMs: endsAtMs } : null),
  });
  const [ticket, plan] = [
    show(queries, grantQuery(session, 'C1_2', '7')),
    show(queries, subscriptionQuery(session, '7')),
  ];
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1000);
  expect([ticket(), plan(), requests]).toMatchObject([{ untilMs: endsAtMs }, { expiresAtMs: endsAtMs }, 1]);
  has = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect([ticket(), plan()]).toEqual([null, null]);
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(requests).toBe(2);
});

test('access: is checked seldom when it renews late or ends in years', async () => {
  let requests = 0;
  let untilMs = Date.now() + 1000;
  const { queries, session } = viewer({
    grant: async () => {
      requests += 1;
      return { untilMs };
    },
  });
  show(queries, grantQuery(session, 'C1_2', '7'));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(requests).toBeLessThan(5);
  untilMs = Date.now() + 10 * 365 * 86_400_000;
  await vi.advanceTimersByTimeAsync(30_000);
  const before = requests;
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(requests).toBe(before);
});
