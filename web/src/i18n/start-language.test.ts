import { expect, test } from 'vitest';
import { preferredLanguages, startLanguage } from './start-language.ts';

test('start language: is the stored one before those of the browser [I18N-03]', () => {
  expect(startLanguage('nl', ['de', 'fr'])).toBe('nl');
});

test('start language: is the browser’s first when none is stored [I18N-04]', () => {
  expect(startLanguage(null, ['es-MX', 'de'])).toBe('es');
  expect(startLanguage(null, ['pt-BR', 'FR-ca'])).toBe('fr');
});

test('start language: is English by default [I18N-02 I18N-05]', () => {
  expect(startLanguage(null, [])).toBe('en');
  expect(startLanguage(null, ['pt', 'zh'])).toBe('en');
  expect(startLanguage('klingon', ['de'])).toBe('en');
});

test('start language: reads an Accept-Language header in order of preference', () => {
  expect(preferredLanguages('en;q=0.4, es-ES, fr;q=0.9, de;q=0')).toEqual(['es-ES', 'fr', 'en']);
  expect(preferredLanguages(null)).toEqual([]);
  expect(preferredLanguages(';;q=,,')).toEqual([]);
});
