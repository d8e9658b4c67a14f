import { expect, it } from 'vitest';
import { localized } from './localized.ts';
import { parseMedia } from './parse-media.ts';

const row = {
  title: 'Tonight',
  custom: { 'title-es': 'Esta noche', 'title-en': 'Wrong', blurb: 'b', 'blurb-es': 'c' },
};

it('localized: uses the translation in a language that is not the default [I18N-12]', () => {
  expect(localized(row, 'title', 'es')).toBe('Esta noche');
  expect(localized({ label: 'Live', custom: { 'label-es': 'En vivo' } }, 'label', 'es')).toBe('En vivo');
  expect(localized(row, 'blurb', 'es')).toBe('c');
});

it('localized: uses the plain text in the default language or without translation [I18N-12]', () => {
  expect(localized(row, 'title', 'en')).toBe('Tonight');
  expect(localized(row, 'title', 'nl')).toBe('Tonight');
  expect(localized(row, 'title', 'es', 'es')).toBe('Tonight');
  expect(localized({ title: 'Tonight' }, 'title', 'es')).toBe('Tonight');
  expect(localized({ title: 'Tonight', custom: { 'title-es': '' } }, 'title', 'es')).toBe('Tonight');
});

it('localized: has no text when only a translation exists [I18N-12]', () => {
  expect(localized({ custom: { 'title-es': 'Esta noche' } }, 'title', 'es')).toBeUndefined();
  const raw = { mediaid: 'a', title: 'b', 'description-es': 'c', 'title-es': 'd' };
  const item = parseMedia({ playlist: [raw] });
  expect(localized(item, 'description', 'es')).toBe('');
  expect(localized(item, 'title', 'es')).toBe('d');
  expect(localized(parseMedia({ playlist: [{ ...raw, description: '' }] }), 'description', 'es')).toBe('c');
});

it('localized: reads own members only', () => {
  expect(localized({ custom: {} }, 'constructor', 'es')).toBeUndefined();
  expect(localized(row, 'toString', 'es')).toBeUndefined();
});
