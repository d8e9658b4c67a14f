import { expect, test } from 'vitest';
import { itemYear } from './item-year.ts';

test('item year: is the one of the publication in UTC, and absent when unknown [MEDIA-21]', () => {
  const year = (pubdate: number) => itemYear({ pubdate }, 'America/New_York');
  expect(year(Date.UTC(2025, 0, 1) / 1000)).toBe('2025');
  expect(year(Date.UTC(2024, 11, 31, 23, 59, 59) / 1000)).toBe('2024');
  expect(year(0)).toBeUndefined();
});

test('item year: is the one an event starts in, in the zone of the viewer [EVENT-07]', () => {
  const event = { pubdate: Date.UTC(2026, 5, 1) / 1000, scheduledStartMs: Date.UTC(2028, 0, 1, 2) };
  expect(itemYear(event, 'UTC')).toBe('2028');
  expect(itemYear(event, 'America/New_York')).toBe('2027');
});
