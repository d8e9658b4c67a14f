import { expect, test } from 'vitest';
import { isLost, isPosition, placeIn } from './position.ts';

const AT_MS = Date.UTC(2026, 0, 1);
const live = { startS: 0, endS: 300, live: true };

test.each([
  ['at the same position in a film', { ...live, live: false, zeroMs: AT_MS }, 120, 120],
  ['at the edge of a live stream', live, 295, undefined],
  ['at the same moment by the clock of a stream', { ...live, zeroMs: AT_MS }, 120, new Date(AT_MS + 120_000)],
  ['as far behind as the edge has moved without a clock', live, 120, -240],
])('position: continues %s', (_where, range, positionS, startAt) => {
  expect(placeIn(range, positionS, AT_MS)(AT_MS + 60_000)).toEqual(startAt);
});

test('position: is only a number of seconds from the start', () => {
  expect([0, 12, -12, new Date(), undefined].map(isPosition)).toEqual([true, true, false, false, false]);
});

test('position: is lost at the end of a live stream when it is the edge or has no clock', () => {
  const over = { ...live, live: false };
  const starts = [undefined, -12, new Date(AT_MS), 12];
  expect(starts.map((startAt) => isLost(startAt, live))).toEqual([false, false, false, false]);
  expect(starts.map((startAt) => isLost(startAt, over))).toEqual([true, true, true, false]);
  expect(isLost(new Date(AT_MS), { ...over, zeroMs: AT_MS })).toBe(false);
  // of unknown length
  expect(isLost(undefined, { ...over, endS: 0 })).toBe(false);
});
