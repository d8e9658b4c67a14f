import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { eitherListQuery } from '../../content/list-query.ts';
import { contentSource } from '../../content/testing/content-source.ts';
import { listRows, rowQuery } from './row.tsx';

const getRows = (content: object[]) =>
  listRows(parseConfig({ description: '', siteId: SITE_ID, menu: [], content }));
const playlist = (id: string, more: object = {}) => ({ type: 'playlist', contentId: id, ...more });
const source = contentSource();

test('rows: keep the order of the config, and their place in it [HOME-08]', () => {
  const rows = getRows([
    playlist('Aaaaaaaa'),
    { type: 'favorites' },
    { type: 'content_list', contentId: 'Bbbbbbbb' },
  ]);
  expect(rows.map(({ row, index }) => [row.contentId, index])).toEqual([
    ['Aaaaaaaa', 0],
    ['Bbbbbbbb', 2],
  ]);
});

test('rows: only the first may be the hero, another is a featured row [HOME-12]', () => {
  const hero = { custom: { layoutType: 'hero' } };
  expect(getRows([playlist('Aaaaaaaa', hero), playlist('Bbbbbbbb', hero)]).map(({ look }) => look)).toEqual([
    'hero',
    'featured',
  ]);
  expect(getRows([{ type: 'favorites' }, playlist('Bbbbbbbb', hero)])[0]?.look).toBe('featured');
});

test('rows: are featured by flag or by layout, else a shelf [HOME-13]', () => {
  const rows = getRows([
    playlist('Aaaaaaaa', { featured: true }),
    playlist('Bbbbbbbb', { custom: { layoutType: 'featured' } }),
    playlist('Cccccccc', { featured: false }),
    playlist('Dddddddd', { custom: { layoutType: 'Grid' } }),
  ]);
  expect(rows.map(({ look }) => look)).toEqual(['featured', 'featured', 'shelf', 'shelf']);
});

test('rows: request a playlist or a content list by their type [SHELF-01]', () => {
  const [one, two] = getRows([playlist('Aaaaaaaa'), { type: 'content_list', contentId: 'Bbbbbbbb' }]);
  if (!one || !two) throw new Error('two rows expected');
  expect(rowQuery(source, one).queryKey.slice(0, 2)).toEqual(['playlist', 'Aaaaaaaa']);
  expect(rowQuery(source, two).queryKey.slice(0, 2)).toEqual(['content-list', 'Bbbbbbbb']);
});

test('rows: request 25 items, a grid screen all [SHELF-11 CONST-37]', async () => {
  const requests: string[] = [];
  const content = {
    ...source,
    fetch: async (input: string) => {
      const { pathname, search } = new URL(input);
      requests.push(pathname + search);
      return Response.json({ feedid: 'Aaaaaaaa', title: 'A', playlist: [] });
    },
  };
  const rows = getRows([playlist('Aaaaaaaa'), playlist('Aaaaaaaa', { featured: true })]);
  for (const row of rows) await new QueryClient().fetchQuery({ ...rowQuery(content, row), retry: false });
  await new QueryClient().fetchQuery({ ...eitherListQuery(content, 'Aaaaaaaa'), retry: false });
  const path = '/v2/playlists/Aaaaaaaa';
  expect(requests).toEqual([`${path}?page_limit=25`, `${path}?page_limit=25`, path]);
});
