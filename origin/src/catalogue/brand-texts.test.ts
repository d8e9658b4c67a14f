import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '@marquee/contract/i18n/texts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';
import { createBrandTexts } from './brand-texts.ts';

let data: DataFolder;
beforeEach(() => {
  data = makeDataFolder();
});
afterEach(() => data.remove());

const BUILT_IN: Texts = {
  hero: { title: 'All concerts', offer: 'Try {{name}}' },
  results_one: '{{count}} concert',
  results_other: '{{count}} concerts',
};
const builtIn = {
  languages: ['en', 'de'],
  namespaces: ['common', 'menu'],
  read: async (_language: string, namespace: string) => (namespace === 'common' ? BUILT_IN : null),
};

async function open() {
  const log = vi.fn();
  const texts = await createBrandTexts(data.dir, log, { builtIn: [builtIn], lookEveryMs: 0 });
  return { ...texts, log };
}

test('brand texts: are those for all brands, and before these the own ones of a brand', async () => {
  data.write('texts/en/common.json', { hero: { title: 'Every night', offer: 'Come in' } });
  data.write('texts/k3m9p2qx/en/common.json', { hero: { title: 'Harbour nights' } });
  const { read, log } = await open();
  expect(await read('en', 'common')).toEqual({ hero: { title: 'Every night', offer: 'Come in' } });
  const own = await read('en', 'common', 'k3m9p2qx');
  expect(own).toEqual({ hero: { title: 'Harbour nights', offer: 'Come in' } });
  expect(await read('en', 'common', 'k3m9p2qx')).toBe(own);
  expect(await read('en', 'common', 'neonrave')).toEqual(await read('en', 'common'));
  expect(await read('de', 'common', 'k3m9p2qx')).toEqual({});
  expect(log).not.toHaveBeenCalled();
});

test('brand texts: follow changes, and keep what was good of a damaged file', async () => {
  const file = 'texts/de/common.json';
  const { read, log } = await open();
  expect(await read('de', 'common')).toEqual({});
  data.write(file, { hero: { title: 'Abende' } });
  expect(await read('de', 'common')).toEqual({ hero: { title: 'Abende' } });
  data.write(file, '{\n  "hero": { "title": "Nächte", }\n}');
  expect(await read('de', 'common')).toEqual({ hero: { title: 'Abende' } });
  expect(await read('de', 'common')).toEqual({ hero: { title: 'Abende' } });
  expect(log.mock.calls).toEqual([
    ['error', 'texts refused', expect.objectContaining({ file, line: 2, keptBefore: true })],
  ]);
  rmSync(join(data.dir, file));
  expect(await read('de', 'common')).toEqual({});
});

test.each([
  [
    'en/common.json',
    { hero: { titel: 'x' } },
    'text that nothing shows',
    { key: 'hero.titel', meant: 'hero.title' },
  ],
  ['en/comon.json', { a: 'x' }, 'file of texts that nothing reads', { meant: 'common' }],
  [
    'fi/common.json',
    { a: 'x' },
    'texts in a language that the app does not have',
    { languages: ['en', 'de'] },
  ],
  ['common.json', { a: 'x' }, 'file of texts in a folder that nothing reads', {}],
  ['Harbour/en/common.json', { a: 'x' }, 'file of texts in a folder that nothing reads', {}],
  [
    'en/common.json',
    { hero: { offer: 'Try {{nam}}' } },
    'text with a placeholder that nothing fills',
    { unknown: ['nam'], known: ['name'] },
  ],
  ['en/common.json', { hero: { title: 7 } }, 'texts refused', { key: 'hero.title', line: 3 }],
  // plural forms of an operator's own are no unknown keys
  ['en/common.json', { results: '{{count}} nights', results_two: 'a pair' }, null, {}],
])('brand texts: %s with %j is logged as %j', async (file, content, message, fields) => {
  data.write(`texts/${file}`, content);
  const { log } = await open();
  if (message === null) expect(log).not.toHaveBeenCalled();
  else
    expect(log.mock.calls).toEqual([
      [expect.any(String), message, expect.objectContaining({ file: `texts/${file}`, ...fields })],
    ]);
});

test('brand texts: the page of operators names keys that say what it says', () => {
  const root = join(import.meta.dirname, '../../..');
  const page = readFileSync(join(root, 'docs/operator/brand.md'), 'utf8');
  const rows = [...page.matchAll(/^\| ([^|]+) \| [^|]+ \| (`\w+\.json`: .+) \|$/gm)];
  const named = rows.flatMap(([, text, places = '']) =>
    [...places.matchAll(/`(\w+\.json)`: `([\w.]+)`/g)].map(([, file = '', key = '']) => ({
      text,
      file,
      key,
    })),
  );
  const found = named.map(({ file, key }) => {
    const texts = JSON.parse(readFileSync(join(root, 'web/public/locales/en', file), 'utf8'));
    const text = key.split('.').reduce((within, name) => within?.[name], texts);
    return { text, file, key };
  });
  expect(found).toEqual(named);
  expect(named.length).toBeGreaterThan(rows.length);
});
