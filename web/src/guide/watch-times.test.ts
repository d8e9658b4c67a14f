import { expect, test } from 'vitest';
import { timeParameter, withTimes } from './watch-times.ts';

const startMs = Date.parse('2026-05-01T07:30:00Z');
const endMs = Date.parse('2026-05-01T09:00:00Z');

test('from a moment on, and between two [LIVE-30]', () => {
  expect(timeParameter({ startMs, endMs: undefined })).toBe('2026-05-01T07:30:00Z');
  expect(timeParameter({ startMs, endMs })).toBe('2026-05-01T07:30:00Z-2026-05-01T09:00:00Z');
  expect(timeParameter({ startMs: startMs + 250, endMs: undefined })).toBe('2026-05-01T07:30:00.250Z');
});

test.each([
  ['https://cdn.test/a.m3u8', 'https://cdn.test/a.m3u8?t=2026-05-01T07%3A30%3A00Z'],
  ['/a.m3u8?exp=1&sig=a%2Bb', '/a.m3u8?exp=1&sig=a%2Bb&t=2026-05-01T07%3A30%3A00Z'],
  ['a.m3u8?t=old&x=1#top', 'a.m3u8?x=1&t=2026-05-01T07%3A30%3A00Z#top'],
])('%s gets the time, encoded, and keeps the rest as it is [LIVE-30]', (file, expected) => {
  expect(withTimes(file, { startMs, endMs: undefined })).toBe(expected);
});
