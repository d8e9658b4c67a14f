import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '../../account/commerce/commerce-port.ts';
import type { Provider } from '../../account/ports.ts';
import {
  type Asked,
  isLate,
  lookAtOutcome,
  OUTCOME_POLL,
  outcomeQuery,
  refetchOutcome,
} from './outcome-query.ts';

const OFFER = 'C115001_7001';

// intervals run in browsers alone
beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => true);
});

/** Somebody who waits; the provider answers with these, and then with the last of them. */
function wait(...answers: readonly (Outcome | Error)[]) {
  const startMs = Date.now();
  const askedMs: number[] = [];
  const outcome = async () => {
    const answer = answers[Math.min(askedMs.length, answers.length - 1)] as Outcome | Error;
    askedMs.push(Date.now() - startMs);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const session = { provider: async () => ({ commerce: { outcome } }) as unknown as Provider };
  const queries = new QueryClient();
  const open = () => {
    const observer = new QueryObserver(queries, outcomeQuery(session, OFFER, '7'));
    const leave = observer.subscribe(() => {});
    return { leave, now: () => observer.getCurrentResult().data };
  };
  return { askedMs, queries, open, ...open() };
}

const UNKNOWN: Outcome = { is: 'unknown' };

test('outcome query: polls every three seconds five times, is late then, and goes on [CHECKOUT-42 CHECKOUT-43 CHECKOUT-47 CONST-11]', async () => {
  const { now, askedMs } = wait(UNKNOWN);
  await vi.advanceTimersByTimeAsync(11_999);
  expect([askedMs, isLate(now() as Asked)]).toEqual([[0, 3000, 6000, 9000], false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([askedMs.length, isLate(now() as Asked)]).toEqual([5, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  const gaps = askedMs.slice(5).map((ms, index) => ms - (askedMs[index + 4] as number));
  expect(gaps.length).toBeGreaterThan(5);
  expect(new Set(gaps)).toEqual(new Set([OUTCOME_POLL.laterEveryMs]));
  expect(OUTCOME_POLL.laterEveryMs).toBeLessThan(10_000);
});

test('outcome query: is unknown when the request fails, and stops once access is granted', async () => {
  const { now, askedMs } = wait(new Error('down'), { is: 'pending' }, { is: 'granted' });
  await vi.advanceTimersByTimeAsync(0);
  expect(now()?.outcome).toEqual(UNKNOWN);
  await vi.advanceTimersByTimeAsync(3000);
  expect(now()?.outcome).toEqual({ is: 'pending' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([now()?.outcome, askedMs.length]).toEqual([{ is: 'granted' }, 3]);
});

test('outcome query: ignores an earlier outcome when the viewer waits again', async () => {
  const first = wait({ is: 'granted' }, UNKNOWN);
  await vi.advanceTimersByTimeAsync(0);
  expect(first.now()?.outcome.is).toBe('granted');
  first.leave();
  await vi.advanceTimersByTimeAsync(1);
  const second = first.open();
  expect(second.now()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.now()).toEqual({ outcome: UNKNOWN, times: 1 });
});

test('outcome query: polls at once on a notification, and starts again on request', async () => {
  const { now, askedMs, queries } = wait(UNKNOWN);
  await vi.advanceTimersByTimeAsync(13_000);
  lookAtOutcome(queries);
  await vi.advanceTimersByTimeAsync(0);
  expect([askedMs.at(-1), now()?.times]).toEqual([13_000, 6]);
  refetchOutcome(queries);
  await vi.advanceTimersByTimeAsync(0);
  expect(now()?.times).toBe(1);
});

test('outcome query: stops when its last observer is gone', async () => {
  const { leave, askedMs } = wait(UNKNOWN);
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(askedMs).toHaveLength(1);
});
