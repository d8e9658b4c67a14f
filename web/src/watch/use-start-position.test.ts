import { expect, test } from 'vitest';
import { startAt } from './use-start-position.ts';

test('start position: is a share of the stream, and a time where the item has a length [PLAYER-17 WATCH-14]', () => {
  expect(startAt(0.5, 120)).toEqual({ startAtS: 60, startAtShare: 0.5, unsure: false });
  expect(startAt(0.6, 0)).toEqual({ startAtS: undefined, startAtShare: 0.6, unsure: false });
  expect(startAt(0, 120)).toEqual({ startAtS: undefined, startAtShare: undefined, unsure: false });
});
