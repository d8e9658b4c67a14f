import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { hasSearch } from './has-search.ts';
import { playlistQuery } from './list-query.ts';
import { searchQuery } from './search-query.ts';
import { contentSource } from './testing/content-source.ts';

const PLAYLIST = { features: { searchPlaylist: 'Srch0001' }, custom: {} };

function content(answer: () => Response | Promise<Response>) {
  const requests: { address: string; signal?: AbortSignal | null; priority?: RequestPriority }[] = [];
  const source = contentSource({
    fetch: async (input, init) => {
      requests.push({ ...init, address: input.slice('https://content.test'.length) });
      return answer();
    },
  });
  return { source, requests, addresses: () => requests.map(({ address }) => address) };
}

const found = () =>
  Response.json({
    feedid: 'Srch0001',
    title: 'Search',
    playlist: [{ mediaid: 'Med00001', title: 'Pier' }, {}],
  });

test('search: requests the search playlist, or the search of the site where that is on [SEARCH-12 CONTENTAPI-12]', async () => {
  const { source, addresses } = content(found);
  const ask = (config: Parameters<typeof searchQuery>[1], search: string) =>
    new QueryClient().fetchQuery(searchQuery(source, config, search));
  await ask(PLAYLIST, 'a/b & 100%');
  for (const on of ['1', 'TRUE', true] as const)
    await ask({ ...PLAYLIST, custom: { appContentSearch: on } }, 'für Elise');
  await ask({ ...PLAYLIST, custom: { appContentSearch: '0' } }, '夜');
  const own = `/v2/sites/${SITE_ID}/app_content/media/search?search_query=f%C3%BCr+Elise`;
  expect(addresses()).toEqual([
    '/v2/playlists/Srch0001?search=a%2Fb+%26+100%25',
    own,
    own,
    own,
    '/v2/playlists/Srch0001?search=%E5%A4%9C',
  ]);
});

test('search: requests everything with high priority for its screen, a shelf does not', async () => {
  const { source, requests } = content(found);
  await new QueryClient().fetchQuery(playlistQuery(source, 'Conc0001', { pageLimit: 25 }));
  await new QueryClient().fetchQuery(searchQuery(source, PLAYLIST, 'pier'));
  expect(requests.map(({ address, priority }) => [address, priority])).toEqual([
    ['/v2/playlists/Conc0001?page_limit=25', undefined],
    ['/v2/playlists/Srch0001?search=pier', 'high'],
  ]);
});

test('search: is off when the config names neither [SEARCH-12]', () => {
  expect(hasSearch(PLAYLIST)).toBe(true);
  expect(hasSearch({ features: {}, custom: { appContentSearch: 'yes' } })).toBe(true);
  expect(hasSearch({ features: {}, custom: {} })).toBe(false);
  expect(hasSearch({ features: {}, custom: { appContentSearch: 'maybe' } })).toBe(false);
});

test('search: keeps what it found fresh for 20 minutes, with its text and without broken items [CONST-24]', async () => {
  const { source } = content(found);
  const query = searchQuery(source, PLAYLIST, 'pier');
  expect(query.staleTime).toBe(20 * 60_000);
  const list = await new QueryClient().fetchQuery(query);
  expect(list.search).toBe('pier');
  expect(list.items.map(({ title }) => title)).toEqual(['Pier']);
});

test.each([
  ['500', () => Response.json({ message: 'Down' }, { status: 500 })],
  ['404', () => Response.json({ message: 'Playlist not found' }, { status: 404 })],
  ['a page', () => new Response('<!doctype html><title>Login</title>')],
  ['another body', () => Response.json({ items: [] })],
])('search: fails at once when the answer is %s', async (_what, answer) => {
  const { source, requests } = content(answer);
  await expect(new QueryClient().fetchQuery(searchQuery(source, PLAYLIST, 'pier'))).rejects.toThrow();
  expect(requests).toHaveLength(1);
});

test('search: is aborted when nobody waits for it', async () => {
  const { source, requests } = content(() => new Promise<Response>(() => {}));
  const observer = new QueryObserver(new QueryClient(), searchQuery(source, PLAYLIST, 'pi'));
  const stop = observer.subscribe(() => {});
  await expect.poll(() => requests.length).toBe(1);
  observer.setOptions(searchQuery(source, PLAYLIST, 'pier'));
  await expect.poll(() => requests.length).toBe(2);
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  stop();
});
