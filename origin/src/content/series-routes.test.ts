import { describe, expect, it } from 'vitest';
import { runOrigin } from '../../test/run-origin.ts';

const SEASONS = [
  { seasonId: 'Sea00002', number: 2, title: '', episodes: ['Epi20001', 'Epi20002'] },
  { number: 1, title: 'Season One', description: 'The first.', episodes: ['Epi10001', null, 'Epi10003'] },
];
const START_MS = Date.UTC(2026, 10, 23, 21);
const HOUR_MS = 3_600_000;
let nowMs = START_MS;
const LONG = Array.from({ length: 2000 }, (_, n) => `Long${String(n).padStart(4, '0')}`);

const site = runOrigin(
  (data) => {
    for (const id of ['Ser00001', 'Flat0001', 'None0001', 'Nite0001'])
      data.media(id, { custom: { contentType: 'series' } });
    for (const id of ['Epi10001', 'Epi10003', 'Epi20001', 'Epi20002']) data.media(id, { duration: 100.4 });
    for (const id of LONG) data.media(id);
    data.write('catalogue/series/Ser00001.json', { seriesId: 'Ser00001', seasons: SEASONS });
    data.write('catalogue/series/Flat0001.json', { seriesId: 'Flat0001', episodes: ['Epi20002', ...LONG] });
    data.write('catalogue/series/None0001.json', { seriesId: 'None0001', episodes: [] });
    // a night that can be seen again for an hour is an episode too
    data.write('media/hall/master.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=300000\nv.m3u8\n');
    data.write('media/hall/v.m3u8', '#EXTM3U\n#EXTINF:4.0,\nv.mp4\n');
    data.write('media/hall/stream.json', { duration: 4, tracks: [] });
    data.media('Hall0001', { stream: 'hall' });
    data.media('Night001', { custom: { contentType: 'LiveEvent' } });
    data.write('guide/channels/Night001.json', {
      mediaid: 'Night001',
      slots: ['21:00'],
      programmes: [{ media: 'Hall0001' }],
      event: { lasts: 60, replay: 60 },
    });
    data.write('catalogue/series/Nite0001.json', {
      seriesId: 'Nite0001',
      seasons: [
        { number: 1, title: '', episodes: ['Epi10001'] },
        { number: 2, title: '', episodes: ['Night001'] },
      ],
    });
  },
  { now: () => nowMs },
);

const get = async (path: string) => {
  const answer = await site.get(path);
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
};
const episodesAt = async (path: string) => {
  const { body } = await get(path);
  const ids = body.episodes.map(
    ({ media_item }: { media_item: { mediaid: string } | null }) => media_item?.mediaid,
  );
  return { page: body.page, limit: body.page_limit, total: body.total, ids };
};

it('series: has its seasons by number and its counts [CONTENTAPI-06]', async () => {
  expect(await get('/apps/series/Ser00001')).toMatchObject({
    status: 200,
    body: {
      series_id: 'Ser00001',
      total_duration: 402,
      episode_count: 5,
      season_count: 2,
      seasons: [
        {
          season_id: 'Ser00001-1',
          season_number: 1,
          season_title: 'Season One',
          season_description: 'The first.',
          episode_count: 3,
          total_duration: 201,
        },
        { season_id: 'Sea00002', season_number: 2, season_title: '', episode_count: 2 },
      ],
    },
  });
});

it('series: may have no seasons, or an empty one', async () => {
  expect((await get('/apps/series/Flat0001')).body).toMatchObject({
    episode_count: 2001,
    season_count: 0,
    seasons: [],
  });
  expect((await get('/apps/series/None0001')).body).toMatchObject({ episode_count: 0, total_duration: 0 });
  expect(await episodesAt('/apps/series/None0001/episodes')).toEqual({
    page: 1,
    limit: 20,
    total: 0,
    ids: [],
  });
});

it.each(['', '/episodes', '/seasons/1/episodes'])('series: answers 404 when unknown, %s', async (tail) => {
  expect(await get(`/apps/series/Med00001${tail}`)).toMatchObject({
    status: 404,
    body: { message: 'Series not found' },
  });
});

it('series of episodes: is found for several ids, with raw or encoded commas [CONTENTAPI-07 CONTENTAPI-23]', async () => {
  for (const comma of [',', '%2C']) {
    const { status, body } = await get(
      `/apps/series?media_ids=${['Epi20002', 'Med00001', 'Gone0001'].join(comma)}`,
    );
    expect([status, body]).toEqual([
      200,
      {
        Epi20002: [
          { series_id: 'Flat0001', episode_number: 1, season_number: null },
          { series_id: 'Ser00001', episode_number: 2, season_number: 2 },
        ],
      },
    ]);
  }
});

it.each(['', '?media_ids=', '?media_ids=Gone0001', '?media_ids=,,'])(
  'series of episodes: is an empty object when there is none: %s [CONTENTAPI-23]',
  async (query) => {
    const answer = await get(`/apps/series${query}`);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  },
);

it('episodes: are in order with numbers, null for one not published [CONTENTAPI-08]', async () => {
  const { body } = await get('/apps/series/Ser00001/episodes');
  expect(body).toMatchObject({ page: 1, page_limit: 20, total: 5 });
  expect(
    body.episodes.map((one: { media_item: unknown; season_number: number; episode_number: number }) => [
      one.season_number,
      one.episode_number,
      one.media_item !== null,
    ]),
  ).toEqual([
    [1, 1, true],
    [1, 2, false],
    [1, 3, true],
    [2, 1, true],
    [2, 2, true],
  ]);
  expect(body.episodes[0].media_item).toMatchObject({ mediaid: 'Epi10001', title: 'Title Epi10001' });
});

it('episodes: are paged by 20, from 0 in the request and 1 in the answer [CONST-14 CONTENTAPI-24]', async () => {
  const first = await episodesAt('/apps/series/Flat0001/episodes');
  expect(first).toMatchObject({ page: 1, limit: 20, total: 2001 });
  expect(first.ids).toHaveLength(20);
  const last = await episodesAt('/apps/series/Flat0001/episodes?page_offset=100&page_limit=20');
  expect(last).toEqual({ page: 101, limit: 20, total: 2001, ids: ['Long1999'] });
  expect((await episodesAt('/apps/series/Flat0001/episodes?page_offset=101')).ids).toEqual([]);
});

it('episodes: continue after one across seasons, and end after the last or an unknown one [CONTENTAPI-24]', async () => {
  const after = (id: string) => episodesAt(`/apps/series/Ser00001/episodes?page_limit=1&after_id=${id}`);
  expect(await after('Epi10003')).toEqual({ page: 1, limit: 1, total: 2, ids: ['Epi20001'] });
  expect(await after('Epi20002')).toMatchObject({ total: 0, ids: [] });
  expect(await after('Gone0001')).toMatchObject({ total: 0, ids: [] });
});

it('episodes: of a season are found by number, none for an unknown season [CONTENTAPI-09]', async () => {
  expect(await episodesAt('/apps/series/Ser00001/seasons/2/episodes?page_offset=0&page_limit=1')).toEqual({
    page: 1,
    limit: 1,
    total: 2,
    ids: ['Epi20001'],
  });
  for (const season of ['3', 'Sea00002', '02', 'null'])
    expect(await episodesAt(`/apps/series/Ser00001/seasons/${season}/episodes`)).toMatchObject({
      total: 0,
      ids: [],
    });
  expect(await episodesAt('/apps/series/Flat0001/seasons/null/episodes')).toMatchObject({ total: 0 });
});

it.each([
  ['page_limit=0', 'page_limit must be a whole number from 1 to 500'],
  ['page_limit=many', 'page_limit must be a whole number from 1 to 500'],
  ['page_offset=-1', 'page_offset must be a whole number, counted from 0'],
  ['after_id=..%2F', 'after_id must be 8 letters or digits'],
])('episodes: refuse %s and name what is allowed', async (query, message) => {
  for (const path of ['episodes', 'seasons/1/episodes'])
    expect(await get(`/apps/series/Ser00001/${path}?${query}`)).toMatchObject({
      status: 400,
      body: { message },
    });
});

describe('episodes', () => {
  it('episodes: show the state of an event by the clock, and caches keep it until that changes [CONTENTAPI-08 EVENT-10]', async () => {
    const LONG = expect.stringContaining('max-age=60');
    const stateAt = async (ms: number, path: string) => {
      nowMs = ms;
      const { body, headers } = await get(path);
      const item = body.episodes.at(-1).media_item;
      return [item['VCH.EventState'], item.sources.length, headers.get('cache-control')];
    };
    for (const path of ['/apps/series/Nite0001/episodes', '/apps/series/Nite0001/seasons/2/episodes']) {
      expect(await stateAt(START_MS - 5000, path), path).toEqual(['PRE_LIVE', 0, 'public, max-age=5']);
      expect(await stateAt(START_MS, path), path).toEqual(['LIVE_PUBLISHED', 1, LONG]);
      expect(await stateAt(START_MS + HOUR_MS, path), path).toEqual(['INSTANT_VOD', 1, LONG]);
    }
    const other = await get('/apps/series/Nite0001/seasons/1/episodes');
    expect(other.headers.get('cache-control')).toContain('max-age=60');
  });

  it('episodes: add the duration of an event once known', async () => {
    const lengthAt = async (ms: number) => {
      nowMs = ms;
      return (await get('/apps/series/Nite0001')).body.total_duration;
    };
    expect(await lengthAt(START_MS)).toBe(100);
    expect(await lengthAt(START_MS + HOUR_MS)).toBe(3700);
  });
});

it('series: refuses to look up more than 100 items at once [CONTENTAPI-07]', async () => {
  const getAddress = (count: number) =>
    `/apps/series?media_ids=${Array.from({ length: count }, (_, at) => `Gone${1000 + at}`)}`;
  expect((await get(getAddress(100))).status).toBe(200);
  const refused = await get(getAddress(101));
  expect([refused.status, refused.body]).toEqual([400, { message: 'Too many media_ids' }]);
});
