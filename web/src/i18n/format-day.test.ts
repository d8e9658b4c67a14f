import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

const TOKYO = { locale: 'en', timeZone: 'Asia/Tokyo' };
const NOW_MS = Date.UTC(2026, 10, 22);

test('format day: has the year of another year, and this year only on request', () => {
  const near = Date.UTC(2026, 11, 1);
  expect(formatDay(near, { ...TOKYO, nowMs: NOW_MS })).toBe('December 1');
  expect(formatDay(near, TOKYO)).toBe('December 1, 2026');
  expect(formatDay(Date.UTC(2027, 1, 1), { ...TOKYO, nowMs: NOW_MS })).toBe('February 1, 2027');
});

test('format day: has day and year of the viewer’s calendar', () => {
  // the new year has come in Tokyo already
  const ms = Date.UTC(2026, 11, 31, 20);
  expect(formatDay(ms, { ...TOKYO, nowMs: NOW_MS })).toBe('January 1, 2027');
  expect(formatDay(ms, { ...TOKYO, timeZone: 'UTC', nowMs: NOW_MS })).toBe('December 31');
});

test('format day: writes a day as the region does', () => {
  const nextYear = Date.UTC(2027, 1, 1);
  expect(formatDay(nextYear, { ...TOKYO, locale: 'en-GB' })).toBe('1 February 2027');
});
