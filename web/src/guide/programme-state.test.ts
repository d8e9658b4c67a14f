import { expect, test } from 'vitest';
import {
  isKept,
  lastCheckMs,
  programmeAfter,
  programmeAt,
  programmeFrom,
  programmeState,
  untilCheckMs,
  watchWays,
} from './programme-state.ts';

const HOUR = 3_600_000;
const programme = { startMs: 10 * HOUR, endMs: 12 * HOUR };

test('programme: is scheduled, then live, then over [LIVE-03 LIVE-04]', () => {
  for (const [nowMs, state] of [
    [10 * HOUR - 1, 'scheduled'],
    [10 * HOUR, 'live'],
    [12 * HOUR - 1, 'live'],
    [12 * HOUR, 'vod'],
  ] as const) {
    expect(programmeState(programme, nowMs)).toBe(state);
  }
});

test('programme: its state is checked every 5 s of the clock, whenever the guide was opened [LIVE-07 CONST-41]', () => {
  for (const [sinceMs, untilMs] of [
    [0, 5000],
    [1, 4999],
    [4999, 1],
  ] as const) {
    expect(lastCheckMs(HOUR + sinceMs)).toBe(HOUR);
    expect(untilCheckMs(HOUR + sinceMs)).toBe(untilMs);
  }
});

test('programme: can be watched from its beginning for the hours that are kept [LIVE-05]', () => {
  for (const [nowMs, kept] of [
    [9 * HOUR, false],
    [10 * HOUR, true],
    [17 * HOUR, true],
    [18 * HOUR, false],
  ] as const) {
    expect(isKept(programme, 8, nowMs)).toBe(kept);
  }
});

test('programme: can be watched live, from its beginning or not, by its state [LIVE-12]', () => {
  for (const [hour, ways] of [
    [9, { state: 'scheduled', live: false, beginning: false }],
    [11, { state: 'live', live: true, beginning: true }],
    [13, { state: 'vod', live: false, beginning: true }],
    [20, { state: 'vod', live: false, beginning: false }],
  ] as const) {
    expect(watchWays(programme, 8, hour * HOUR)).toEqual(ways);
  }
});

test('programme: can be watched live only when it began before the hours that are kept [LIVE-05 LIVE-12]', () => {
  expect(watchWays({ startMs: 0, endMs: 24 * HOUR }, 8, 20 * HOUR)).toMatchObject({
    live: true,
    beginning: false,
  });
});

const row = [
  { id: 'day', title: 'All day', startMs: 0, endMs: 24 * HOUR },
  { id: 'a', title: 'A', startMs: 8 * HOUR, endMs: 9 * HOUR },
  { id: 'b', title: 'B', startMs: 9 * HOUR, endMs: 9 * HOUR + 60_000 },
];

test('programme at: is the one that began last, and the next begins after now [LIVE-26]', () => {
  expect(programmeAt(row, 8.5 * HOUR)?.id).toBe('a');
  expect(programmeAt(row, 9 * HOUR)?.id).toBe('b');
  expect(programmeAt(row, 10 * HOUR)?.id).toBe('day');
  expect(programmeAfter(row, 8 * HOUR)?.id).toBe('b');
});

test('programme at: is none in a gap [LIVE-03]', () => {
  expect(programmeAt(row.slice(1), 8 * HOUR - 1)).toBeUndefined();
});

test('programme from: is the one on at a moment, else the next, else the last [LIVE-19 LIVE-20]', () => {
  const gap = [...row.slice(1), { id: 'c', title: 'C', startMs: 12 * HOUR, endMs: 13 * HOUR }];
  expect(programmeFrom(gap, 8.5 * HOUR)?.id).toBe('a');
  expect(programmeFrom(gap, 0)?.id).toBe('a');
  expect(programmeFrom(gap, 10 * HOUR)?.id).toBe('c');
  expect(programmeFrom(gap, 13 * HOUR)?.id).toBe('c');
  expect(programmeFrom([], 13 * HOUR)).toBeUndefined();
});
