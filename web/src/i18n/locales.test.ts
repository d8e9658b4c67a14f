import { expect, test } from 'vitest';
import { regionalTags } from './locales.ts';

test('the region of each language is that of its first tag', () => {
  expect(regionalTags(['en-GB', 'en-US', 'en', 'de-at'])).toEqual({ en: 'en-GB', de: 'de-AT' });
  expect(regionalTags(['en', 'en-GB', 'es-419'])).toEqual({ en: 'en', es: 'es-419' });
});

test('nothing else of a tag is taken, and no language that does not ship', () => {
  expect(regionalTags(['fr-Latn-CA-u-ca-buddhist', 'pt-BR', 'nl-u-ca-roc', 'de-<b>', ''])).toEqual({
    fr: 'fr-CA',
    nl: 'nl',
    de: 'de',
  });
});
