import { expect, test } from 'vitest';
import { SCREENS } from './screens.ts';

test('screens: have these paths and no others, with every other path in the last row [ROUTE-30]', () => {
  const patterns = SCREENS.map(({ path }) => path);
  expect(patterns.at(-1)).toBe('*');
  // the user area is one route; its pages are below it
  const top = new Set(patterns.slice(0, -1).map((path) => path.replace(/^(\/u)\/.*/, '$1/*')));
  expect([...top].toSorted()).toEqual([
    '/',
    '/m/:id/*',
    '/n/:id/*',
    '/o/about',
    '/p/:id/*',
    '/pricing',
    '/privacy-policy',
    '/q/*',
    '/s/:id/*',
    '/terms-of-use',
    '/u/*',
  ]);
});
