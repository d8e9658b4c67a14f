import { expect, test } from 'vitest';
import { createCalendar } from './calendar.ts';
import { dayMoment, momentIn } from './day-moment.ts';

const HOUR = 3_600_000;
const day = Date.parse('2026-11-23T00:00:00Z');
const slot = (from: number, to: number) => ({ startMs: day + from * HOUR, endMs: day + to * HOUR });

test('day moment: a programme belongs to a day from its first hour on [LIVE-20]', () => {
  for (const [programme, hour] of [
    [slot(-0.5, 0.75), 0],
    [slot(-1, 0), undefined],
    [slot(-30, 50), 0],
    [slot(8, 9), 8],
    [slot(23.5, 24.75), 23.5],
    [slot(24, 25), undefined],
  ] as const) {
    const moment = dayMoment(createCalendar('UTC'), programme, day + 12 * HOUR);
    expect(moment).toBe(hour === undefined ? undefined : day + hour * HOUR);
  }
});

test('day moment: a programme belongs to both days when it runs past midnight in the viewer’s zone', () => {
  const berlin = createCalendar('Europe/Berlin');
  // 23:30 to 0:45 in Berlin
  const late = { startMs: Date.parse('2026-11-22T22:30:00Z'), endMs: Date.parse('2026-11-22T23:45:00Z') };
  expect(dayMoment(berlin, late, Date.parse('2026-11-22T12:00:00Z'))).toBe(late.startMs);
  expect(dayMoment(berlin, late, Date.parse('2026-11-23T12:00:00Z'))).toBe(
    Date.parse('2026-11-22T23:00:00Z'),
  );
});

test('day moment: the nearest moment of a programme lies in it', () => {
  expect(momentIn(slot(8, 9), day)).toBe(day + 8 * HOUR);
  expect(momentIn(slot(8, 9), day + 8.5 * HOUR)).toBe(day + 8.5 * HOUR);
  expect(momentIn(slot(8, 9), day + 20 * HOUR)).toBe(day + 9 * HOUR - 1);
});
