import { afterEach, expect, test, vi } from 'vitest';
import { durationClock, whenStarts } from './times.ts';

test('duration: is written in minutes and seconds, with hours when it has some [CARD-11]', () => {
  for (const [seconds, text] of [
    [0, ''],
    [Number.NaN, ''],
    [8, '0:08'],
    [252.4, '4:12'],
    [7083, '1:58:03'],
  ] as const) {
    expect(durationClock(seconds)).toBe(text);
  }
});

const NEW_YORK = 'America/New_York';
// Thursday, 4:00 PM in New York
const NOW = Date.UTC(2026, 4, 7, 20);
const inHours = (hours: number) => NOW + hours * 3_600_000;

test('start times: are today, tonight, tomorrow or later in the zone of the viewer [CARD-11]', () => {
  for (const [_, startMs, expected] of [
    ['later today', inHours(0.5), { day: 'today', time: '4:30 PM' }],
    ['this evening, though it is tomorrow in UTC', inHours(5.5), { day: 'tonight', time: '9:30 PM' }],
    ['tomorrow', inHours(20), { day: 'tomorrow', time: '12:00 PM' }],
    ['in two days', inHours(52), { day: 'later', time: 'Sat 8:00 PM' }],
    ['next week', inHours(24 * 10), { day: 'later', time: 'May 17' }],
    ['next year', inHours(24 * 365), { day: 'later', time: 'May 7, 2027' }],
  ] as const) {
    expect(whenStarts(startMs, NOW, 'en', NEW_YORK)).toEqual(expected);
  }
});

test('start times: follow the language and zone when the viewer has others [CARD-11]', () => {
  expect(whenStarts(inHours(46), NOW, 'de', 'Europe/Berlin')).toEqual({ day: 'later', time: 'Sa 20:00' });
  expect(whenStarts(inHours(5.5), NOW, 'fr', NEW_YORK)).toEqual({ day: 'tonight', time: '21:30' });
});

afterEach(() => vi.restoreAllMocks());

test('start times: cache a hundred formatters at most, as a cookie may name any zone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const write = (timeZone: string) => {
    const before = made.mock.calls.length;
    whenStarts(NOW, NOW, 'en', timeZone);
    return made.mock.calls.length - before;
  };
  expect(write('Asia/Tokyo')).toBeGreaterThan(0);
  expect(write('Asia/Tokyo')).toBe(0);
  for (const zone of Intl.supportedValuesOf('timeZone').slice(0, 100)) write(zone);
  expect(write('Asia/Tokyo')).toBeGreaterThan(0);
});
