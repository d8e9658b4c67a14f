import { afterEach, expect, test } from 'vitest';
import { shiftToToday } from './demo-shift.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const at = (iso: string) => Date.parse(iso);
const programme = (start: string, end: string) => ({
  id: 'p',
  title: 'P',
  startMs: at(start),
  endMs: at(end),
});

test('demo shift: moves the first day to today, keeps the distances, and numbers the ids [LIVE-29]', () => {
  process.env.TZ = 'UTC';
  const moved = shiftToToday(
    [
      programme('2026-05-01T07:30:00Z', '2026-05-01T09:00:00Z'),
      programme('2026-05-02T23:00:00Z', '2026-05-03T01:00:00Z'),
    ],
    at('2026-11-23T12:00:00Z'),
  );
  expect(moved.map(({ id }) => id)).toEqual(['p_0', 'p_1']);
  expect(moved.map(({ startMs }) => new Date(startMs).toISOString())).toEqual([
    '2026-11-23T07:30:00.000Z',
    '2026-11-24T23:00:00.000Z',
  ]);
  expect(moved[1]?.endMs).toBe(at('2026-11-25T01:00:00Z'));
});

test('demo shift: moves a schedule of days to come back [LIVE-29]', () => {
  process.env.TZ = 'UTC';
  const [moved] = shiftToToday(
    [programme('2027-01-10T20:00:00Z', '2027-01-10T21:00:00Z')],
    at('2026-11-23T00:30:00Z'),
  );
  expect(moved?.startMs).toBe(at('2026-11-23T20:00:00Z'));
});

test('demo shift: keeps the local time across the change to winter time [LIVE-29]', () => {
  process.env.TZ = 'Europe/Berlin';
  const [moved] = shiftToToday(
    [programme('2026-10-01T18:00:00Z', '2026-10-01T19:00:00Z')],
    at('2026-11-23T12:00:00Z'),
  );
  expect(new Date(moved?.startMs ?? 0).getHours()).toBe(20);
});

test('demo shift: the day of the viewer’s zone has the programmes [LIVE-29]', () => {
  for (const [zone, now, start] of [
    // by UTC it is the day before until one o'clock, and the day after from seven in the evening on
    ['Europe/Berlin', '2026-11-23T22:59:00Z', '2026-11-23T07:30:00.000Z'],
    ['Europe/Berlin', '2026-11-23T23:01:00Z', '2026-11-24T07:30:00.000Z'],
    ['Europe/Berlin', '2026-11-24T00:01:00Z', '2026-11-24T07:30:00.000Z'],
    ['America/New_York', '2026-11-23T23:59:00Z', '2026-11-23T07:30:00.000Z'],
    ['America/New_York', '2026-11-24T00:01:00Z', '2026-11-23T07:30:00.000Z'],
    ['America/New_York', '2026-11-24T04:59:00Z', '2026-11-23T07:30:00.000Z'],
    ['America/New_York', '2026-11-24T05:01:00Z', '2026-11-24T07:30:00.000Z'],
    ['UTC', '2026-11-23T23:59:00Z', '2026-11-23T07:30:00.000Z'],
    ['UTC', '2026-11-24T00:01:00Z', '2026-11-24T07:30:00.000Z'],
  ] as const) {
    process.env.TZ = zone;
    const [moved] = shiftToToday([programme('2026-12-01T07:30:00Z', '2026-12-01T09:00:00Z')], at(now));
    expect(new Date(moved?.startMs ?? 0).toISOString()).toBe(start);
  }
});

test('demo shift: has a programme on now in every zone when the schedule covers a day [LIVE-29]', () => {
  const day = Array.from({ length: 24 }, (_, hour) => ({
    ...programme('2026-12-01T00:00:00Z', '2026-12-01T01:00:00Z'),
    startMs: at('2026-12-01T00:00:00Z') + hour * 3_600_000,
    endMs: at('2026-12-01T01:00:00Z') + hour * 3_600_000,
  }));
  for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo'])
    for (let hour = 0; hour < 24; hour += 1) {
      process.env.TZ = zone;
      const now = at('2026-11-23T00:30:00Z') + hour * 3_600_000;
      const isOn = shiftToToday(day, now).some(({ startMs, endMs }) => startMs <= now && endMs > now);
      expect(isOn, `${zone} ${hour}`).toBe(true);
    }
});

test('demo shift: keeps an empty schedule empty [LIVE-29]', () => {
  expect(shiftToToday([], 0)).toEqual([]);
});
