import { expect, test } from 'vitest';
import { createCalendar } from './calendar.ts';

const HOUR = 3_600_000;
const at = (iso: string) => Date.parse(iso);

test('calendar: a day begins at its midnight and has its hours, also when the clock changes [LIVE-08]', () => {
  for (const [zone, now, start, hours] of [
    ['UTC', '2026-11-23T20:10:00.250Z', '2026-11-23T00:00:00Z', 24],
    ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', 23],
    ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', 25],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-24T22:00:00Z', 25],
    ['America/New_York', '2026-11-24T03:00:00Z', '2026-11-23T05:00:00Z', 24],
    ['Asia/Kathmandu', '2026-11-23T20:10:00Z', '2026-11-23T18:15:00Z', 24],
    // the clock goes from 23:59:59 to 01:00
    ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-23T22:00:00Z', 23],
    // the clock goes from 00:59:59 back to 00:00
    ['America/Havana', '2026-11-01T18:00:00Z', '2026-11-01T04:00:00Z', 25],
    ['America/Havana', '2026-11-01T04:30:00Z', '2026-11-01T04:00:00Z', 25],
    ['America/Havana', '2026-11-01T05:00:00Z', '2026-11-01T04:00:00Z', 25],
    ['America/Havana', '2026-11-02T12:00:00Z', '2026-11-02T05:00:00Z', 24],
    ['Atlantic/Azores', '2026-10-25T12:00:00Z', '2026-10-25T00:00:00Z', 25],
    // from 23:59:59 back to 23:00, and in spring on to 01:00
    ['Asia/Beirut', '2021-10-30T20:30:00Z', '2021-10-29T21:00:00Z', 25],
    ['Asia/Beirut', '2021-10-31T12:00:00Z', '2021-10-30T22:00:00Z', 24],
    ['Asia/Beirut', '2021-03-28T12:00:00Z', '2021-03-27T22:00:00Z', 23],
    ['Australia/Lord_Howe', '2026-10-04T12:00:00Z', '2026-10-03T13:30:00Z', 23.5],
  ] as const) {
    const calendar = createCalendar(zone);
    expect(new Date(calendar.startOfDay(at(now))).toISOString()).toBe(new Date(start).toISOString());
    expect((calendar.startOfNextDay(at(now)) - at(start)) / HOUR).toBe(hours);
    expect(calendar.startOfDay(at(start))).toBe(at(start));
  }
});

test('calendar: finds the same time on another day, also when the clock changes [LIVE-20]', () => {
  for (const [zone, now, day, same] of [
    // 8 PM of Saturday, of the day with 25 hours, and of Monday
    ['Europe/Berlin', '2026-10-24T18:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T19:00:00Z'],
    ['Europe/Berlin', '2026-10-25T19:00:00Z', '2026-10-25T23:00:00Z', '2026-10-26T19:00:00Z'],
    // half past eleven at night goes to no day after
    ['Europe/Berlin', '2026-10-25T22:30:00Z', '2026-10-25T23:00:00Z', '2026-10-26T22:30:00Z'],
    ['Europe/Berlin', '2026-03-28T22:30:00Z', '2026-03-28T23:00:00Z', '2026-03-29T21:30:00Z'],
    // 8 PM, where midnight goes back to 11 PM
    ['Africa/Cairo', '2026-10-28T17:00:00Z', '2026-10-28T21:00:00Z', '2026-10-29T17:00:00Z'],
    ['America/Santiago', '2026-04-03T23:00:00Z', '2026-04-04T03:00:00Z', '2026-04-04T23:00:00Z'],
    // half past one in the night, where midnight is skipped
    ['Africa/Cairo', '2026-04-22T23:30:00Z', '2026-04-23T22:00:00Z', '2026-04-23T22:30:00Z'],
    // half past midnight, where it comes twice
    ['America/Havana', '2026-11-02T05:30:00Z', '2026-11-01T04:00:00Z', '2026-11-01T04:30:00Z'],
    ['UTC', '2026-11-23T01:10:00.250Z', '2026-11-24T00:00:00Z', '2026-11-24T01:10:00.250Z'],
  ] as const) {
    expect(new Date(createCalendar(zone).sameTime(at(day), at(now))).toISOString()).toBe(
      new Date(same).toISOString(),
    );
  }
});

test('calendar: every day of a year begins once, a day after the one before [LIVE-08]', () => {
  for (const zone of [
    'America/Havana',
    'Atlantic/Azores',
    'Asia/Beirut',
    'Africa/Cairo',
    'Europe/Berlin',
    'America/Santiago',
  ] as const) {
    const calendar = createCalendar(zone);
    const end = at('2022-01-01T12:00:00Z');
    let day = calendar.startOfDay(at('2021-01-01T12:00:00Z'));
    for (; day < end; ) {
      const next = calendar.startOfNextDay(day);
      const hours = (next - day) / HOUR;
      expect([23, 24, 25]).toContain(hours);
      for (const hour of hours === 24 ? [0, 23.5] : [0, 0.5, 1.5, hours - 0.5])
        expect(calendar.startOfDay(day + hour * HOUR)).toBe(day);
      day = next;
    }
  }
});
