import { describe, expect, test } from 'vitest';
import { getShare, readLoudness } from './loudness.ts';

describe('the loudness of what plays', () => {
  test('is read from what the item tells, and nothing else counts', () => {
    expect(['-23', ' -9.5 ', '-16.0', '0'].map(readLoudness)).toEqual([-23, -9.5, -16, 0]);
    for (const text of [undefined, '', ' ', 'loud', '-9 LUFS', '3', '-71', 'NaN', '-Infinity'])
      expect(readLoudness(text)).toBeUndefined();
  });
  test('is turned down to -16 LUFS, and never up', () => {
    expect(getShare(-10)).toBeCloseTo(0.501, 3);
    expect(getShare(-22)).toBe(1);
    expect(getShare(-16)).toBe(1);
    expect(getShare(undefined)).toBe(1);
  });
  test('of an ad does not exceed that of the concert', () => {
    expect(getShare(-10, -22)).toBeCloseTo(0.251, 3);
    expect(getShare(-10, -9)).toBeCloseTo(0.501, 3);
    expect(getShare(-25, -22)).toBe(1);
    expect(getShare(undefined, -22)).toBe(1);
  });
});
