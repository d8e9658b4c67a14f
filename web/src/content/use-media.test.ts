import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ItemList, ListedItem } from './listed-item.ts';
import { itemInLists } from './use-media.ts';

const item = (mediaid: string, description = '', pubdate = 0) =>
  ({ mediaid, title: mediaid, description, pubdate }) as ListedItem;
const list = (...items: ListedItem[]) => ({ items }) as ItemList;

test('media: is known from any list that was shown before', () => {
  const queries = new QueryClient();
  queries.setQueryData(['playlist', 'Conc0001', { pageLimit: 25 }], list(item('Aaaaaaaa'), item('Bbbbbbbb')));
  queries.setQueryData(['content-list', 'List0001'], list(item('Cccccccc')));
  queries.setQueryData(['playlist', 'Gone0001', {}], null);
  expect(itemInLists(queries, 'Bbbbbbbb')?.title).toBe('Bbbbbbbb');
  expect(itemInLists(queries, 'Cccccccc')?.title).toBe('Cccccccc');
  expect(itemInLists(queries, 'Dddddddd')).toBeUndefined();
});

test('media: comes from the list with most about it when several contain it', () => {
  const queries = new QueryClient();
  const known = () => itemInLists(queries, 'Aaaaaaaa');
  queries.setQueryData(['content-list', 'List0001', 'card'], list(item('Aaaaaaaa')));
  expect(known()?.pubdate).toBe(0);
  queries.setQueryData(['playlist', 'Conc0001', {}], list(item('Aaaaaaaa', '', 1700000000)));
  expect(known()?.pubdate).toBe(1700000000);
  queries.setQueryData(
    ['playlist', 'Hero0001', { detail: 'full' }],
    list(item('Aaaaaaaa', 'One take.', 1700000000)),
  );
  expect(known()?.description).toBe('One take.');
});
