import { describe, expect, test } from 'vitest';
import {
  isKept,
  programmeAfter,
  programmeAt,
  programmeFrom,
  programmeState,
  REEVALUATE_MS,
  watchWays,
} from './programme-state.ts';

const HOUR = 3_600_000;
const programme = { startMs: 10 * HOUR, endMs: 12 * HOUR };

test.each([
  [10 * HOUR - 1, 'scheduled'],
  [10 * HOUR, 'live'],
  [12 * HOUR - 1, 'live'],
  [12 * HOUR, 'vod'],
] as const)('at %s a programme from 10 to 12 is %s [LIVE-03 LIVE-04]', (nowMs, state) => {
  expect(programmeState(programme, nowMs)).toBe(state);
});

test('the clock is looked at every 5 s [LIVE-07 CONST-41]', () => {
  expect(REEVALUATE_MS).toBe(5000);
});

test.each([
  [9 * HOUR, false],
  [10 * HOUR, true],
  [17 * HOUR, true],
  [18 * HOUR, false],
])('at %s, with 8 hours kept, watching from its beginning is %s [LIVE-05]', (nowMs, kept) => {
  expect(isKept(programme, 8, nowMs)).toBe(kept);
});

test.each([
  [9, { state: 'scheduled', live: false, beginning: false }],
  [11, { state: 'live', live: true, beginning: true }],
  [13, { state: 'vod', live: false, beginning: true }],
  [20, { state: 'vod', live: false, beginning: false }],
])('at hour %s a programme from 10 to 12 can be watched so: %j [LIVE-12]', (hour, ways) => {
  expect(watchWays(programme, 8, hour * HOUR)).toEqual(ways);
});

test('one that began before the hours that are kept can be watched live, not from its beginning [LIVE-05 LIVE-12]', () => {
  expect(watchWays({ startMs: 0, endMs: 24 * HOUR }, 8, 20 * HOUR)).toMatchObject({
    live: true,
    beginning: false,
  });
});

describe('what is on', () => {
  const row = [
    { id: 'day', title: 'All day', startMs: 0, endMs: 24 * HOUR },
    { id: 'a', title: 'A', startMs: 8 * HOUR, endMs: 9 * HOUR },
    { id: 'b', title: 'B', startMs: 9 * HOUR, endMs: 9 * HOUR + 60_000 },
  ];

  test('is the one that began last, and what is next begins after now [LIVE-26]', () => {
    expect(programmeAt(row, 8.5 * HOUR)?.id).toBe('a');
    expect(programmeAt(row, 9 * HOUR)?.id).toBe('b');
    expect(programmeAt(row, 10 * HOUR)?.id).toBe('day');
    expect(programmeAfter(row, 8 * HOUR)?.id).toBe('b');
  });

  test('is nothing in a gap [LIVE-03]', () => {
    expect(programmeAt(row.slice(1), 8 * HOUR - 1)).toBeUndefined();
  });

  test('from a moment on is what is on, else what comes, else the last that was [LIVE-19 LIVE-20]', () => {
    const gap = [...row.slice(1), { id: 'c', title: 'C', startMs: 12 * HOUR, endMs: 13 * HOUR }];
    expect(programmeFrom(gap, 8.5 * HOUR)?.id).toBe('a');
    expect(programmeFrom(gap, 0)?.id).toBe('a');
    expect(programmeFrom(gap, 10 * HOUR)?.id).toBe('c');
    expect(programmeFrom(gap, 13 * HOUR)?.id).toBe('c');
    expect(programmeFrom([], 13 * HOUR)).toBeUndefined();
  });
});
