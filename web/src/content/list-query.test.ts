import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentSource } from './content-source.ts';
import { contentListQuery, eitherListQuery, playlistQuery } from './list-query.ts';
import { searchQuery } from './search-query.ts';
import { watchlistQuery } from './watchlist-query.ts';

const START_MS = Date.UTC(2026, 4, 1, 19);

/** A content API of a few answers; keeps every requested address. */
function content(answers: Record<string, unknown>) {
  const requests: string[] = [];
  const source: ContentSource = {
    base: 'https://content.test',
    siteId: SITE_ID,
    log: () => {},
    nowMs: () => Date.now(),
    fetch: async (input) => {
      const { pathname, search } = new URL(input);
      requests.push(pathname + search);
      const body = answers[pathname];
      return body === undefined
        ? Response.json({ message: 'Not found' }, { status: 404 })
        : Response.json(body);
    },
  };
  return { source, requests };
}

const media = (more: object = {}) => ({ mediaid: 'Med00001', title: 'Pier', description: 'Long.', ...more });
const wirePlaylist = (items: object[], more: object = {}) => ({
  feedid: 'List0001',
  title: 'A',
  playlist: items,
  ...more,
});

const queries = () => new QueryClient();

/** A query of items that somebody is looking at. */
const LOOKS = {
  'a playlist': (source: ContentSource) => new QueryObserver(queries(), playlistQuery(source, 'List0001')),
  'a content list': (source: ContentSource) =>
    new QueryObserver(queries(), contentListQuery(source, 'List0001')),
  'a search': (source: ContentSource) =>
    new QueryObserver(
      queries(),
      searchQuery(source, { features: { searchPlaylist: 'List0001' }, custom: {} }, 'pier'),
    ),
  'saved items': (source: ContentSource) =>
    new QueryObserver(queries(), watchlistQuery(source, 'List0001', ['Med00001'])),
};

/** Answers every request with the same list. */
const everywhere = (list: object) => ({
  '/v2/playlists/List0001': list,
  [`/v2/sites/${SITE_ID}/content_lists/List0001`]: list,
  '/apps/watchlists/List0001': list,
});

describe('requests', () => {
  test('a page limit is sent where one is given, and none where none is', async () => {
    const { source, requests } = content({ '/v2/playlists/List0001': wirePlaylist([]) });
    await queries().fetchQuery(playlistQuery(source, 'List0001', { pageLimit: 7 }));
    await queries().fetchQuery(eitherListQuery(source, 'List0001'));
    expect(requests).toEqual(['/v2/playlists/List0001?page_limit=7', '/v2/playlists/List0001']);
  });

  test.each(['a playlist', 'a search', 'saved items'] as const)(
    'who asks again for %s passes the caches: checked after an answer, left aside after a failure [SHELF-07 EVENT-09]',
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
      const list = LOOKS[kind](watched);
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

  test('a list of channels keeps what it says of them, for the guide; another one what cards show [LIVE-01 LIVE-12]', async () => {
    const of = async (more: object) => {
      const { source } = content({ '/v2/playlists/List0001': wirePlaylist([media()], more) });
      return (await queries().fetchQuery(eitherListQuery(source, 'List0001')))?.items[0]?.description;
    };
    expect(await of({ contentType: 'live' })).toBe('Long.');
    expect(await of({})).toBe('');
  });

  test('a list that does not exist is null, and one that fails is an error at once [LIST-03 SHELF-07]', async () => {
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

  test('cards get titles and translations, and neither files nor descriptions [LIST-12]', async () => {
    const { source } = content({ '/v2/playlists/List0001': wirePlaylist([media(long)]) });
    const list = await queries().fetchQuery(playlistQuery(source, 'List0001'));
    expect(list?.items[0]).toMatchObject({
      title: 'Pier',
      description: '',
    });
    expect(list?.items[0]?.custom).toEqual({ 'title-es': 'Muelle' });
    for (const name of ['sources', 'synopsis', 'markdown']) expect(list?.items[0]).not.toHaveProperty(name);
  });

  test('a row that speaks at length keeps descriptions in every language', async () => {
    const { source } = content({ '/v2/playlists/List0001': wirePlaylist([media(long)]) });
    const list = await queries().fetchQuery(playlistQuery(source, 'List0001', { detail: 'full' }));
    expect(list?.items[0]).toMatchObject({
      description: 'Long.',
      synopsis: 'Longer.',
      custom: { 'description-es': 'Larga.', 'synopsis-es': 'Más larga.' },
    });
    expect(list?.items[0]).not.toHaveProperty('sources');
  });

  test('content-list items become media items [LIST-12]', async () => {
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
  async function requestsIn(minutes: number, list: object, kind: keyof typeof LOOKS = 'a playlist') {
    const { source, requests } = content(everywhere(list));
    vi.setSystemTime(START_MS);
    const stop = LOOKS[kind](source).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    stop();
    return requests.length;
  }
  const hours = (from: number, to: number) => ({
    'VCH.ScheduledStart': new Date(START_MS + from * 3_600_000).toISOString(),
    'VCH.ScheduledEnd': new Date(START_MS + to * 3_600_000).toISOString(),
  });

  test('every 30 s while its parameter says so [LIST-11]', async () => {
    expect(await requestsIn(2, wirePlaylist([media()], { refetch: 'yes' }))).toBe(5);
  });

  test('every 30 s while an item is live or scheduled, in a content list too [LIST-11]', async () => {
    expect(await requestsIn(2, wirePlaylist([media(), media(hours(-1, 1))]))).toBe(5);
    expect(await requestsIn(2, wirePlaylist([media({ 'VCH.EventState': 'PRE_LIVE' })]))).toBe(5);
    const listed = { media_id: 'Med00001', title: 'Pier', custom_params: { 'VCH.EventState': 'pre-live' } };
    expect(await requestsIn(2, { id: 'List0001', title: 'B', list: [listed] }, 'a content list')).toBe(5);
  });

  test.each(['a search', 'saved items'] as const)(
    '%s too: every 30 s while an item is live or scheduled, else from its start [EVENT-09]',
    async (kind) => {
      expect(await requestsIn(2, wirePlaylist([media(hours(-1, 1))]), kind)).toBe(5);
      expect(await requestsIn(2, wirePlaylist([media({ 'VCH.EventState': 'PRE_LIVE' })]), kind)).toBe(5);
      expect(await requestsIn(31, wirePlaylist([media(hours(0.5, 1))]), kind)).toBe(4);
      expect(await requestsIn(15, wirePlaylist([media()]), kind)).toBe(1);
    },
  );

  test('not at all while everything is on demand [LIST-11]', async () => {
    expect(await requestsIn(30, wirePlaylist([media()], { refetch: 'no' }))).toBe(1);
  });

  test('from the moment the schedule makes an item live [LIST-11]', async () => {
    const soon = wirePlaylist([media(hours(0.5, 1))]);
    expect(await requestsIn(29, soon)).toBe(1);
    expect(await requestsIn(31, soon)).toBe(4);
  });
});
