import { expect, test } from 'vitest';
import { moveInMenu } from './menu-sheet.tsx';
import { isHighDefinition } from './menus.tsx';

test.each([
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowDown', -1, 0],
  ['ArrowUp', -1, 2],
  ['Home', 1, 0],
  ['End', 0, 2],
  ['e', 0, 1],
  ['E', 1, 2],
  ['e', 2, 1],
  ['x', 0, undefined],
  [' ', 0, undefined],
  ['Tab', 0, undefined],
])('menu: %s moves from row %i to %s', (key, at, to) => {
  expect(moveInMenu(key, at, ['Off', 'English', 'Español'])).toBe(to);
});

const quality = (height: number, bandwidth: number, active = true) => ({
  id: String(height),
  height,
  bandwidth,
  active,
  chosen: false,
});
const OFFERED = [quality(1080, 5_000_000, false), quality(360, 800_000)];

test.each([
  ['720p', [quality(720, 2_500_000)], 720, true],
  ['1080p', [quality(1080, 5_000_000)], 1080, true],
  ['a low bandwidth', [quality(720, 150_000)], 720, false],
  ['a low height', [quality(480, 2_500_000)], 480, false],
  ['a higher quality that is only offered', OFFERED, 360, false],
  ['a picture taller than its quality', OFFERED, 1080, false],
  ['an unknown quality', [], 1080, false],
])('high definition: with %s', (_what, qualities, pictureHeight, isHigh) => {
  expect(isHighDefinition(qualities, pictureHeight)).toBe(isHigh);
});
