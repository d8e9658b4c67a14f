import { expect, test } from 'vitest';
import { getAxis, getAxisEnds } from './axis.ts';
import { createCalendar } from './calendar.ts';
import { timeMarks } from './time-marks.ts';

const calendar = createCalendar('Europe/Berlin');
const text = {
  calendar,
  time: (ms: number) => new Date(ms).toISOString().slice(11, 16),
  day: () => 'day',
};

function marks(nowMs: number, fromMs: number, untilMs: number) {
  return timeMarks(getAxis(getAxisEnds([], calendar, nowMs), calendar), { fromMs, untilMs, nowMs }, text);
}

test('time marks: stand every half hour, the first of a day with its name, and none at the current time [LIVE-19]', () => {
  const midnight = Date.UTC(2026, 10, 25, 23);
  const hour = 3_600_000;
  expect(marks(midnight + 3 * hour, midnight, midnight + 2 * hour)).toEqual([
    { ms: midnight, left: 0, words: 'day 23:00' },
    { ms: midnight + hour / 2, left: 150, words: '23:30' },
    { ms: midnight + hour, left: 300, words: '00:00' },
    { ms: midnight + 1.5 * hour, left: 450, words: '00:30' },
  ]);
  const covered = marks(midnight + hour, midnight, midnight + 2 * hour).map(({ left }) => left);
  expect(covered).toEqual([0, 150, 450]);
});

test('time marks: are 46 on the day that skips an hour', () => {
  const midnight = Date.UTC(2026, 2, 28, 23);
  const next = calendar.startOfNextDay(midnight);
  expect(next - midnight).toBe(23 * 3_600_000);
  // one of them under the time it is now
  expect(marks(midnight + 3_600_000 * 5.1, midnight, next)).toHaveLength(45);
});

test('time marks: are 50 on the day with two midnights, each at its own place and one with the name of the day', () => {
  const havana = createCalendar('America/Havana');
  const midnight = Date.UTC(2026, 10, 1, 4);
  const axis = getAxis(getAxisEnds([], havana, midnight + 14 * 3_600_000), havana);
  const all = { fromMs: axis.startMs, untilMs: axis.endMs, nowMs: midnight + 30 * 3_600_000 };
  const shown = timeMarks(axis, all, { ...text, calendar: havana });
  expect(new Set(shown.map(({ left }) => left)).size).toBe(50);
  expect(shown.filter(({ words }) => words.startsWith('day'))).toEqual([
    { ms: midnight, left: 0, words: 'day 04:00' },
  ]);
});
