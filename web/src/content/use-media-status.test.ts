import { expect, test, vi } from 'vitest';
import { renderClock } from '../lib/clock.ts';
import { followSchedule, nextChangeMs } from './use-media-status.ts';

test('the next change is the start, then the end, then none', () => {
  const event = { scheduledStartMs: 1000, scheduledEndMs: 5000 };
  expect(nextChangeMs(event, 400)).toBe(600);
  expect(nextChangeMs(event, 1000)).toBe(4000);
  expect(nextChangeMs(event, 5000)).toBeUndefined();
  expect(nextChangeMs({}, 0)).toBeUndefined();
});

test('a start that is months away is waited for in steps a timer can take', () => {
  expect(nextChangeMs({ scheduledStartMs: Date.UTC(2027, 0, 1) }, 0)).toBe(2 ** 31 - 1);
});

test('who waits from before the page is hydrated learns the time when it is, and is not late', () => {
  vi.useFakeTimers();
  const clock = renderClock(0, 'UTC');
  const seen: number[] = [];
  vi.setSystemTime(0);
  const stop = followSchedule({ scheduledStartMs: 60_000 }, clock, () => seen.push(Date.now()));
  // the page took its time to wake: of the minute only ten seconds are left
  vi.setSystemTime(50_000);
  clock.release();
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([50_000, 60_000]);
  stop();
  vi.advanceTimersByTime(120_000);
  vi.useRealTimers();
  expect(seen).toHaveLength(2);
});
