import { expect, test } from 'vitest';
import { placedBetween, placeTracks } from './tracks.ts';

const row = (...spans: [number, number][]) =>
  spans.map(([startMs, endMs], index) => ({ id: String(index), title: 'P', startMs, endMs }));
const places = (...spans: [number, number][]) =>
  placeTracks(row(...spans)).map(({ track, tracks }) => `${track}/${tracks}`);

test('tracks: programmes one after the other have the whole row', () => {
  expect(places([0, 10], [10, 20], [25, 30])).toEqual(['0/1', '0/1', '0/1']);
});

test('tracks: programmes that overlap share the row, and the next has all of it [LIVE-26]', () => {
  expect(places([0, 10], [5, 15], [12, 18], [20, 30])).toEqual(['0/2', '1/2', '0/2', '0/1']);
});

test('tracks: more than three programmes at once share the last part [LIVE-26]', () => {
  expect(places([0, 10], [0, 10], [0, 10], [0, 10])).toEqual(['0/3', '1/3', '2/3', '2/3']);
});

test('tracks: include what began before the first moment', () => {
  const placed = placeTracks(row([0, 100], [10, 20], [30, 40]));
  expect(placedBetween(placed, 20, 30).map(({ programme }) => programme.id)).toEqual(['0']);
});
