import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { MAX_SEARCH, searchTextIn, toSearchText } from './search-text.ts';

/** As a browser holds the address. */
const inBrowser = (path: string) => new URL(path, 'https://tv.example.test').pathname;

test('search text: comes out of its address as it went in [ROUTE-11 ROUTE-12]', () => {
  for (const text of [
    'night music',
    'AC/DC',
    '100%',
    '%2F',
    '%',
    '50%25',
    'a%20b',
    '/',
    '//',
    '/../',
    '..',
    '.',
    '?',
    '#1',
    'a?b#c&d=e',
    'Für Elise',
    '夜の海',
    'مساء الخير',
    '🎸',
    '<script>alert(1)</script>',
    "rock'n'roll",
    'a+b',
    '\\',
    '{{count}}',
  ] as const) {
    expect(searchTextIn(inBrowser(paths.search.to(text)))).toBe(text);
  }
});

test('search text: is trimmed, and empty when it is blank', () => {
  expect(toSearchText('  night \t\n music ')).toBe('night music');
  expect(toSearchText(' \t \u00a0 ')).toBe('');
  expect(searchTextIn('/q/%20%20')).toBe('');
  expect(searchTextIn('/q/')).toBe('');
  expect(searchTextIn('/q')).toBe('');
});

test('search text: is cut to the length that is searched, never within a letter', () => {
  expect(toSearchText('x'.repeat(500))).toHaveLength(MAX_SEARCH);
  const guitars = toSearchText(`x${'🎸'.repeat(200)}`);
  expect(guitars).toHaveLength(MAX_SEARCH - 1);
  expect(() => paths.search.to(guitars)).not.toThrow();
});

test('search text: is read from an address that was typed by hand', () => {
  for (const [pathname, text] of [
    ['/q/100%', '100%'],
    ['/q/50%%20blue', '50% blue'],
    ['/q/%zz', '%zz'],
    ['/q/%ff', '%ff'],
    ['/q/rock/roll', 'rock/roll'],
    ['/p/Conc0001', ''],
    ['/quiz', ''],
  ] as const) {
    expect(searchTextIn(pathname)).toBe(text);
  }
});
