import { describe, expect, test } from 'vitest';
import { moveInMenu } from './menu-sheet.tsx';

describe('menus', () => {
  const labels = ['Off', 'English', 'Español'];
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
  ])('%s from row %i leads to %s', (key, at, to) => {
    expect(moveInMenu(key, at, labels)).toBe(to);
  });
});
