import { expect, test } from 'vitest';
import { eventStart, eventTimeText } from './event-time.ts';

const startMs = Date.UTC(2027, 11, 21, 17, 0);
const nowMs = Date.UTC(2026, 10, 28, 12, 0);

test('event time: is in the zone and the language of the viewer, with plain spaces', () => {
  const text = (locale: string, timeZone: string) => eventTimeText(startMs, { nowMs, locale, timeZone });
  expect(text('en', 'America/New_York')).toBe('Tue, Dec 21, 2027, 12:00 PM');
  expect(text('en', 'Asia/Tokyo')).toBe('Wed, Dec 22, 2027, 2:00 AM');
  const texts = ['en', 'es', 'nl', 'fr', 'de'].map((language) => text(language, 'Europe/Paris'));
  expect(new Set(texts).size).toBe(5);
  expect(texts.join('')).not.toMatch(/[\u00a0\u202f]/);
});

test('event time: names the year only when it is another one in the zone of the viewer', () => {
  const deps = { locale: 'en', timeZone: 'America/New_York' };
  expect(eventTimeText(startMs, { ...deps, nowMs: startMs })).toBe('Tue, Dec 21, 12:00 PM');
  const newYear = Date.UTC(2027, 0, 1, 3, 0);
  expect(eventTimeText(newYear, { ...deps, nowMs })).toBe('Thu, Dec 31, 10:00 PM');
});

test('event start: is a word for the day when it is close, else its date [EVENT-07]', () => {
  const start = (atMs: number) => eventStart(atMs, { nowMs, locale: 'en', timeZone: 'UTC' });
  for (const [day, hour, expected] of [
    [28, 14, { day: 'today', time: '2:00 PM' }],
    [28, 22, { day: 'tonight', time: '10:00 PM' }],
    [29, 22, { day: 'tomorrow', time: '10:00 PM' }],
    [30, 22, { day: 'later', time: 'Mon, Nov 30, 10:00 PM' }],
  ] as const)
    expect(start(Date.UTC(2026, 10, day, hour))).toEqual(expected);
});
