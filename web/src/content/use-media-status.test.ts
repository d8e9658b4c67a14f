import { expect, test, vi } from 'vitest';
import { renderClock } from '../lib/clock.ts';
import { followSchedule, nextChangeMs } from './use-media-status.ts';

test('media status: changes at the start, then at the end, then no more', () => {
  const event = { scheduledStartMs: 1000, scheduledEndMs: 5000 };
  expect(nextChangeMs(event, 400)).toBe(600);
  expect(nextChangeMs(event, 1000)).toBe(4000);
  expect(nextChangeMs(event, 5000)).toBeUndefined();
  expect(nextChangeMs({}, 0)).toBeUndefined();
});

test.each([1, 2000])(
  'media status: notices a start in %i h within 30 s when the device slept over it [EVENT-02]',
  (hours) => {
    vi.useFakeTimers({ now: 0 });
    const clock = renderClock(0, 'UTC');
    clock.release();
    const startMs = hours * 3_600_000;
    const seen: number[] = [];
    const stop = followSchedule({ scheduledStartMs: startMs }, clock, () => seen.push(Date.now()));
    // timers stand still during that time
    vi.setSystemTime(startMs + 60_000);
    vi.advanceTimersByTime(30_000);
    stop();
    vi.useRealTimers();
    expect(seen).toEqual([startMs + 90_000]);
  },
);

test('media status: is notified in time when it waits from before the page is hydrated', () => {
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
