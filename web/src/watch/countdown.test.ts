import { expect, test } from 'vitest';
import { nextTickMs, timeLeft } from './countdown.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test('countdown: counts in days, minutes or seconds when a start is that far off [EVENT-07]', () => {
  for (const [leftMs, unit, count] of [
    [30 * DAY - 1, 'days', 29],
    [3 * DAY - 1, 'days', 2],
    [2 * DAY, 'days', 2],
    [2 * DAY - 1, 'minutes', 48 * 60],
    [65 * MINUTE, 'minutes', 65],
    [10 * MINUTE + 1, 'minutes', 11],
    [10 * MINUTE, 'seconds', 600],
    [1500, 'seconds', 2],
    [1, 'seconds', 1],
  ] as const)
    expect(timeLeft(leftMs)).toEqual({ unit, count });
  for (const leftMs of [0, -1, Number.NaN, 30 * DAY, 387 * DAY]) expect(timeLeft(leftMs)).toBeNull();
});

test('countdown: ticks exactly when its text changes', () => {
  for (const start of [387 * DAY, 3 * DAY + 5, 2 * DAY + 70 * MINUTE + 3, HOUR + 10, 11 * MINUTE + 7, 1000]) {
    let leftMs = start;
    for (let step = 0; step < 50 && leftMs > 0; step += 1) {
      const wait = nextTickMs(leftMs);
      expect(wait).toBeGreaterThan(0);
      if (wait > 1) expect(timeLeft(leftMs - wait + 1)).toEqual(timeLeft(leftMs));
      expect(timeLeft(leftMs - wait)).not.toEqual(timeLeft(leftMs));
      leftMs -= wait;
    }
  }
});
