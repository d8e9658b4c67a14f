import { expect, test } from 'vitest';
import { LANGUAGES, offeredLanguages } from './languages.ts';

const codes = (configured?: { code: string; displayName?: string }[]) =>
  offeredLanguages(configured).map(({ code }) => code);

test('languages: are English, Spanish, Dutch, French and German [I18N-01 CONST-27]', () => {
  expect(LANGUAGES.map(({ code }) => code)).toEqual(['en', 'es', 'nl', 'fr', 'de']);
});

test('languages: are those of the config that ship, in its order and under its names [I18N-07]', () => {
  const configured = [
    { code: 'de', displayName: 'Hochdeutsch' },
    { code: 'pt', displayName: 'Português' },
    { code: 'EN', displayName: 'English (UK)' },
  ];
  expect(offeredLanguages(configured)).toEqual([
    { code: 'de', displayName: 'Hochdeutsch' },
    { code: 'en', displayName: 'English (UK)' },
  ]);
});

test('languages: are offered once when the config names several regions [I18N-06]', () => {
  const configured = [
    { code: 'en-GB', displayName: 'British English' },
    { code: 'nl' },
    { code: 'en-US', displayName: 'American English' },
  ];
  expect(offeredLanguages(configured)).toEqual([
    { code: 'en', displayName: 'British English' },
    { code: 'nl', displayName: 'Nederlands' },
  ]);
});

test('languages: are all five when the config names none that ships [I18N-07]', () => {
  expect(codes()).toEqual(['en', 'es', 'nl', 'fr', 'de']);
  expect(codes([])).toHaveLength(5);
  expect(codes([{ code: 'pt' }])).toHaveLength(5);
});

test('languages: have their own names when the config has none', () => {
  expect(offeredLanguages([{ code: 'fr' }])).toEqual([{ code: 'fr', displayName: 'Français' }]);
});
