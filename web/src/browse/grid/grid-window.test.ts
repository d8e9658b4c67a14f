import { expect, test } from 'vitest';
import { covers, rowCount, rowsInView } from './grid-window.ts';

test('grid window: has only the rows near the view [LIST-01]', () => {
  expect(rowCount(500, 5)).toBe(100);
  expect(rowsInView(100, 250, -200, 900)).toEqual({ from: 0, to: 6 });
  expect(rowsInView(100, 250, 10_000, 900)).toEqual({ from: 37, to: 47 });
  expect(rowsInView(100, 250, 24_100, 900)).toEqual({ from: 93, to: 100 });
});

test('grid window: is empty when the view is far above or below the grid', () => {
  expect(rowsInView(3, 250, -9_000, 900)).toEqual({ from: 0, to: 0 });
  expect(rowsInView(3, 250, 9_000, 900)).toEqual({ from: 3, to: 3 });
  expect(rowsInView(0, 250, 0, 900)).toEqual({ from: 0, to: 0 });
});

test('grid window: changes only when the view has used up its spare rows', () => {
  const drawn = rowsInView(100, 250, 10_000, 900);
  const needed = (above: number) => rowsInView(100, 250, above, 900, 1);
  expect(covers(drawn, needed(10_400))).toBe(true);
  expect(covers(drawn, needed(10_700))).toBe(false);
  expect(covers(drawn, needed(9_100))).toBe(false);
});
