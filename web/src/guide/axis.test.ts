import { expect, test } from 'vitest';
import { DAY_WIDTH, getAxis, getAxisEnds, isOnAxis, toMs, toPx } from './axis.ts';
import { createCalendar } from './calendar.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-23T20:00:00Z');
const TODAY = Date.parse('2026-11-23T00:00:00Z');
const utc = createCalendar('UTC');
const makeAxis = (schedules: Parameters<typeof getAxisEnds>[0], calendar = utc, nowMs = NOW) =>
  getAxis(getAxisEnds(schedules, calendar, nowMs), calendar);
const programme = (startMs: number, endMs: number) => ({ id: 'p', title: 'P', startMs, endMs });

test('axis: is today without a schedule', () => {
  expect(makeAxis([])).toEqual({ startMs: TODAY, endMs: TODAY + DAY, days: [TODAY] });
});

test('axis: has whole days, as far as there are programmes', () => {
  const axis = makeAxis([[programme(TODAY - HOUR, TODAY)], [programme(NOW, TODAY + 2 * DAY + 1)]]);
  expect([axis.startMs, axis.endMs]).toEqual([TODAY - DAY, TODAY + 3 * DAY]);
  expect(axis.days).toHaveLength(4);
});

test('axis: has seven days to either side at most, and today alone with a schedule of another year', () => {
  const axis = makeAxis([[programme(TODAY - 30 * DAY, TODAY + 30 * DAY)]]);
  expect([axis.startMs, axis.endMs]).toEqual([TODAY - 7 * DAY, TODAY + 8 * DAY]);
  const old = makeAxis([[programme(TODAY - 400 * DAY, TODAY - 399 * DAY)]]);
  expect(old.days).toEqual([TODAY]);
});

test.each([
  [TODAY - HOUR, TODAY, false],
  [TODAY - HOUR, TODAY + 1, true],
  [NOW, NOW + HOUR, true],
  [TODAY + DAY - 1, TODAY + 2 * DAY, true],
  [TODAY + DAY, TODAY + 2 * DAY, false],
])('axis: a programme from %s to %s lies on that of today: %s', (startMs, endMs, isOn) => {
  expect(isOnAxis(makeAxis([]), { startMs, endMs })).toBe(isOn);
});

test('axis: is 7200 px wide for a day of 24 hours, wider for one of 25 [LIVE-08 CONST-41]', () => {
  const axis = makeAxis([[programme(TODAY, TODAY + 2 * DAY)]]);
  expect(toPx(axis, TODAY + DAY)).toBe(DAY_WIDTH);
  expect(DAY_WIDTH).toBe(7200);
  expect(toMs(axis, toPx(axis, NOW))).toBe(NOW);
  const berlin = createCalendar('Europe/Berlin');
  const long = makeAxis([], berlin, Date.parse('2026-10-25T12:00:00Z'));
  expect(toPx(long, long.endMs)).toBe(7500);
});
