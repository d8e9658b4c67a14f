import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

test.each([
  ['comon', 'common'],
  ['Menu', 'menu'],
  ['meun', 'menu'],
  ['xyz', undefined],
  ['', undefined],
])('nearest name: of %j is %j', (name, meant) => {
  expect(nearestName(name, ['error', 'common', 'menu'])).toBe(meant);
});
