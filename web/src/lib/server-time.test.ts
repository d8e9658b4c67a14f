import { expect, test } from 'vitest';
import { correction, correctionBy } from './server-time.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 10, 23, 12);
const answer = (headers: Record<string, string>) => ({ headers: new Headers(headers) });
const DATE = 'Mon, 23 Nov 2026 12:00:00 GMT';

test('server time: keeps a device’s time when it is two minutes off at most', () => {
  for (const off of [0, 1, -119_000, 120_000]) expect(correction(NOON, NOON + off)).toBe(0);
});

test('server time: corrects a device that is further off, ahead or behind', () => {
  expect(correction(NOON, NOON + HOUR_MS)).toBe(-HOUR_MS);
  expect(correction(NOON, NOON - HOUR_MS)).toBe(HOUR_MS);
});

test('server time: reads an answer as the middle of its second, at the middle of the wait', () => {
  const sentMs = NOON + HOUR_MS - 4_000;
  expect(correctionBy(answer({ date: DATE }), sentMs, sentMs + 9_000)).toBe(-HOUR_MS);
  expect(correctionBy(answer({ date: DATE }), NOON, NOON + 1_000)).toBe(0);
});

test('server time: ignores an answer from a cache or without a readable date', () => {
  expect(correctionBy(answer({ date: DATE, age: '30' }), NOON, NOON)).toBeUndefined();
  expect(correctionBy(answer({ date: DATE, age: '0' }), NOON, NOON)).toBe(0);
  for (const date of ['', 'soon']) expect(correctionBy(answer({ date }), NOON, NOON)).toBeUndefined();
  expect(correctionBy(answer({}), NOON, NOON)).toBeUndefined();
});
