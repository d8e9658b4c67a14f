import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentSource } from './content-source.ts';
import { createQueryClient } from './query-client.ts';
import {
  episodesQuery,
  firstSeriesIds,
  getPlaces,
  nextEpisodeQuery,
  seriesLookupQuery,
  seriesQuery,
} from './series-query.ts';

function sourceThat(answer: () => Response | Promise<Response>) {
  const requests: string[] = [];
  const caches: (RequestCache | undefined)[] = [];
  const log = vi.fn();
  const source: ContentSource = {
    base: 'https://content.test',
    siteId: SITE_ID,
    fetch: async (url, init) => {
      requests.push(url.slice('https://content.test'.length));
      caches.push(init?.cache);
      return answer();
    },
    log,
    nowMs: () => Date.now(),
  };
  return { source, requests, caches, log, client: createQueryClient({ retry: false }) };
}

const entry = (mediaid: string, state?: string, season_number = 1) => ({
  episode_number: 1,
  season_number,
  media_item: { mediaid, title: mediaid, ...(state && { 'VCH.EventState': state }) },
});
const UNPUBLISHED = { episode_number: 1, season_number: 1, media_item: null };
const page = (episodes: object[], members: object = {}) =>
  Response.json({ page: 1, page_limit: 20, total: episodes.length, episodes, ...members });

test('series: it, its episodes, and which series they belong to stay fresh for 20 minutes [CONST-24]', () => {
  const { source } = sourceThat(() => page([]));
  for (const { staleTime } of [
    seriesQuery(source, 'S1'),
    seriesLookupQuery(source, ['E1']),
    episodesQuery(source, 'S1', '2', 1),
    nextEpisodeQuery(source, 'S1', 'E6'),
  ])
    expect(staleTime).toBe(20 * 60_000);
});

describe('a series', () => {
  test('series: is requested by its id [SERIES-01 CONTENTAPI-06]', async () => {
    const { source, requests, client } = sourceThat(() =>
      Response.json({ series_id: 'S 1', season_count: 0 }),
    );
    expect(await client.fetchQuery(seriesQuery(source, 'S 1'))).toMatchObject({
      seriesId: 'S 1',
      seasons: [],
    });
    expect(requests).toEqual(['/apps/series/S%201']);
  });

  test('series: is requested twice more when it fails, and once when it does not exist [SERIES-02 SERIES-03 CONST-46]', async () => {
    vi.useFakeTimers();
    const down = sourceThat(() => new Response('no', { status: 500 }));
    const failed = expect(down.client.fetchQuery(seriesQuery(down.source, 'S1'))).rejects.toMatchObject({
      status: 500,
    });
    await vi.runAllTimersAsync();
    await failed;
    vi.useRealTimers();
    expect(down.requests).toHaveLength(3);
    const gone = sourceThat(() => Response.json({ message: 'Series not found' }, { status: 404 }));
    expect(await gone.client.fetchQuery(seriesQuery(gone.source, 'S1'))).toBeNull();
    expect(gone.requests).toHaveLength(1);
  });

  test('series: waits 10 s for a silent service, once, also for episodes', async () => {
    const limits = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
    const { source, requests } = sourceThat(() => Promise.reject(new DOMException('', 'TimeoutError')));
    const client = createQueryClient({ retry: true });
    await expect(client.fetchQuery(seriesQuery(source, 'S1'))).rejects.toMatchObject({ status: 0 });
    await expect(client.fetchQuery(episodesQuery(source, 'S1', '1', 0))).rejects.toMatchObject({ status: 0 });
    expect(requests).toHaveLength(2);
    expect(limits.mock.calls).toEqual([[10_000], [10_000]]);
    limits.mockRestore();
  });

  test('series: is not requested without an id [SERIES-04]', async () => {
    const { source, requests, client } = sourceThat(() => Response.json({}));
    await expect(client.fetchQuery(seriesQuery(source, ''))).rejects.toThrow('Series ID is required');
    expect(requests).toEqual([]);
  });
});

describe('which series episodes belong to', () => {
  test('series lookup: sends at most the ids of the playing item and a whole history, newest first', async () => {
    const { source, requests, client } = sourceThat(() => Response.json({}));
    const ids = Array.from({ length: 60 }, (_, at) => `E${at + 10}`);
    await client.fetchQuery(seriesLookupQuery(source, ids));
    expect(requests).toEqual([`/apps/series?media_ids=${ids.slice(0, 49).join(',')}`]);
  });

  test('series lookup: sends raw commas, once for any order, and uses the first series named [SERIES-10 SERIES-16 WATCH-03 CONTENTAPI-07]', async () => {
    const { source, requests, client } = sourceThat(() =>
      Response.json({
        E1: [{ series_id: 'S1', episode_number: 3, season_number: 1 }, { series_id: 'S2' }],
        E2: [],
      }),
    );
    const places = await client.fetchQuery(seriesLookupQuery(source, ['E2', 'E1']));
    await client.fetchQuery(seriesLookupQuery(source, ['E1', 'E2']));
    expect(requests).toEqual(['/apps/series?media_ids=E1,E2']);
    expect(firstSeriesIds(places)).toEqual({ E1: 'S1' });
  });

  test('series lookup: is sent once, and a failure is logged and not cached [SERIES-16]', async () => {
    const { source, requests, log, client } = sourceThat(() => new Response('', { status: 500 }));
    await expect(client.fetchQuery(seriesLookupQuery(source, ['E1']))).rejects.toMatchObject({ status: 500 });
    expect([requests.length, log.mock.calls.length]).toEqual([1, 1]);
  });

  test('series lookup: has no series for an item that it does not name, whatever its id is [SERIES-16]', () => {
    const place = { seriesId: 'S1' };
    expect(getPlaces({ E1: [place] }, 'E1')).toEqual([place]);
    for (const id of ['E2', 'constructor', 'toString', '__proto__'])
      expect(getPlaces({ E1: [place] }, id), id).toEqual([]);
    expect(getPlaces(undefined, 'E1')).toEqual([]);
  });
});

test('episodes: are requested once in pages of 20, of all seasons or of one by its number [SERIES-05 SERIES-07 SERIES-17 CONST-14]', async () => {
  const { source, requests, client } = sourceThat(() => page([entry('E1')], { total: 21 }));
  const first = await client.fetchQuery(episodesQuery(source, 'S1', undefined, 0));
  expect(first).toMatchObject({ episodes: [{ season: '1', episode: '1' }], next: 1 });
  for (const _twice of [1, 2]) await client.fetchQuery(episodesQuery(source, 'S1', '2', 1));
  expect(requests).toEqual([
    '/apps/series/S1/episodes?page_offset=0&page_limit=20',
    '/apps/series/S1/seasons/2/episodes?page_offset=1&page_limit=20',
  ]);
});

describe('the next episode', () => {
  const getNext = async (...answers: Response[]) => {
    const { source, requests, client } = sourceThat(() => answers.shift() as Response);
    return { next: await client.fetchQuery(nextEpisodeQuery(source, 'S1', 'E6')), requests };
  };

  test('next episode: is requested alone, also in the next season [SERIES-11 PLAYER-11 CONTENTAPI-08 CONTENTAPI-09]', async () => {
    const { next, requests } = await getNext(page([entry('E7', undefined, 2)]));
    expect(next).toMatchObject({ season: '2', item: { mediaid: 'E7' } });
    expect(requests).toEqual(['/apps/series/S1/episodes?page_limit=1&after_id=E6']);
  });

  test('next episode: is none after the last, and none when the server names the same one again', async () => {
    for (const episodes of [[], [entry('E6')]]) expect((await getNext(page(episodes))).next).toBeNull();
  });

  test('next episode: is looked for past whole pages of episodes that are not out [SERIES-11 SERIES-15]', async () => {
    const none = Array.from({ length: 20 }, () => UNPUBLISHED);
    const { next, requests } = await getNext(
      page([UNPUBLISHED], { total: 60 }),
      page(none, { total: 60 }),
      page(none, { page: 2, total: 60 }),
      page([UNPUBLISHED, entry('E49')], { page: 3, total: 60 }),
    );
    expect(next?.item.mediaid).toBe('E49');
    expect(requests.slice(1)).toEqual(
      ['', '&page_offset=1', '&page_offset=2'].map(
        (offset) => `/apps/series/S1/episodes?page_limit=20${offset}&after_id=E6`,
      ),
    );
  });
});

describe('on screen', () => {
  beforeEach(() => {
    // polling needs a browser
    environmentManager.setIsServer(() => false);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    environmentManager.setIsServer(() => true);
  });

  test('series: its episodes and the next one are requested every 30 s while one is live or scheduled, past every cache [SERIES-11 EVENT-09 CONST-22]', async () => {
    for (const getQuery of [
      (source: ContentSource) => episodesQuery(source, 'S1', undefined, 0),
      (source: ContentSource) => nextEpisodeQuery(source, 'S1', 'E6'),
    ]) {
      let state = 'PRE_LIVE';
      const { source, caches, client } = sourceThat(() => page([entry('E7', state), entry('E8')]));
      const observer = new QueryObserver<unknown>(client, getQuery(source) as never);
      const stop = observer.subscribe(() => {});
      await vi.advanceTimersByTimeAsync(61_000);
      expect(caches).toEqual([undefined, 'no-cache', 'no-cache']);
      state = 'VOD_PUBLIC';
      await vi.advanceTimersByTimeAsync(300_000);
      expect(caches).toHaveLength(4);
      expect(JSON.stringify(observer.getCurrentResult().data)).toContain('VOD_PUBLIC');
      stop();
    }
  });

  test('next episode: is requested each minute until it is known [SERIES-11 PLAYER-11]', async () => {
    let isThere = false;
    const { source, requests, client } = sourceThat(() =>
      isThere ? page([entry('E7')]) : Response.json({}, { status: 403 }),
    );
    const observer = new QueryObserver(client, nextEpisodeQuery(source, 'S1', 'E6'));
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(61_000);
    expect([requests.length, observer.getCurrentResult().data]).toEqual([2, undefined]);
    isThere = true;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requests).toHaveLength(3);
    expect(observer.getCurrentResult().data?.item.mediaid).toBe('E7');
    stop();
  });
});
