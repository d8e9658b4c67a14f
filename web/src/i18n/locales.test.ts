import { expect, test } from 'vitest';
import { regionalTags } from './locales.ts';

test('locales: use the region of the first tag of each language', () => {
  expect(regionalTags(['en-GB', 'en-US', 'en', 'de-at'])).toEqual({ en: 'en-GB', de: 'de-AT' });
  expect(regionalTags(['en', 'en-GB', 'es-419'])).toEqual({ en: 'en', es: 'es-419' });
});

test('locales: ignore other parts of a tag, and languages that do not ship', () => {
  expect(regionalTags(['fr-Latn-CA-u-ca-buddhist', 'pt-BR', 'nl-u-ca-roc', 'de-<b>', ''])).toEqual({
    fr: 'fr-CA',
    nl: 'nl',
    de: 'de',
  });
});
