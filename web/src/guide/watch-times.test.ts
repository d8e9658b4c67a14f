import { expect, test } from 'vitest';
import { readTimes, timeParameter, watchPlan, withTimes } from './watch-times.ts';

const startMs = Date.parse('2026-05-01T07:30:00Z');
const endMs = Date.parse('2026-05-01T09:00:00Z');

test('watch times: start at a moment, or lie between two [LIVE-30]', () => {
  expect(timeParameter({ startMs, endMs: undefined })).toBe('2026-05-01T07:30:00Z');
  expect(timeParameter({ startMs, endMs })).toBe('2026-05-01T07:30:00Z-2026-05-01T09:00:00Z');
  expect(timeParameter({ startMs: startMs + 250, endMs: undefined })).toBe('2026-05-01T07:30:00.250Z');
});

test('watch times: are added to an address, encoded, and the rest stays [LIVE-30]', () => {
  for (const [file, expected] of [
    ['https://cdn.test/a.m3u8', 'https://cdn.test/a.m3u8?t=2026-05-01T07%3A30%3A00Z'],
    ['/a.m3u8?exp=1&sig=a%2Bb', '/a.m3u8?exp=1&sig=a%2Bb&t=2026-05-01T07%3A30%3A00Z'],
    ['a.m3u8?t=old&x=1#top', 'a.m3u8?x=1&t=2026-05-01T07%3A30%3A00Z#top'],
  ] as const) {
    expect(withTimes(file, { startMs, endMs: undefined })).toBe(expected);
  }
});

const HOUR = 3_600_000;
const read = (query: string) => readTimes(new URLSearchParams(query));
const TIMES = 'start=2026-05-01T07:30:00Z&end=2026-05-01T09:00:00Z';

test('watch plan: plays live, from the beginning or between two times, as the address and the kept hours say [LIVE-11 LIVE-12 LIVE-30]', () => {
  for (const [query, hour, plan] of [
    ['', 8, 'live'],
    [TIMES, 8, 'live'],
    [`${TIMES}&beginning=1`, 8, { startMs, endMs: undefined }],
    ['start=2026-05-01T07:30:00Z', 8, { startMs, endMs: undefined }],
    [TIMES, 10, { startMs, endMs }],
    [`${TIMES}&beginning=1`, 10, { startMs, endMs }],
    // 8 hours after its start, where it is still on: the beginning is there no more
    ['start=2026-05-01T07:30:00Z&end=2026-05-01T20:00:00Z&beginning=1', 15, { startMs, endMs: undefined }],
    ['start=2026-05-01T07:30:00Z&end=2026-05-01T20:00:00Z&beginning=1', 16, 'live'],
    // whether it is still on, nobody says
    ['start=2026-05-01T07:30:00Z&beginning=1', 16, null],
    ['start=2026-05-01T07:30:00Z', 16, null],
    ['beginning=1', 16, 'live'],
    [TIMES, 7, null],
    [TIMES, 16, null],
    ['start=soon&end=never&beginning=yes', 8, 'live'],
  ] as const) {
    expect(watchPlan(read(query), 8, Date.parse('2026-05-01T00:00:00Z') + hour * HOUR)).toEqual(plan);
  }
});
