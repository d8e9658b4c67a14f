import { expect, test } from 'vitest';
import { eventTimeText } from './event-time.ts';

const startMs = Date.UTC(2027, 11, 21, 17, 0);

test('event time: is in the zone and the language of the viewer, with plain spaces', () => {
  expect(eventTimeText(startMs, 'en', 'America/New_York')).toBe('Tuesday, December 21, 2027, 12:00 PM EST');
  expect(eventTimeText(startMs, 'en', 'Asia/Tokyo')).toContain('Wednesday, December 22, 2027, 2:00 AM');
  const texts = ['en', 'es', 'nl', 'fr', 'de'].map((language) =>
    eventTimeText(startMs, language, 'Europe/Paris'),
  );
  expect(new Set(texts).size).toBe(5);
  expect(texts.join('')).not.toMatch(/[\u00a0\u202f]/);
});
