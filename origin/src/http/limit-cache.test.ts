import { expect, it } from 'vitest';
import { limitCache } from './limit-cache.ts';

it.each([
  ['public, max-age=60, stale-while-revalidate=600', Number.POSITIVE_INFINITY, undefined],
  ['public, max-age=60, stale-while-revalidate=600', 660_000, undefined],
  ['public, max-age=60, stale-while-revalidate=600', 90_999, 'public, max-age=60, stale-while-revalidate=30'],
  ['public, max-age=60, stale-while-revalidate=600', 60_000, 'public, max-age=60'],
  ['public, max-age=86400', 1999, 'public, max-age=1'],
  ['public, max-age=86400', 999, 'public, max-age=0'],
  ['public, max-age=86400', -5000, 'public, max-age=0'],
  ['no-store', 1000, undefined],
])('limit of caches: "%s", with %d ms left, becomes %s', (cacheControl, leftMs, limited) => {
  expect(limitCache(cacheControl, { leftMs })).toBe(limited ?? cacheControl);
});

it('limit of caches: keeps a private answer from shared caches', () => {
  expect(limitCache('public, max-age=60', { isPrivate: true })).toBe('private, max-age=60');
  expect(limitCache('private, max-age=60', { isPrivate: true })).toBe('private, max-age=60');
  expect(limitCache('no-store', { isPrivate: true })).toBe('no-store');
});
