import { expect, test } from 'vitest';
import { LANGUAGES, offeredLanguages } from './languages.ts';

const codes = (configured?: { code: string; displayName?: string }[]) =>
  offeredLanguages(configured).map(({ code }) => code);

test('ships English, Spanish, Dutch, French and German [I18N-01 CONST-27]', () => {
  expect(LANGUAGES.map(({ code }) => code)).toEqual(['en', 'es', 'nl', 'fr', 'de']);
});

test('offers the languages of the config that ship, in its order and under its names [I18N-07]', () => {
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

test('a language that the config names by several regions is offered once, under its first name [I18N-06]', () => {
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

test('offers all five where the config names none that ships [I18N-07]', () => {
  expect(codes()).toEqual(['en', 'es', 'nl', 'fr', 'de']);
  expect(codes([])).toHaveLength(5);
  expect(codes([{ code: 'pt' }])).toHaveLength(5);
});

test('a language without a name of its own in the config keeps the one it ships with', () => {
  expect(offeredLanguages([{ code: 'fr' }])).toEqual([{ code: 'fr', displayName: 'Français' }]);
});
