import { expect, test } from 'vitest';
import { checkLockFile } from './lock-file.mjs';
import { makeFolder } from './testing/make-folder.mjs';

const NPMRC = 'save-exact=true\nomit-lockfile-registry-resolved=true\nignore-scripts=true\n';
const PACKAGE = { version: '1.2.3', integrity: 'sha512-abc' };
const getFaults = (packages, npmrc = NPMRC) =>
  checkLockFile(makeFolder({ 'package-lock.json': { packages }, '.npmrc': npmrc })).faults;

test('exact versions with checksums and without hosts have no faults', () => {
  const packages = {
    '': { dependencies: { hono: '1.2.3' } },
    'node_modules/hono': PACKAGE,
    'node_modules/@marquee/web': { resolved: 'web', link: true },
  };
  expect(getFaults(packages)).toEqual([]);
});

test('a download host is a fault', () => {
  const faults = getFaults({
    'node_modules/hono': { ...PACKAGE, resolved: 'https://mirror.example/hono-1.2.3.tgz' },
  });
  expect(faults).toEqual([expect.stringContaining('names where it was downloaded: https://mirror.example')]);
});

test('a package without a checksum is a fault', () => {
  expect(getFaults({ 'node_modules/hono': { version: '1.2.3' } })).toEqual([
    expect.stringContaining('has no integrity'),
  ]);
});

test('a range instead of a version is a fault', () => {
  const faults = getFaults({
    web: { dependencies: { react: '^19.0.0', '@marquee/contract': '*' } },
    'node_modules/react': PACKAGE,
    'node_modules/@marquee/contract': { resolved: 'contract', link: true },
  });
  expect(faults).toEqual(['web/package.json: react is not at an exact version: ^19.0.0']);
});

test('a registry setting that is missing is a fault', () => {
  expect(getFaults({}, 'save-exact=true\n')).toEqual([
    '.npmrc: omit-lockfile-registry-resolved=true is missing',
    '.npmrc: ignore-scripts=true is missing',
  ]);
});

test('lock file check: names the package of another platform when it is not locked', () => {
  const biome = { ...PACKAGE, optionalDependencies: { 'cli-linux': '1.2.3', 'cli-mac': '1.2.3' } };
  const packages = { 'web/node_modules/biome': biome, 'node_modules/cli-linux': PACKAGE };
  expect(getFaults(packages)).toEqual([
    'package-lock.json: cli-mac, which web/node_modules/biome names, is not locked',
  ]);
});

test('lock file check: refuses an install script, a package that is not locked, and other versions than a workspace names', () => {
  const files = {
    'package-lock.json': {
      packages: {
        web: { dependencies: { hono: '1.2.3' } },
        'node_modules/hono': { ...PACKAGE, hasInstallScript: true, dependencies: { left: '^1.0.0' } },
      },
    },
    'web/package.json': { dependencies: { hono: '1.2.4' } },
    '.npmrc': NPMRC,
  };
  expect(checkLockFile(makeFolder(files)).faults).toEqual([
    'package-lock.json: node_modules/hono has an install script, which is not run',
    'package-lock.json: left, which node_modules/hono names, is not locked',
    'package-lock.json: the dependencies of web/package.json are others. Run npm install',
  ]);
});

test('lock file check: refuses a workspace with another version than the product', () => {
  const files = {
    'package-lock.json': { packages: { '': { version: '4.30.0' }, web: { version: '4.30.0' } } },
    'web/package.json': { version: '4.29.0' },
    '.npmrc': NPMRC,
  };
  expect(checkLockFile(makeFolder(files)).faults).toEqual([
    'web/package.json: the version is 4.29.0, that of the product 4.30.0',
  ]);
});
