import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentSource } from './content-source.ts';
import { contentListQuery, eitherListQuery, playlistQuery } from './list-query.ts';
import { searchQuery } from './search-query.ts';
import { contentSource } from './testing/content-source.ts';
import { watchlistQuery } from './watchlist-query.ts';

const START_MS = Date.UTC(2026, 4, 1, 19);

/** A content API of a few answers; keeps every requested address. */
function content(answers: Record<string, unknown>) {
  const requests: string[] = [];
  const source = contentSource({
    fetch: async (input) => {
      const { pathname, search } = new URL(input);
      requests.push(pathname + search);
      const body = answers[pathname];
      return body === undefined
        ? Response.json({ message: 'Not found' }, { status: 404 })
        : Response.json(body);
    },
  });
  return { source, requests };
}

const media = (more: object = {}) => ({ mediaid: 'Med00001', title: 'Pier', description: 'Long.', ...more });
const wirePlaylist = (items: object[], more = {}) => ({
  feedid: 'List0001',
  title: 'A',
  playlist: items,
  ...more,
});

const queries = () => new QueryClient();

const SEARCH = { features: { searchPlaylist: 'List0001' }, custom: {} };
const getQuery = (kind: string, source: ContentSource) =>
  ({
    'a playlist': playlistQuery(source, 'List0001'),
    'a content list': contentListQuery(source, 'List0001'),
    'a search': searchQuery(source, SEARCH, 'pier'),
    'saved items': watchlistQuery(source, 'List0001', ['Med00001']),
  })[kind] as ReturnType<typeof playlistQuery>;
/** A query of items on screen. */
const observe = (kind: string, source: ContentSource) => new QueryObserver(queries(), getQuery(kind, source));

/** Answers every request with the same list. */
const everywhere = (list: object) => ({
  '/v2/playlists/List0001': list,
  [`/v2/sites/${SITE_ID}/content_lists/List0001`]: list,
  '/apps/watchlists/List0001': list,
});

describe('requests', () => {
  test('list: sends a page limit only when one is given', async () => {
    const { source, requests } = content({ '/v2/playlists/List0001': wirePlaylist([]) });
    await queries().fetchQuery(playlistQuery(source, 'List0001', { pageLimit: 7 }));
    await queries().fetchQuery(eitherListQuery(source, 'List0001'));
    expect(requests).toEqual(['/v2/playlists/List0001?page_limit=7', '/v2/playlists/List0001']);
  });

  test.each(['a playlist', 'a search', 'saved items'] as const)(
    'list: revalidates the cache when %s is requested again, and ignores it after a failure [SHELF-07 EVENT-09]',
    async (kind) => {
      const caches: (RequestCache | undefined)[] = [];
      const { source } = content(everywhere(wirePlaylist([])));
      let broken = true;
      const watched: ContentSource = {
        ...source,
        fetch: async (input, init) => {
          caches.push(init?.cache);
          return broken ? new Response('{"playli') : source.fetch(input, init);
        },
      };
      const list = observe(kind, watched);
      expect((await list.refetch()).error?.message).toContain('not JSON');
      broken = false;
      await list.refetch();
      await list.refetch();
      expect(caches).toEqual([undefined, 'reload', 'no-cache']);
    },
  );

  test('list: is requested as a content list when its id is no playlist [ROUTE-06]', async () => {
    const { source, requests } = content({
      [`/v2/sites/${SITE_ID}/content_lists/List0001`]: { id: 'List0001', title: 'B', list: [] },
    });
    const list = await queries().fetchQuery(eitherListQuery(source, 'List0001'));
    expect(list?.title).toBe('B');
    expect(requests).toHaveLength(2);
  });

  test('list: keeps the descriptions of channels, for the guide [LIVE-01 LIVE-12]', async () => {
    const of = async (more: object) => {
      const { source } = content({ '/v2/playlists/List0001': wirePlaylist([media()], more) });
      return (await queries().fetchQuery(eitherListQuery(source, 'List0001')))?.items[0]?.description;
    };
    expect(await of({ contentType: 'live' })).toBe('Long.');
    expect(await of({})).toBe('');
  });

  test('list: is null when there is none, and fails at once when it is broken [LIST-03 SHELF-07]', async () => {
    const { source } = content({ '/v2/playlists/Broken01': 'no list' });
    expect(await queries().fetchQuery(eitherListQuery(source, 'Nothing1'))).toBeNull();
    await expect(queries().fetchQuery(playlistQuery(source, 'Broken01'))).rejects.toThrow(
      'Playlist is broken',
    );
    expect(playlistQuery(source, 'Broken01').retry).toBe(false);
  });
});

describe('what is kept of the items', () => {
  const long = {
    sources: [{ file: 'https://a.test/a.m3u8', type: '' }],
    'description-es': 'Larga.',
    'title-es': 'Muelle',
    synopsis: 'Longer.',
    'synopsis-es': 'Más larga.',
    markdown: '# Longest',
  };

  test('list: keeps titles and translations for cards, and neither files nor descriptions [LIST-12]', async () => {
    const { source } = content({ '/v2/playlists/List0001': wirePlaylist([media(long)]) });
    const list = await queries().fetchQuery(playlistQuery(source, 'List0001'));
    expect(list?.items[0]).toMatchObject({
      title: 'Pier',
      description: '',
    });
    expect(list?.items[0]?.custom).toEqual({ 'title-es': 'Muelle' });
    for (const name of ['sources', 'synopsis', 'markdown']) expect(list?.items[0]).not.toHaveProperty(name);
  });

  test('list: keeps descriptions in every language for a featured row', async () => {
    const { source } = content({ '/v2/playlists/List0001': wirePlaylist([media(long)]) });
    const list = await queries().fetchQuery(playlistQuery(source, 'List0001', { detail: 'full' }));
    expect(list?.items[0]).toMatchObject({
      description: 'Long.',
      synopsis: 'Longer.',
      custom: { 'description-es': 'Larga.', 'synopsis-es': 'Más larga.' },
    });
    expect(list?.items[0]).not.toHaveProperty('sources');
  });

  test('list: turns the items of a content list into media items [LIST-12]', async () => {
    const item = {
      media_id: 'Med00001',
      title: 'Pier',
      tags: ['concert', 'Rock'],
      custom_params: { title: 'Quay', genre: 'Rock' },
    };
    const { source } = content({
      [`/v2/sites/${SITE_ID}/content_lists/List0001`]: { id: 'List0001', title: 'B', list: [item] },
    });
    const list = await queries().fetchQuery(contentListQuery(source, 'List0001'));
    expect(list?.items[0]).toMatchObject({
      mediaid: 'Med00001',
      title: 'Quay',
      genre: 'Rock',
      tags: ['concert', 'Rock'],
    });
    expect(list?.items[0]).not.toHaveProperty('sources');
  });
});

describe('polling', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: START_MS });
    // a server never asks again
    environmentManager.setIsServer(() => false);
  });
  afterEach(() => {
    vi.useRealTimers();
    environmentManager.setIsServer(() => true);
  });

  /** How often a list is requested while it is on screen for `minutes`. */
  async function requestsIn(minutes: number, list: object, kind = 'a playlist') {
    const { source, requests } = content(everywhere(list));
    vi.setSystemTime(START_MS);
    const stop = observe(kind, source).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    stop();
    return requests.length;
  }
  const hours = (from: number, to: number) => ({
    'VCH.ScheduledStart': new Date(START_MS + from * 3_600_000).toISOString(),
    'VCH.ScheduledEnd': new Date(START_MS + to * 3_600_000).toISOString(),
  });

  const live = wirePlaylist([media(), media(hours(-1, 1))]);
  const preLive = wirePlaylist([media({ 'VCH.EventState': 'PRE_LIVE' })]);
  const soon = wirePlaylist([media(hours(0.5, 1))]);

  test('list: is requested every 30 s while it or an item of it is live, and once when all is on demand [LIST-11]', async () => {
    const listed = { media_id: 'Med00001', title: 'Pier', custom_params: { 'VCH.EventState': 'pre-live' } };
    for (const [minutes, list, requests, kind] of [
      [2, wirePlaylist([media()], { refetch: 'yes' }), 5],
      [30, wirePlaylist([media()], { refetch: 'no' }), 1],
      [2, live, 5],
      [2, preLive, 5],
      [2, { id: 'List0001', title: 'B', list: [listed] }, 5, 'a content list'],
      [29, soon, 1],
      [31, soon, 4],
      // at its start, too
      [0.2, wirePlaylist([media({ 'VCH.EventState': 'PRE_LIVE', ...hours(1 / 360, 1) })]), 2],
    ] as const)
      expect(await requestsIn(minutes, list, kind)).toBe(requests);
  });

  test('list: with a live item stays after one answer of 404, and goes after two in a row [LIST-11 EVENT-09]', async () => {
    const answers: Record<string, unknown> = everywhere(live);
    const list = observe('a playlist', content(answers).source);
    const stop = list.subscribe(() => {});
    const shown = async (answer: object | undefined) => {
      answers['/v2/playlists/List0001'] = answer;
      await vi.advanceTimersByTimeAsync(30_000);
      return list.getCurrentResult().data && 'there';
    };
    const broken = {};
    for (const answer of [live, undefined, live, broken, undefined, broken, undefined])
      expect(await shown(answer)).toBe('there');
    expect(await shown(undefined)).toBeNull();
    stop();
  });

  test.each(['a search', 'saved items'] as const)(
    'list: requests %s every 30 s while an item is live or scheduled, else from its start [EVENT-09]',
    async (kind) => {
      expect(await requestsIn(2, live, kind)).toBe(5);
      expect(await requestsIn(2, preLive, kind)).toBe(5);
      expect(await requestsIn(31, soon, kind)).toBe(4);
      expect(await requestsIn(15, wirePlaylist([media()]), kind)).toBe(1);
    },
  );
});
