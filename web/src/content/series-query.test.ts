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

function sourceThat(answer: (url: URL) => Response | Promise<Response>) {
  const requests: string[] = [];
  const log = vi.fn();
  const source: ContentSource = {
    base: 'https://content.test',
    siteId: SITE_ID,
    fetch: async (url) => {
      requests.push(url.slice('https://content.test'.length));
      return answer(new URL(url));
    },
    log,
    nowMs: () => Date.now(),
  };
  return { source, requests, log, client: createQueryClient({ retry: false }) };
}

const item = (mediaid: string, members: object = {}) => ({ mediaid, title: mediaid, ...members });
const entry = (mediaid: string, members: object = {}) => ({
  episode_number: 1,
  season_number: 1,
  media_item: item(mediaid),
  ...members,
});
const page = (episodes: object[], members: object = {}) =>
  Response.json({ page: 1, page_limit: 20, total: episodes.length, episodes, ...members });
const TWENTY_MINUTES_MS = 20 * 60_000;

describe('a series', () => {
  test('series: is requested by its id and stays fresh for 20 minutes [SERIES-01 CONST-24 CONTENTAPI-06]', async () => {
    const { source, requests, client } = sourceThat(() =>
      Response.json({ series_id: 'S 1', season_count: 0 }),
    );
    const query = seriesQuery(source, 'S 1');
    expect(await client.fetchQuery(query)).toMatchObject({ seriesId: 'S 1', seasons: [] });
    expect(requests).toEqual(['/apps/series/S%201']);
    expect(query.staleTime).toBe(TWENTY_MINUTES_MS);
  });

  test('series: is requested twice more when it fails [SERIES-02 CONST-46]', async () => {
    vi.useFakeTimers();
    const { source, requests, client } = sourceThat(() => new Response('no', { status: 500 }));
    const failed = expect(client.fetchQuery(seriesQuery(source, 'S1'))).rejects.toMatchObject({
      status: 500,
    });
    await vi.runAllTimersAsync();
    await failed;
    expect(requests).toHaveLength(3);
    vi.useRealTimers();
  });

  test('series: waits 10 s for a silent service, once, also for episodes', async () => {
    const limits = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
    const requests: string[] = [];
    const source: ContentSource = {
      ...sourceThat(() => new Response()).source,
      fetch: (url, init) => {
        requests.push(url);
        return Promise.reject(init?.signal?.reason);
      },
    };
    const client = createQueryClient({ retry: true });
    await expect(client.fetchQuery(seriesQuery(source, 'S1'))).rejects.toMatchObject({ status: 0 });
    await expect(client.fetchQuery(episodesQuery(source, 'S1', '1', 0))).rejects.toMatchObject({ status: 0 });
    expect(requests).toHaveLength(2);
    expect(limits.mock.calls).toEqual([[10_000], [10_000]]);
    limits.mockRestore();
  });

  test('series: is requested once when it does not exist [SERIES-03 CONST-46]', async () => {
    const { source, requests, client } = sourceThat(() =>
      Response.json({ message: 'Series not found' }, { status: 404 }),
    );
    expect(await client.fetchQuery(seriesQuery(source, 'S1'))).toBeNull();
    expect(requests).toHaveLength(1);
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

  const inTwoSeries = () =>
    sourceThat(() =>
      Response.json({
        E1: [{ series_id: 'S1', episode_number: 3, season_number: 1 }, { series_id: 'S2' }],
        E2: [],
      }),
    );

  test('series lookup: sends raw commas and uses the first series named [SERIES-10 SERIES-16 WATCH-03 CONTENTAPI-07]', async () => {
    const { source, requests, client } = inTwoSeries();
    const places = await client.fetchQuery(seriesLookupQuery(source, ['E2', 'E1']));
    expect(requests).toEqual(['/apps/series?media_ids=E1,E2']);
    expect(firstSeriesIds(places)).toEqual({ E1: 'S1' });
  });

  test('series lookup: is sent again after 20 minutes, not for another order [CONST-24]', async () => {
    const { source, requests, client } = inTwoSeries();
    await client.fetchQuery(seriesLookupQuery(source, ['E2', 'E1']));
    await client.fetchQuery(seriesLookupQuery(source, ['E1', 'E2']));
    expect(requests).toHaveLength(1);
    expect(seriesLookupQuery(source, ['E1']).staleTime).toBe(TWENTY_MINUTES_MS);
  });

  test('series lookup: is sent once, and a failure is logged and not cached [SERIES-16]', async () => {
    const { source, requests, log, client } = sourceThat(() => new Response('', { status: 500 }));
    await expect(client.fetchQuery(seriesLookupQuery(source, ['E1']))).rejects.toMatchObject({ status: 500 });
    expect([requests.length, log.mock.calls.length]).toEqual([1, 1]);
  });
});

test('an item is in no series that the lookup does not name, whatever it is called [SERIES-16]', () => {
  const place = { seriesId: 'S1' };
  expect(getPlaces({ E1: [place] }, 'E1')).toEqual([place]);
  for (const id of ['E2', 'constructor', 'toString', '__proto__'])
    expect(getPlaces({ E1: [place] }, id), id).toEqual([]);
  expect(getPlaces(undefined, 'E1')).toEqual([]);
});

describe('episodes', () => {
  test('episodes: are requested in pages of 20, of all seasons or of one [SERIES-05 CONST-14 CONTENTAPI-08 CONTENTAPI-09]', async () => {
    const { source, requests, client } = sourceThat(() => page([entry('E1')], { page: 1, total: 21 }));
    const first = await client.fetchQuery(episodesQuery(source, 'S1', undefined, 0));
    expect(first).toMatchObject({ episodes: [{ season: '1', episode: '1' }], next: 1 });
    await client.fetchQuery(episodesQuery(source, 'S1', '2', 1));
    expect(requests).toEqual([
      '/apps/series/S1/episodes?page_offset=0&page_limit=20',
      '/apps/series/S1/seasons/2/episodes?page_offset=1&page_limit=20',
    ]);
  });

  test('episodes: of a season are requested by its number and stay fresh for 20 minutes [SERIES-07 SERIES-17 CONST-24]', async () => {
    const { source, requests, client } = sourceThat(() => page([entry('E1')]));
    for (let twice = 0; twice < 2; twice += 1) await client.fetchQuery(episodesQuery(source, 'S1', '2', 0));
    expect(requests).toEqual(['/apps/series/S1/seasons/2/episodes?page_offset=0&page_limit=20']);
    expect(episodesQuery(source, 'S1', '2', 1).staleTime).toBe(TWENTY_MINUTES_MS);
  });
});

describe('the next episode', () => {
  const getNext = (answers: Response[]) => {
    const { source, requests, client } = sourceThat(() => answers.shift() as Response);
    return { next: client.fetchQuery(nextEpisodeQuery(source, 'S1', 'E6')), requests };
  };

  test('next episode: is requested alone, also in the next season, and stays fresh for 20 minutes [SERIES-11 PLAYER-11 CONST-24]', async () => {
    const { next, requests } = getNext([page([entry('E7', { season_number: 2 })])]);
    expect(await next).toMatchObject({ season: '2', item: { mediaid: 'E7' } });
    expect(requests).toEqual(['/apps/series/S1/episodes?page_limit=1&after_id=E6']);
    expect(nextEpisodeQuery(sourceThat(() => page([])).source, 'S1', 'E6').staleTime).toBe(TWENTY_MINUTES_MS);
  });

  test('next episode: is none after the last, and none when the server names the same one again', async () => {
    expect(await getNext([page([])]).next).toBeNull();
    expect(await getNext([page([entry('E6')])]).next).toBeNull();
  });

  test('next episode: skips one that is not out [SERIES-15]', async () => {
    const { next } = getNext([
      page([entry('', { media_item: null })]),
      page([entry('', { media_item: null }), entry('E8')]),
    ]);
    expect((await next)?.item.mediaid).toBe('E8');
  });

  test('is looked for past whole pages of episodes that are not out [SERIES-11 SERIES-15]', async () => {
    const none = Array.from({ length: 20 }, () => entry('', { media_item: null }));
    const { next, requests } = getNext([
      page(none.slice(0, 1), { total: 60 }),
      page(none, { total: 60 }),
      page(none, { page: 2, total: 60 }),
      page([entry('E49')], { page: 3, total: 60 }),
    ]);
    expect((await next)?.item.mediaid).toBe('E49');
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

  test('episodes: are requested every 30 s while one is live or scheduled [EVENT-09 CONST-22]', async () => {
    let state = 'PRE_LIVE';
    const { source, requests, client } = sourceThat(() =>
      page([entry('E1', { media_item: item('E1', { 'VCH.EventState': state }) }), entry('E2')]),
    );
    const stop = new QueryObserver(client, episodesQuery(source, 'S1', undefined, 0)).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(61_000);
    expect(requests).toHaveLength(3);
    state = 'VOD_PUBLIC';
    await vi.advanceTimersByTimeAsync(300_000);
    expect(requests).toHaveLength(4);
    stop();
  });

  test('next episode: is requested every 30 s while it is live or scheduled, past every cache [SERIES-11 EVENT-09 CONST-22]', async () => {
    let state = 'PRE_LIVE';
    const caches: unknown[] = [];
    const { source, client } = sourceThat(() =>
      page([entry('E7', { media_item: item('E7', { 'VCH.EventState': state }) })]),
    );
    const fetch: ContentSource['fetch'] = (url, init) => {
      caches.push(init?.cache);
      return source.fetch(url, init);
    };
    const query = nextEpisodeQuery({ ...source, fetch }, 'S1', 'E6');
    const observer = new QueryObserver(client, query);
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(61_000);
    expect(caches).toEqual([undefined, 'no-cache', 'no-cache']);
    state = 'VOD_PUBLIC';
    await vi.advanceTimersByTimeAsync(300_000);
    expect(caches).toHaveLength(4);
    expect(observer.getCurrentResult().data?.item).toMatchObject({ mediaid: 'E7', eventState: 'VOD_PUBLIC' });
    stop();
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
