import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PLAYER_ERROR_KINDS } from './playback/player-error-kind.ts';

type Texts = { [key: string]: string | Texts };
const LANGUAGES = ['en', 'es', 'nl', 'fr', 'de'];
const read = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../public/locales/${language}/player.json`, import.meta.url), 'utf8'));
const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1]).sort();

describe.each(LANGUAGES)('the texts of the player in %s', (language) => {
  const texts = new Map(flat(read(language)));
  const english = flat(read('en'));

  test('every error kind has a title and a description of its own [PLAYER-04 PLAYER-05 PLAYER-06]', () => {
    for (const part of ['title', 'description']) {
      const words = PLAYER_ERROR_KINDS.map((kind) => texts.get(`error.${kind}.${part}`));
      expect(new Set(words).size).toBe(PLAYER_ERROR_KINDS.length);
      expect(words.every(Boolean)).toBe(true);
    }
  });
  test.each(english)('has %s with the same values', (key, text) => {
    expect(texts.get(key)).toMatch(/\S/);
    expect(names(texts.get(key) ?? '')).toEqual(names(text));
  });
  test('has every plural its language needs', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key] of english.filter(([key]) => key.endsWith('_other'))) {
      for (const form of forms)
        expect([key, form, texts.has(key.replace(/other$/, form))]).toEqual([key, form, true]);
    }
  });
});
