import { expect, it } from 'vitest';
import { chooseEncoding, encode, MAX_COMPRESSIONS, MAX_COMPRESSIONS_WAITING } from './encoding.ts';

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

it('encode: refuses more than may wait, and never what is sent unchanged', async () => {
  const most = MAX_COMPRESSIONS + MAX_COMPRESSIONS_WAITING;
  const body = Buffer.alloc(1000, 'words ');
  const all = await Promise.allSettled(Array.from({ length: most + 3 }, () => encode(body, 'br')));
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused.map((one) => (one as PromiseRejectedResult).reason.name)).toEqual(
    Array(3).fill('OverloadedError'),
  );
  expect(await encode(body, 'identity')).toBe(body);
});
