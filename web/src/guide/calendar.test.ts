import { expect, test } from 'vitest';
import { createCalendar } from './calendar.ts';

const HOUR = 3_600_000;
const at = (iso: string) => Date.parse(iso);

test.each([
  ['UTC', '2026-11-23T20:10:00.250Z', '2026-11-23T00:00:00Z', 24],
  ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', 23],
  ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', 25],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-24T22:00:00Z', 25],
  ['America/New_York', '2026-11-24T03:00:00Z', '2026-11-23T05:00:00Z', 24],
  ['Asia/Kathmandu', '2026-11-23T20:10:00Z', '2026-11-23T18:15:00Z', 24],
  // the clock goes from 23:59:59 to 01:00
  ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-23T22:00:00Z', 23],
  ['Australia/Lord_Howe', '2026-10-04T12:00:00Z', '2026-10-03T13:30:00Z', 23.5],
])('in %s the day of %s begins at %s and has %s hours [LIVE-08]', (zone, now, start, hours) => {
  const calendar = createCalendar(zone);
  expect(new Date(calendar.startOfDay(at(now))).toISOString()).toBe(new Date(start).toISOString());
  expect((calendar.startOfNextDay(at(now)) - at(start)) / HOUR).toBe(hours);
  expect(calendar.startOfDay(at(start))).toBe(at(start));
});
