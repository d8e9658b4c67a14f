import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkBytes } from './bytes.mjs';
import { makeFolder } from './testing/make-folder.mjs';

const BUDGETS = {
  blocking: { script: 2500, style: 500, fonts: 1000 },
  idle: 1000,
  headersOfScript: 100,
  laterRoute: 1500,
  playerEngine: 4000,
  fetchedWhenIdle: ['src/screens/media/media-screen.tsx'],
  enginePackage: 'node_modules/shaka-player/',
};
const EARLY = { 'src/app/early-presses.ts': { file: 'assets/early.js', isEntry: true } };
const MANIFEST = {
  'src/app/entry-browser.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    dynamicImports: [
      'src/screens/home/home-screen.tsx',
      'src/screens/media/media-screen.tsx',
      'src/screens/user/user-screen.tsx',
      '../node_modules/shaka-player/dist/shaka.js',
    ],
    css: ['assets/entry.css'],
    assets: ['assets/face-latin-800-normal-x.woff2', 'assets/face-latin-ext-800-normal-x.woff2'],
  },
  'src/screens/home/home-screen.tsx': {
    file: 'assets/home.js',
    isDynamicEntry: true,
    imports: ['src/app/entry-browser.tsx'],
  },
  'src/screens/media/media-screen.tsx': {
    file: 'assets/media.js',
    isDynamicEntry: true,
    imports: ['src/app/entry-browser.tsx'],
  },
  'src/screens/user/user-screen.tsx': {
    file: 'assets/user.js',
    isDynamicEntry: true,
    imports: ['src/app/entry-browser.tsx'],
  },
  '../node_modules/shaka-player/dist/shaka.js': { file: 'assets/engine.js', isDynamicEntry: true },
};
/** Text that hardly compresses: to about three quarters of its length in brotli. */
const noise = (length) => randomBytes(length).toString('base64').slice(0, length);

function getResult(sizes = {}, budgets = {}) {
  const file = (name, size) => ({ [`web/dist/client/assets/${name}`]: noise(sizes[name] ?? size) });
  const root = makeFolder({
    'bench/byte-budgets.json': { ...BUDGETS, ...budgets },
    'web/dist/client/.vite/manifest.json': MANIFEST,
    'web/dist/client/.vite/worker.json': EARLY,
    ...file('entry.js', 2000),
    ...file('early.js', 100),
    ...file('home.js', 400),
    ...file('media.js', 400),
    ...file('user.js', 400),
    ...file('engine.js', 4000),
    ...file('entry.css', 400),
    ...file('face-latin-800-normal-x.woff2', 800),
    ...file('face-latin-ext-800-normal-x.woff2', 5000),
  });
  return checkBytes(root);
}

test('bytes check: has no faults when the build is within its budgets', () => {
  expect(getResult().faults).toEqual([]);
});

test.each([
  ['the entry', { 'entry.js': 9000 }, /^blocking, script is /],
  ['what runs before it', { 'early.js': 9000 }, /^blocking, script is /],
  ['style', { 'entry.css': 3000 }, /^blocking, style is /],
  ['fonts', { 'face-latin-800-normal-x.woff2': 2000 }, /^blocking, fonts is 2\.0 kB, its budget 1\.0 kB/],
  ['a screen that is fetched while the app idles', { 'media.js': 1300 }, /^idle, script is /],
  ['a later route', { 'user.js': 3000 }, /^route src\/screens\/user\/user-screen\.tsx is /],
  [
    'the engine',
    { 'engine.js': 9000 },
    /^player engine \.\.\/node_modules\/shaka-player\/dist\/shaka\.js is /,
  ],
])('%s over its budget is a fault', (_what, sizes, expected) => {
  expect(getResult(sizes).faults).toEqual([expect.stringMatching(expected)]);
});

test('a script is counted with its headers, as a browser receives it', () => {
  expect(getResult({}, { headersOfScript: 300 }).faults).toEqual([]);
  expect(getResult({}, { headersOfScript: 900 }).faults).toEqual([
    expect.stringMatching(/^blocking, script is .*, its budget 2\.5 kB$/),
    expect.stringMatching(/^idle, script is .*, its budget 1\.0 kB$/),
  ]);
});

test('what is listed as fetched while idle and is not in the build is a fault', () => {
  expect(() => getResult({}, { fetchedWhenIdle: ['src/screens/gone.tsx'] })).toThrow('src/screens/gone.tsx');
});

test('without a build there is nothing to count', () => {
  expect(() => checkBytes(makeFolder({ 'bench/byte-budgets.json': BUDGETS }))).toThrow('npm run build');
});
