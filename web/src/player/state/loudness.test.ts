import { describe, expect, test } from 'vitest';
import { readLoudness, shareOf } from './loudness.ts';

describe('the loudness of what plays', () => {
  test('is read from what the item tells, and nothing else counts', () => {
    expect(['-23', ' -9.5 ', '-16.0', '0'].map(readLoudness)).toEqual([-23, -9.5, -16, 0]);
    for (const text of [undefined, '', ' ', 'loud', '-9 LUFS', '3', '-71', 'NaN', '-Infinity'])
      expect(readLoudness(text)).toBeUndefined();
  });
  test('is turned down to -16 LUFS, and never up', () => {
    expect(shareOf(-10)).toBeCloseTo(0.501, 3);
    expect(shareOf(-22)).toBe(1);
    expect(shareOf(-16)).toBe(1);
    expect(shareOf(undefined)).toBe(1);
  });
  test('of an ad does not exceed that of the concert', () => {
    expect(shareOf(-10, -22)).toBeCloseTo(0.251, 3);
    expect(shareOf(-10, -9)).toBeCloseTo(0.501, 3);
    expect(shareOf(-25, -22)).toBe(1);
    expect(shareOf(undefined, -22)).toBe(1);
  });
});
