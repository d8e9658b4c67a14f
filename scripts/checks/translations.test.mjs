import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/root.mjs';
import { DOCUMENTED_KEYS } from './documented-keys.mjs';
import { makeFolder } from './testing/make-folder.mjs';
import { checkTranslations } from './translations.mjs';

const TEXTS = {
  en: {
    greet: 'Hello {{name}}',
    studio: 'Studio',
    items_one: '{{count}} item',
    items_other: '{{count}} items',
  },
  es: {
    greet: 'Hola {{name}}',
    studio: 'Estudio',
    items_one: '{{count}} cosa',
    items_many: '{{count}} de cosas',
    items_other: '{{count}} cosas',
  },
  nl: {
    greet: 'Hallo {{name}}',
    studio: 'Studio',
    items_one: '{{count}} ding',
    items_other: '{{count}} dingen',
  },
  fr: {
    greet: 'Salut {{name}}',
    studio: 'Atelier',
    items_one: '{{count}} chose',
    items_many: '{{count}} de choses',
    items_other: '{{count}} choses',
  },
  de: {
    greet: 'Guten Tag {{name}}',
    studio: 'Werkstatt',
    items_one: '{{count}} Ding',
    items_other: '{{count}} Dinge',
  },
};
const CODE =
  "export function A() { const t = useT('menu'); return t('greet', { name: t(`stu${x}`) }) + t('items', { count: 2 }); }";

/** The faults in the folder after texts of one language were replaced; undefined removes one. */
function getFaults({ code = CODE, same = { nl: ['menu:studio'] }, ...changes } = {}) {
  const files = { 'web/src/a.tsx': code, 'web/public/locales/same-as-english.json': same };
  for (const [language, texts] of Object.entries(TEXTS))
    files[`web/public/locales/${language}/menu.json`] = { ...texts, ...changes[language] };
  return checkTranslations(makeFolder(files)).faults;
}

test('complete translations have no faults', () => {
  expect(getFaults()).toEqual([]);
});

test('British spelling is a fault in English, and in no other language', () => {
  expect(getFaults({ en: { greet: 'Favourite {{name}}' }, fr: { studio: 'Atelier du programme' } })).toEqual([
    'en/menu.json: greet is British English: Favourite',
  ]);
});

test('each form of a British word is a fault', () => {
  for (const word of ['cancelled', 'cancelling', 'recognise', 'licence', 'finalising', 'fulfil', 'analysed'])
    expect(getFaults({ en: { greet: `Is {{name}} ${word}?` } })).toEqual([
      `en/menu.json: greet is British English: ${word}`,
    ]);
});

test('American spelling is no fault, even where it is close to British', () => {
  const greet =
    'Canceled {{name}}, a cancellation, a license, fulfill, recognize, analyses, realistic, hours';
  expect(getFaults({ en: { greet } })).toEqual([]);
});

test('every text of the product and every key that the documents name is there in all five languages [I18N-01 I18N-09 I18N-11]', () => {
  expect(checkTranslations(ROOT, DOCUMENTED_KEYS).faults).toEqual([]);
});

test('every key in the index of the requirements has its full name among them [I18N-11]', () => {
  const rows = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(
    /^\| key \| `([^`]+)` \| (.*) \|$/gm,
  );
  const named = [...rows].filter(([, , ids]) => !ids.includes('NOTIFY')).map(([, key]) => key);
  expect(named.length).toBeGreaterThan(30);
  const ends = (key) => new RegExp(`(^|[:.])${key.replace(/\./g, '\\.').replace('*', '\\w+')}$`);
  for (const key of named) expect(DOCUMENTED_KEYS, key).toContainEqual(expect.stringMatching(ends(key)));
});

test('a documented key that is missing is a fault, code or no code', () => {
  const folder = makeFolder({ 'web/public/locales/en/menu.json': { studio: 'Studio' } });
  const faults = checkTranslations(folder, ['menu:studio', 'menu:gone', 'other:gone']).faults;
  expect(faults.filter((fault) => fault.includes('documented'))).toEqual([
    'en/menu.json: gone is documented, and missing',
    'en/other.json: gone is documented, and missing',
  ]);
});

test.each([
  ['a missing message', { de: { greet: undefined } }, 'de/menu.json: greet is missing'],
  ['a message that English lacks', { fr: { extra: 'x' } }, 'fr/menu.json: extra is not in English'],
  [
    'another placeholder',
    { es: { greet: 'Hola {{nombre}}' } },
    'es/menu.json: greet has the placeholders {nombre} instead of {name}',
  ],
  [
    'a missing plural form',
    { fr: { items_many: undefined } },
    'fr/menu.json: items lacks the plural form many',
  ],
  [
    'a plural form too many',
    { de: { items_few: '{{count}} x' } },
    'de/menu.json: items has a plural form too many: few',
  ],
  [
    'an empty text',
    { nl: { greet: ' ' } },
    expect.stringMatching(/^nl\/menu\.json: greet (is empty|has the placeholders)/),
  ],
  [
    'a text left in English',
    { de: { studio: 'Studio' } },
    expect.stringMatching(/^de\/menu\.json: studio is the English text/),
  ],
  [
    'a listed text that is translated',
    { nl: { studio: 'Werkplaats' } },
    expect.stringMatching(/studio is listed .* but differs/),
  ],
  [
    'a listed text that does not exist',
    { same: { nl: ['menu:studio', 'menu:gone'] } },
    expect.stringMatching(/gone is listed .* does not exist/),
  ],
  [
    'a key that no file has',
    { code: "const t = useT('menu'); t('grete');" },
    'web/src/a.tsx:1 asks for menu:grete, which does not exist',
  ],
  [
    'a built key that no file has',
    { code: 'const t = useT("menu");\nt(`stadium.${x}`);' },
    'web/src/a.tsx:2 asks for menu:stadium.…, which does not exist',
  ],
])('%s is a fault', (_what, changes, expected) => {
  expect(getFaults(changes)).toContainEqual(expected);
});

test('a language without a file is a fault', () => {
  const faults = checkTranslations(makeFolder({ 'web/public/locales/en/menu.json': { a: 'A word' } })).faults;
  expect(faults).toHaveLength(8);
});

test('a text of mails that no code uses is a fault, and one that code uses and no file has', () => {
  const files = {
    'origin/src/mails.ts':
      "const write = ({ t }) => t('welcome.intro') + t(x ? 'welcome.a' : 'welcome.gone');",
  };
  for (const language of Object.keys(TEXTS))
    files[`origin/locales/${language}/mails.json`] = {
      welcome: { intro: language, a: language, old: language },
    };
  expect(checkTranslations(makeFolder(files)).faults).toEqual([
    'en/mails.json: welcome.old is used by no code',
    'origin/src/mails.ts:1 asks for any:welcome.gone, which does not exist',
  ]);
});
