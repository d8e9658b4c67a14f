import { expect, test } from 'vitest';
import { checkLicences } from './licences.mjs';
import { makeFolder } from './testing/make-folder.mjs';

const getFaults = (packages) => checkLicences(makeFolder({ 'package-lock.json': { packages } })).faults;

test('permissive licences, alone or to choose from, have no faults', () => {
  const packages = {
    'node_modules/a': { license: 'MIT' },
    'node_modules/b': { license: '(GPL-3.0-only OR Apache-2.0)' },
    'node_modules/c': { license: 'MIT AND ISC' },
  };
  expect(getFaults(packages)).toEqual([]);
});

test('a licence that asks for more is a fault', () => {
  expect(getFaults({ 'node_modules/@x/a': { license: 'AGPL-3.0-only' } })).toEqual([
    '@x/a is under AGPL-3.0-only',
  ]);
});

test('one such licence among several that all hold is a fault', () => {
  expect(getFaults({ 'node_modules/a': { license: 'MIT AND GPL-2.0-only' } })).toHaveLength(1);
});

test('no licence is a fault', () => {
  expect(getFaults({ 'node_modules/a/node_modules/b': {} })).toEqual(['b is under no licence']);
});

test('an exception holds for its package alone', () => {
  const license = 'LGPL-3.0-or-later';
  expect(
    getFaults({
      'node_modules/@img/sharp-libvips-linux-x64': { license },
      'node_modules/other': { license },
    }),
  ).toEqual([`other is under ${license}`]);
});

test('licences: ignores tools that are not shipped', () => {
  expect(getFaults({ 'node_modules/a': { license: 'GPL-3.0-only', dev: true } })).toEqual([]);
});
