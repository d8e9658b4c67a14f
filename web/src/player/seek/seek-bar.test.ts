import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getShare, getTime, shareAt } from './seek-steps.ts';
import { spokenPosition } from './spoken-time.ts';

test('seek bar: turns a share into a position and back', () => {
  const range = { startS: 30, endS: 130 };
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      expect(getShare(getTime(share, range), range)).toBeCloseTo(share, 9);
    }),
  );
  expect(getShare(5, { startS: 0, endS: 0 })).toBe(0);
});

test('seek bar: limits a pointer to its ends, and is mirrored from right to left', () => {
  const bar = { left: 100, width: 200 };
  expect([50, 100, 150, 400].map((x) => shareAt(x, bar, false))).toEqual([0, 0, 0.25, 1]);
  expect([50, 100, 150, 400].map((x) => shareAt(x, bar, true))).toEqual([1, 1, 0.75, 0]);
  expect(shareAt(10, { left: 0, width: 0 }, false)).toBe(0);
});

test('seek bar: describes a position in words, with its chapter', () => {
  const t = (key: string, values = {}) => `${key}(${Object.values(values).join(';')})`;
  expect(spokenPosition(80, 130, 'Lamplighter', t)).toBe(
    'place_in_chapter(minutes(1) seconds(20);minutes(2) seconds(10);Lamplighter)',
  );
  expect(spokenPosition(0, 3600, undefined, t)).toBe('place(seconds(0);hours(1))');
});
