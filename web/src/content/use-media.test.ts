import type { MediaItem } from '@marquee/contract/media';
import type { Playlist } from '@marquee/contract/playlist';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { itemInLists } from './use-media.ts';

const item = (mediaid: string, files: string[] = []) =>
  ({ mediaid, title: mediaid, sources: files.map((file) => ({ file, type: '' })) }) as MediaItem;
const list = (...items: MediaItem[]) => ({ items }) as Playlist;

test('an item is known from any list that was shown before', () => {
  const queries = new QueryClient();
  queries.setQueryData(['playlist', 'Conc0001', { pageLimit: 25 }], list(item('Aaaaaaaa'), item('Bbbbbbbb')));
  queries.setQueryData(['content-list', 'List0001'], list(item('Cccccccc')));
  queries.setQueryData(['playlist', 'Gone0001', {}], null);
  expect(itemInLists(queries, 'Bbbbbbbb')?.title).toBe('Bbbbbbbb');
  expect(itemInLists(queries, 'Cccccccc')?.title).toBe('Cccccccc');
  expect(itemInLists(queries, 'Dddddddd')).toBeUndefined();
});

test('of two lists the one that knows more is taken', () => {
  const queries = new QueryClient();
  queries.setQueryData(['content-list', 'List0001'], list(item('Aaaaaaaa')));
  queries.setQueryData(['playlist', 'Conc0001', {}], list(item('Aaaaaaaa', ['a.m3u8'])));
  expect(itemInLists(queries, 'Aaaaaaaa')?.sources).toHaveLength(1);
});
