import { expect, test } from 'vitest';
import { makeFolder } from '../checks/testing/make-folder.mjs';
import { missingPackages } from './install.mjs';

const LOCKED = {
  '': { name: 'house' },
  web: { name: '@marquee/web' },
  'node_modules/hono': { version: '4.0.0', integrity: 'sha512-a' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};
const INSTALLED = { 'node_modules/hono': LOCKED['node_modules/hono'] };

/** The missing packages, if `installed` is what the last install recorded. */
function missing(installed) {
  const files = { 'package-lock.json': { packages: LOCKED } };
  if (installed) files['node_modules/.package-lock.json'] = { packages: installed };
  return missingPackages(makeFolder(files));
}

test('nothing is missing when all but the binaries of other platforms are installed', () => {
  expect(missing(INSTALLED)).toEqual([]);
});

test.each([
  ['a fresh clone', null],
  ['an older version', { 'node_modules/hono': { version: '3.9.0', integrity: 'sha512-a' } }],
  [
    'another content under the same version',
    { 'node_modules/hono': { version: '4.0.0', integrity: 'sha512-x' } },
  ],
])('%s needs an install', (_what, installed) => {
  expect(missing(installed)).toEqual(['node_modules/hono']);
});

test('install: asks of a server that is built for the packages alone that it runs on, wherever they lie', () => {
  const web = { version: '1.0.0', integrity: 'sha512-w' };
  const locked = {
    '': { optionalDependencies: { node: '1' }, devDependencies: { vite: '1' } },
    contract: { dependencies: { valibot: '1' } },
    origin: { dependencies: { '@marquee/contract': '*', hono: '1' }, devDependencies: { mqtt: '1' } },
    web: { dependencies: { shaka: '1' } },
    'node_modules/@marquee/contract': { resolved: 'contract', link: true },
    'node_modules/node': { ...web, optional: true },
    'node_modules/hono': { ...web, dependencies: { ws: '1' } },
    'node_modules/hono/node_modules/ws': web,
    'node_modules/valibot': web,
    'node_modules/vite': web,
    'node_modules/mqtt': web,
    'node_modules/shaka': web,
    'node_modules/ws': web,
  };
  const files = {
    'package-lock.json': { packages: locked },
    'node_modules/.package-lock.json': { packages: {} },
  };
  const root = makeFolder(files);
  expect(missingPackages(root, 'origin').sort()).toEqual([
    'node_modules/@marquee/contract',
    'node_modules/hono',
    'node_modules/hono/node_modules/ws',
    'node_modules/valibot',
  ]);
  expect(missingPackages(root)).toHaveLength(8);
});
