import { expect, it } from 'vitest';
import { capAge } from './cap-age.ts';

it.each([
  ['public, max-age=60, stale-while-revalidate=600', Number.POSITIVE_INFINITY, undefined],
  ['public, max-age=60, stale-while-revalidate=600', 660_000, undefined],
  ['public, max-age=60, stale-while-revalidate=600', 90_999, 'public, max-age=60, stale-while-revalidate=30'],
  ['public, max-age=60, stale-while-revalidate=600', 60_000, 'public, max-age=60'],
  ['public, max-age=86400', 1999, 'public, max-age=1'],
  ['public, max-age=86400', 999, 'public, max-age=0'],
  ['public, max-age=86400', -5000, 'public, max-age=0'],
  ['no-store', 1000, undefined],
])('cap age: of "%s", with %d ms left, is %s', (cacheControl, leftMs, capped) => {
  expect(capAge(cacheControl, leftMs)).toBe(capped ?? cacheControl);
});
