import { expect, test } from 'vitest';
import type { ListedItem } from '../../../content/listed-item.ts';
import { structuredEpisode, structuredSeries } from './structured-series.ts';

const item = {
  mediaid: 'E1',
  title: 'One',
  genre: 'Jazz',
  pubdate: 1_700_000_000,
  duration: 90,
} as ListedItem;
const text = { title: 'One', subtitle: '', description: '' };
const place = { pageUrl: 'https://hall.example/m/S1?e=E1', pictureUrl: 'https://cdn.example/p.webp' };

test('a series says how much there is of it, where that is known', () => {
  expect(structuredSeries({ item, text, seasons: 2, episodes: 9, ...place })).toMatchObject({
    '@type': 'TVSeries',
    name: 'One',
    description: 'One',
    url: place.pageUrl,
    numberOfSeasons: 2,
    numberOfEpisodes: 9,
  });
  const unknown = JSON.stringify(structuredSeries({ item, text, seasons: 0, episodes: 0, ...place }));
  expect(unknown).not.toContain('toNumber');
});

test('an episode says its number, its season and its series, and makes none up', () => {
  const series = { name: 'All', url: 'https://hall.example/m/S1' };
  const episode = { item, season: '2', episode: '4' };
  expect(structuredEpisode({ episode, text, series, ...place })).toMatchObject({
    '@type': 'TVEpisode',
    episodeNumber: '4',
    timeRequired: 'PT0H1M30S',
    datePublished: '2023-11-14T22:13:20.000Z',
    partOfSeason: { '@type': 'TVSeason', seasonNumber: '2' },
    partOfSeries: { '@type': 'TVSeries', ...series },
  });
  const bare = structuredEpisode({
    episode: { item: { ...item, pubdate: 0, duration: 0 } },
    text,
    series,
    ...place,
  });
  expect(JSON.stringify(bare)).not.toMatch(/episodeNumber|partOfSeason|datePublished|timeRequired/);
});
