import { expect, test } from 'vitest';
import { correction, correctionBy } from './server-time.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 10, 23, 12);
const answer = (headers: Record<string, string>) => ({ headers: new Headers(headers) });
const DATE = 'Mon, 23 Nov 2026 12:00:00 GMT';

test('a device that is two minutes off at most keeps its own time', () => {
  for (const off of [0, 1, -119_000, 120_000]) expect(correction(NOON, NOON + off)).toBe(0);
});

test('one that is further off goes by the server, ahead or behind', () => {
  expect(correction(NOON, NOON + HOUR_MS)).toBe(-HOUR_MS);
  expect(correction(NOON, NOON - HOUR_MS)).toBe(HOUR_MS);
});

test('an answer tells the middle of its second, for the middle of the wait', () => {
  const sentMs = NOON + HOUR_MS - 4_000;
  expect(correctionBy(answer({ date: DATE }), sentMs, sentMs + 9_000)).toBe(-HOUR_MS);
  expect(correctionBy(answer({ date: DATE }), NOON, NOON + 1_000)).toBe(0);
});

test('an answer that a cache kept, or that has no readable date, tells nothing', () => {
  expect(correctionBy(answer({ date: DATE, age: '30' }), NOON, NOON)).toBeUndefined();
  expect(correctionBy(answer({ date: DATE, age: '0' }), NOON, NOON)).toBe(0);
  for (const date of ['', 'soon']) expect(correctionBy(answer({ date }), NOON, NOON)).toBeUndefined();
  expect(correctionBy(answer({}), NOON, NOON)).toBeUndefined();
});
