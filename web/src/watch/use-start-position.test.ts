import { expect, test } from 'vitest';
import { startAt, startLive } from './use-start-position.ts';

test('start position: is a share of the stream, and a time where the item has a length [PLAYER-17 WATCH-14]', () => {
  expect(startAt(0.5, 120)).toEqual({ startAtS: 60, startAtShare: 0.5, unsure: false });
  expect(startAt(0.6, 0)).toEqual({ startAtS: undefined, startAtShare: 0.6, unsure: false });
  expect(startAt(0, 120)).toEqual({ startAtS: undefined, startAtShare: undefined, unsure: false });
});

test.each([
  [undefined, undefined],
  [30, undefined],
  [0, 0],
])('start position: of a live stream, when the address names %s, is %s [PLAYER-21]', (askedS, startAtS) => {
  expect(startLive(askedS)).toEqual({ startAtS, startAtShare: undefined, unsure: false });
});
