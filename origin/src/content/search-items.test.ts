import { expect, it } from 'vitest';
import type { MediaRecord } from '../catalogue/catalogue.ts';
import { prepareSearch, searchItems } from './search-items.ts';

const item = (title: string, more: Partial<MediaRecord> = {}): MediaRecord => ({
  mediaid: title,
  title,
  description: '',
  pubdate: 0,
  tags: [],
  custom: {},
  streamInfo: null,
  pictures: '',
  isProtected: false,
  isChannel: false,
  ...more,
});

const ITEMS = [
  item('Night at the Pier', {
    description: 'Zoë Rød sings by the sea.',
    tags: ['concert', 'Rock', 'seriesid_Pier0001'],
    custom: {
      subtitle: 'The Halcyon Freight',
      'title-es': 'Noche en el muelle',
      'title-de': 'Straße am Meer',
    },
  }),
  item('The Pier', { description: 'A night without end.' }),
  item('Midnight', { custom: { genre: 'Klassik', synopsis: 'Über den Dächern' } }),
  item('Hip-Hop R&B 100%', { custom: { 'subtitle-fr': 'Été à l’Œuvre' } }),
  item('夜の海 🎸', { custom: { 'title-ko': '바다의 밤' } }),
];
const found = (search: string) => searchItems(ITEMS, search).map(({ title }) => title);

it.each([
  ['in a title', 'pier night', 'Night at the Pier'],
  ['in another language’s title', 'noche', 'Night at the Pier'],
  ['in an artist', 'freight', 'Night at the Pier'],
  ['in an artist of another language', 'oeuvre', 'Hip-Hop R&B 100%'],
  ['in a description', 'sings', 'Night at the Pier'],
  ['in a tag', 'rock', 'Night at the Pier'],
  ['in a genre', 'klassik', 'Midnight'],
  ['in a synopsis', 'dächern', 'Midnight'],
  ['in several of them', 'halcyon rock noche', 'Night at the Pier'],
  ['within a word', 'dnig', 'Midnight'],
])('search: finds text %s [CONTENTAPI-10 CONTENTAPI-12]', (_where, search, title) => {
  expect(found(search)[0]).toBe(title);
});

it.each([
  ['ZOE ROD', 'Night at the Pier'],
  ['strasse', 'Night at the Pier'],
  ['STRASSE AM MEER', 'Night at the Pier'],
  ['uber', 'Midnight'],
  ["a l'oeuvre", 'Hip-Hop R&B 100%'],
  ['hip hop', 'Hip-Hop R&B 100%'],
  ['hip‑hop', 'Hip-Hop R&B 100%'],
  ['ＰＩＥＲ', 'The Pier'],
  ['바다', '夜の海 🎸'],
  ['海', '夜の海 🎸'],
  ['🎸', '夜の海 🎸'],
  ['100%', 'Hip-Hop R&B 100%'],
  ['r&b', 'Hip-Hop R&B 100%'],
])('search: ignores case, accents and spelling for %s [CONTENTAPI-12]', (search, title) => {
  expect(found(search)).toContain(title);
});

it('search: finds only items with every word', () => {
  expect(found('pier klassik')).toEqual([]);
  expect(found('pier pier')).toEqual(found('pier'));
});

it('search: ranks the exact title first, then titles, then descriptions', () => {
  expect(found('the pier')).toEqual(['The Pier', 'Night at the Pier']);
  expect(found('night')).toEqual(['Night at the Pier', 'Midnight', 'The Pier']);
});

it('search: ignores punctuation around a word, and searches for it alone', () => {
  expect(found('"pier"!')).toEqual(found('pier'));
  expect(found('rock & sea')).toEqual(['Night at the Pier']);
  expect(found('%')).toEqual(['Hip-Hop R&B 100%']);
});

it.each(['', '   ', '\t\n', '​', '<script>', '/../', '\0', 'seriesid'])(
  'search: finds nothing for %j without harm',
  (search) => {
    expect(found(search)).toEqual([]);
  },
);

it('search: reads no item anew that was prepared, and lets others work in between', async () => {
  let reads = 0;
  const prepared = item('');
  Object.defineProperty(prepared, 'title', {
    get: () => {
      reads += 1;
      return 'Harbour';
    },
  });
  let pauses = 0;
  await prepareSearch([prepared], async () => {
    pauses += 1;
  });
  const before = reads;
  expect([before > 0, pauses]).toEqual([true, 1]);
  expect(searchItems([prepared], 'harbour')).toEqual([prepared]);
  expect(reads).toBe(before);
});
