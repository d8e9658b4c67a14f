import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getShare, getTime, shareAt } from './seek-steps.ts';

describe('the bar of time', () => {
  test('a share and its place are each other’s way back', () => {
    const number = fc.double({ min: 0, max: 1, noNaN: true });
    const range = { startS: 30, endS: 130 };
    fc.assert(
      fc.property(number, (share) => {
        expect(getShare(getTime(share, range), range)).toBeCloseTo(share, 9);
      }),
    );
  });
  test('a pointer outside the bar is at its end, and right to left is a mirror', () => {
    const bar = { left: 100, width: 200 };
    expect([50, 100, 150, 400].map((x) => shareAt(x, bar, false))).toEqual([0, 0, 0.25, 1]);
    expect([50, 100, 150, 400].map((x) => shareAt(x, bar, true))).toEqual([1, 1, 0.75, 0]);
    expect(shareAt(10, { left: 0, width: 0 }, false)).toBe(0);
    expect(getShare(5, { startS: 0, endS: 0 })).toBe(0);
  });
});
