import { expect, test } from 'vitest';
import { startAt } from './use-start-position.ts';

test('start position: is a time of the item, or a share when its length is unknown [PLAYER-17 WATCH-14]', () => {
  expect(startAt(0.5, 120)).toEqual({ startAtS: 60, startAtShare: undefined, unsure: false });
  expect(startAt(0.6, 0)).toEqual({ startAtS: undefined, startAtShare: 0.6, unsure: false });
  expect(startAt(0, 120)).toEqual({ startAtS: undefined, startAtShare: undefined, unsure: false });
});
