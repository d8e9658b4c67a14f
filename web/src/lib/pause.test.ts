import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from './pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('pause: lasts its time, or until it is aborted, and leaves no listener', async () => {
  const { signal } = new AbortController();
  const whole = pause(1000, signal);
  await vi.advanceTimersByTimeAsync(999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await whole;
  expect(getEventListeners(signal, 'abort')).toEqual([]);

  const leaving = new AbortController();
  const cut = pause(1000, leaving.signal);
  leaving.abort();
  await cut;
  await pause(1000, leaving.signal);
  expect([vi.getTimerCount(), getEventListeners(leaving.signal, 'abort')]).toEqual([0, []]);
});
