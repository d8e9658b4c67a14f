import { expect, test } from 'vitest';
import { covers, getView, overlaps, sameView } from './grid-view.ts';

const at = (left: number, top = 0) => getView({ left, top, width: 1200, height: 500 }, 106);

test('grid view: stays the same within a tile, and moves by a tile beyond it [LIVE-08]', () => {
  expect(sameView(at(610), at(1190))).toBe(true);
  const next = at(1210);
  expect(sameView(at(610), next)).toBe(false);
  expect(next.fromPx - at(610).fromPx).toBe(600);
});

test('grid view: covers the visible part, and a tile more to each side', () => {
  for (let left = 0; left < 5000; left += 37) {
    const { fromPx, toPx, firstRow, endRow } = at(left, left);
    expect(fromPx).toBeLessThanOrEqual(left - 600);
    expect(toPx).toBeGreaterThanOrEqual(left + 1200 + 600);
    expect(firstRow * 106).toBeLessThanOrEqual(left);
    expect(endRow * 106).toBeGreaterThanOrEqual(left + 500 + 2 * 106);
  }
});

test('grid view: overlaps the one before after a pan, and not after a leap', () => {
  expect(overlaps(at(610), at(1210))).toBe(true);
  expect(overlaps(at(610), at(8000))).toBe(false);
  expect(overlaps(at(610), at(610, 5000))).toBe(false);
});

test('grid view: covers a view when all its tiles are rendered, with or without a margin', () => {
  const shown = { left: 900, top: 300, width: 1200, height: 500 };
  const inView = getView(shown, 106, 0);
  expect(inView).toEqual({ fromPx: 600, toPx: 2400, firstRow: 2, endRow: 8 });
  expect(covers(inView, inView)).toBe(true);
  expect(covers(getView(shown, 106), inView)).toBe(true);
  for (const other of [{ left: 500 }, { left: 1300 }, { top: 100 }, { top: 500 }])
    expect(covers(inView, getView({ ...shown, ...other }, 106, 0))).toBe(false);
});
