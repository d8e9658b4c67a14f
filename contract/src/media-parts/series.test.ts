import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { parseEpisodes, parseSeries, parseSeriesLookup } from './series.ts';

const SERIES = {
  series_id: 'Ser00001',
  total_duration: 18240,
  episode_count: 12,
  season_count: 2,
  seasons: [
    { season_id: 'Sea00001', season_number: 1, season_title: 'Season One', episode_count: 6 },
    { season_id: 'Sea00002', season_number: 2, season_title: ' ', episode_count: 6 },
  ],
};

test('series: has id, counts and seasons [DATA-14 SERIES-01]', () => {
  expect(parseSeries(SERIES)).toEqual({
    seriesId: 'Ser00001',
    episodeCount: 12,
    seasonCount: 2,
    seasons: [
      { number: '1', title: 'Season One', episodeCount: 6 },
      { number: '2', title: '', episodeCount: 6 },
    ],
  });
});

test('series: accepts a list, numbers as text and empty seasons', () => {
  const seasons = [{ season_number: '3', episode_count: '4' }, null, {}, { season_number: 3 }];
  expect(parseSeries([{ series_id: 'Ser00001', episode_count: '9', seasons }])).toEqual({
    seriesId: 'Ser00001',
    episodeCount: 9,
    seasonCount: 1,
    seasons: [{ number: '3', title: '', episodeCount: 4 }],
  });
  expect(parseSeries({ series_id: 'Ser00001', seasons: null }).seasons).toEqual([]);
});

test.each([null, [], 'series', 7])('series: refuses %j', (raw) => {
  expect(() => parseSeries(raw)).toThrow('Series is broken');
});

test('series of episodes: maps ids to series and numbers [DATA-15 SERIES-15]', () => {
  const answer = {
    E1: [
      { series_id: 'S1', episode_number: 3, season_number: 1 },
      { series_id: 'S2', episode_number: '7', season_number: null },
    ],
    E2: [],
    E3: 'nonsense',
    E4: [{ episode_number: 1 }, null],
  };
  expect(parseSeriesLookup(answer)).toEqual({
    E1: [
      { seriesId: 'S1', season: '1', episode: '3' },
      { seriesId: 'S2', episode: '7' },
    ],
  });
});

test('series of episodes: is empty for an empty object or list, unknown otherwise [SERIES-16]', () => {
  for (const raw of [{}, []]) expect(parseSeriesLookup(raw)).toEqual({});
  for (const raw of [null, 'x', 3]) expect(() => parseSeriesLookup(raw)).toThrow('Series lookup is broken');
});

const item = (mediaid: string) => ({ mediaid, title: mediaid });
const page = (members: object) => ({
  page: 1,
  page_limit: 20,
  total: 45,
  episodes: [{ media_item: item('E1') }],
  ...members,
});

test('episode page: drops entries without item and takes numbers from the entry [SERIES-15 DATA-15]', () => {
  const onFault = vi.fn();
  const episodes = [
    { episode_number: 1, season_number: 2, media_item: item('E1') },
    { episode_number: 2, season_number: 2, media_item: null },
    { episode_number: '03', season_number: null, media_item: item('E3') },
    { episode_number: 4, media_item: { mediaid: 'E4' } },
    null,
  ];
  const read = parseEpisodes(page({ episodes }), 0, { onFault });
  expect(read.episodes.map(({ item: { mediaid }, season, episode }) => [mediaid, season, episode])).toEqual([
    ['E1', '2', '1'],
    ['E3', undefined, '03'],
  ]);
  expect(read.left).toBe(3);
  expect(onFault).toHaveBeenCalledWith(expect.objectContaining({ path: 'episodes.3.media_item.title' }));
});

test('episode page: names the next page until the total is reached [SERIES-14]', () => {
  expect(parseEpisodes(page({ page: 1 }), 0).next).toBe(1);
  expect(parseEpisodes(page({ page: 2 }), 1).next).toBe(2);
  expect(parseEpisodes(page({ page: 3 }), 2).next).toBeUndefined();
  // a last page that is full
  expect(parseEpisodes(page({ page: 2, total: 40 }), 1).next).toBeUndefined();
  expect(parseEpisodes(page({ page: 2, total: 41 }), 1).next).toBe(2);
  expect(parseEpisodes(page({ page: '1', page_limit: '20', total: '45' }), 0).next).toBe(1);
});

test.each([
  ['counts from 0', { page: 0 }, []],
  ['names no page', { page: undefined }, []],
  ['names no total, which is reported', { total: undefined }, ['total']],
  ['is empty', { episodes: [] }, []],
])('episode page: is the last when it %s', (_, members, faults) => {
  const onFault = vi.fn();
  expect(parseEpisodes(page(members), 0, { onFault }).next).toBeUndefined();
  expect(onFault.mock.calls.map(([{ path }]) => path)).toEqual(faults);
});

test('episode page: refuses an answer without a list', () => {
  expect(() => parseEpisodes({ page: 1 }, 0)).toThrow('Episodes are broken');
});

test('episode page: reads or refuses any input', () => {
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      for (const read of [parseSeries, parseSeriesLookup, (one: unknown) => parseEpisodes(one, 0)]) {
        try {
          read(raw);
        } catch (error) {
          expect(String(error)).toMatch(/broken/);
        }
      }
    }),
  );
});
