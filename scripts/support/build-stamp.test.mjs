import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../checks/testing/make-folder.mjs';
import { sourceHash } from './build-stamp.mjs';

const FILES = { 'src/a.ts': 'a', 'src/deep/b.ts': 'b', 'lock.json': '{}' };
const getHash = (files) => sourceHash(makeFolder(files), ['src', 'lock.json', 'not-there']);

test('the same sources have the same hash wherever they lie and whenever they were written', () => {
  expect(getHash(FILES)).toBe(getHash(FILES));
});

test.each([
  ['changed text', { ...FILES, 'src/deep/b.ts': 'c' }],
  ['a new file', { ...FILES, 'src/c.ts': '' }],
  ['another name', { 'src/x.ts': 'a', 'src/deep/b.ts': 'b', 'lock.json': '{}' }],
  ['text moved to the next file', { ...FILES, 'src/a.ts': '', 'src/deep/b.ts': 'ab' }],
  ['another lock file', { ...FILES, 'lock.json': '{ }' }],
])('%s makes a build stale', (_what, files) => {
  expect(getHash(files)).not.toBe(getHash(FILES));
});

test('a test that changes does not', () => {
  const root = makeFolder(FILES);
  const before = sourceHash(root, ['src']);
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'src/a.test.ts'), 'test');
  expect(sourceHash(root, ['src'])).toBe(before);
});
