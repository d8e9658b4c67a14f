import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatText } from './format-text.ts';

const ENGLISH = new Intl.PluralRules('en');
const FILE = {
  hello: 'Hello {{name}}, {{ name }}',
  deep: { down: 'here' },
  empty: '',
  n_one: '{{count}} concert',
  n_other: '{{count}} concerts',
};

test('format text: fills every placeholder, and shows one without a value [I18N-10]', () => {
  expect(formatText(FILE, ENGLISH, 'hello', { name: '$& <Ada>' })).toBe('Hello $& <Ada>, $& <Ada>');
  expect(formatText(FILE, ENGLISH, 'hello')).toBe('Hello {{name}}, {{ name }}');
});

test('format text: uses the plural form of the language, else the general one [I18N-10]', () => {
  expect([0, 1, 2].map((count) => formatText(FILE, ENGLISH, 'n', { count }))).toEqual([
    '0 concerts',
    '1 concert',
    '2 concerts',
  ]);
  const french = new Intl.PluralRules('fr');
  expect(formatText({ n_one: 'un', n_other: 'des' }, french, 'n', { count: 0 })).toBe('un');
  expect(formatText({ n_one: 'un', n_other: 'des' }, french, 'n', { count: 1_000_000 })).toBe('des');
});

test('format text: shows words for a missing, empty or incomplete key [I18N-09]', () => {
  expect(formatText(FILE, ENGLISH, 'shelf.see_all')).toBe('see all');
  expect(formatText(FILE, ENGLISH, 'deep')).toBe('deep');
  expect(formatText(FILE, ENGLISH, 'empty')).toBe('empty');
  fc.assert(
    fc.property(fc.constantFrom('__proto__', 'constructor', 'toString', 'deep.constructor'), (key) => {
      expect(typeof formatText(FILE, ENGLISH, key)).toBe('string');
      expect(formatText(FILE, ENGLISH, key)).not.toMatch(/function|object/);
    }),
  );
});
