import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollGrant } from './poll-grant.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Polls with these answers, and tells when each was asked for, in ms. */
function polled(answers: readonly (boolean | Error)[], leave = new AbortController()) {
  const startMs = Date.now();
  const askedMs: number[] = [];
  const result = pollGrant(async () => {
    const answer = answers[askedMs.length] ?? false;
    askedMs.push(Date.now() - startMs);
    if (answer instanceof Error) throw answer;
    return answer;
  }, leave.signal);
  return { result, askedMs, leave };
}

test('a payment is asked after every three seconds, five times at most [CHECKOUT-42 CHECKOUT-43 CONST-11]', async () => {
  const { result, askedMs } = polled([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await result).toBe(false);
  expect(askedMs).toEqual([3000, 6000, 9000, 12_000, 15_000]);
});

test('the first yes ends it, and a question that fails is a no', async () => {
  const { result, askedMs } = polled([new Error('down'), false, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await result).toBe(true);
  expect(askedMs).toHaveLength(3);
});

test('nothing is asked any more once its viewer has left', async () => {
  const { result, askedMs, leave } = polled([]);
  await vi.advanceTimersByTimeAsync(4000);
  leave.abort();
  expect(await result).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(askedMs).toEqual([3000]);
});
