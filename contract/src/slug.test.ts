import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slug } from './slug.ts';

test('slug: is lower-case with hyphens and no symbols [ROUTE-18]', () => {
  expect(slug('Blue Hours')).toBe('blue-hours');
  expect(slug('  Live   at the Old Cannery! ')).toBe('live-at-the-old-cannery');
  expect(slug('50% & "more" <b>/?#')).toBe('50-more-b');
  expect(slug('Café Zoë 東京')).toBe('café-zoë-東京');
  expect(slug('???')).toBe('');
});

test('slug: has no symbol, space or upper case for any title [ROUTE-18]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(slug(title)).toMatch(/^([\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*)?$/u);
    }),
  );
});
