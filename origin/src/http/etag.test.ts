import { expect, it } from 'vitest';
import { fileTag, isNotModified } from './etag.ts';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
])('isNotModified: with the tag "a", a caller that sends %s: %s', (header, same) => {
  expect(isNotModified(header, '"a"')).toBe(same);
});

it('etag: differs by time, size and name of a file', () => {
  const stat = { mtimeNs: 5n, size: 7n, ino: 9n };
  const tags = [stat, { ...stat, mtimeNs: 6n }, { ...stat, size: 8n }, { ...stat, ino: 10n }].map(fileTag);
  expect(new Set(tags).size).toBe(4);
});
