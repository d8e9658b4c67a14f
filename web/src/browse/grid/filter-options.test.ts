import { parsePlaylist } from '@marquee/contract/playlist';
import { expect, test } from 'vitest';
import { listFilter } from './filter-options.ts';

const { items } = parsePlaylist({
  playlist: [
    { mediaid: 'Med00001', title: 'A', genre: 'Jazz', tags: 'Jazz,Night', 'genre-es': 'Yas' },
    { mediaid: 'Med00002', title: 'B', genre: 'Rock', tags: 'rock' },
    { mediaid: 'Med00003', title: 'C', genre: 'Jazz', tags: 'Jazz at noon' },
    { mediaid: 'Med00004', title: 'D' },
  ],
});
const entry = { label: 'All', contentId: 'List0001', type: 'playlist' as const, custom: {} };
const left = (filter: ReturnType<typeof listFilter>, value: string) =>
  items.filter((item) => filter?.matches(item, value)).map(({ title }) => title);

test('filter: has the tags of the menu entry, and matches the tags of items exactly [LIST-05 LAYOUT-06]', () => {
  const filter = listFilter(
    { menu: [{ ...entry, filterTags: ' Jazz, Rock ,Jazz,' }] },
    'List0001',
    items,
    'en',
  );
  expect(filter?.options.map(({ value }) => value)).toEqual(['Jazz', 'Rock']);
  expect(left(filter, 'Jazz')).toEqual(['A']);
  expect(left(filter, 'Rock')).toEqual([]);
});

test('filter: has the genres of the items when the menu entry has no tags [LIST-05]', () => {
  for (const menu of [[entry], [{ ...entry, contentId: 'Other001', filterTags: 'Night,Noon' }]]) {
    const filter = listFilter({ menu }, 'List0001', items, 'en');
    expect(filter?.options.map(({ value }) => value)).toEqual(['Jazz', 'Rock']);
    expect(left(filter, 'Jazz')).toEqual(['A', 'C']);
  }
});

test('filter: shows a genre in the viewer’s language and matches it in its own [LIST-05 I18N-12]', () => {
  const filter = listFilter({ menu: [] }, 'List0001', items, 'es');
  expect(filter?.options[0]).toEqual({ value: 'Jazz', label: 'Yas' });
  expect(left(filter, 'Jazz')).toEqual(['A', 'C']);
});

test('filter: shows tags in the viewer’s language, in their order [LIST-05 I18N-12]', () => {
  const translated = { ...entry, filterTags: 'Jazz,Rock', custom: { 'filterTags-es': 'Yas, Roc' } };
  const filter = listFilter({ menu: [translated] }, 'List0001', items, 'es');
  expect(filter?.options).toEqual([
    { value: 'Jazz', label: 'Yas' },
    { value: 'Rock', label: 'Roc' },
  ]);
  expect(left(filter, 'Jazz')).toEqual(['A']);
  const short = { ...translated, custom: { 'filterTags-es': 'Roc' } };
  const labels = listFilter({ menu: [short] }, 'List0001', items, 'es')?.options.map(({ label }) => label);
  expect(labels).toEqual(['Jazz', 'Rock']);
});

test('filter: is absent with fewer than two values [LIST-05]', () => {
  expect(listFilter({ menu: [{ ...entry, filterTags: 'Jazz' }] }, 'List0001', items, 'en')).toBeUndefined();
  expect(listFilter({ menu: [] }, 'List0001', items.slice(0, 1), 'en')).toBeUndefined();
});
