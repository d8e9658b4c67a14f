import { expect, it } from 'vitest';
import { chooseEncoding } from './encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity, br;q=0.1', 'identity'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['zstd', 'identity'],
  ['', 'identity'],
  ['br;q=much', 'identity'],
])('chooseEncoding: answers "%s" with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

it('chooseEncoding: sends bytes unchanged without the header', () => {
  expect(chooseEncoding(null)).toBe('identity');
});
