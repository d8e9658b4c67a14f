import { expect, test } from 'vitest';
import { isLost, isPosition, placeIn } from './position.ts';

const AT_MS = Date.UTC(2026, 0, 1);
const MINUTE_LATER_MS = AT_MS + 60_000;
const live = { startS: 0, endS: 300, live: true };

test('what is over goes on at its place', () => {
  expect(placeIn({ ...live, live: false, zeroMs: AT_MS }, 120, AT_MS)(MINUTE_LATER_MS)).toBe(120);
});

test('who is at the edge of what is live is at its edge when it is opened again', () => {
  expect(placeIn(live, 295, AT_MS)(MINUTE_LATER_MS)).toBeUndefined();
});

test('who is behind sees on what they saw: by the stream’s own clock, or else by how far the edge has gone on', () => {
  expect(placeIn({ ...live, zeroMs: AT_MS }, 120, AT_MS)(MINUTE_LATER_MS)).toEqual(new Date(AT_MS + 120_000));
  expect(placeIn(live, 120, AT_MS)(MINUTE_LATER_MS)).toBe(-240);
});

test('only seconds from the beginning are a place in the whole', () => {
  expect([0, 12, -12, new Date(), undefined].map(isPosition)).toEqual([true, true, false, false, false]);
});

test('an edge, and a moment that no clock tells of, are lost with the end of what was live', () => {
  const over = { ...live, live: false };
  const starts = [undefined, -12, new Date(AT_MS), 12];
  expect(starts.map((startAt) => isLost(startAt, live))).toEqual([false, false, false, false]);
  expect(starts.map((startAt) => isLost(startAt, over))).toEqual([true, true, true, false]);
  expect(isLost(new Date(AT_MS), { ...over, zeroMs: AT_MS })).toBe(false);
  // of unknown length
  expect(isLost(undefined, { ...over, endS: 0 })).toBe(false);
});
