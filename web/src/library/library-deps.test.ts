import { expect, test } from 'vitest';
import { isExpected } from './library-deps.ts';

test('library rows: are expected when they had items', () => {
  const rows = (expected: string | null) =>
    (['favorites', 'continue_watching'] as const).filter((row) => isExpected({ expected }, row));
  expect(rows(null)).toEqual([]);
  expect(rows('favorites')).toEqual(['favorites']);
  expect(rows('favorites continue_watching')).toEqual(['favorites', 'continue_watching']);
  expect(rows('no_favorites_x')).toEqual([]);
});
