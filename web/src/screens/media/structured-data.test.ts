import { parseMedia } from '@marquee/contract/parse-media';
import { expect, test } from 'vitest';
import { structuredEpisode, structuredSeries, structuredVideo } from './structured-data.ts';

const item = (members: object = {}) =>
  parseMedia({
    playlist: [
      {
        mediaid: 'BlueHrs1',
        title: 'Blue Hours',
        duration: 4920,
        pubdate: Date.UTC(2025, 2, 14) / 1000,
        sources: [{ file: 'https://cdn.example/a.m3u8', type: 'application/vnd.apple.mpegurl' }],
        ...members,
      },
    ],
  });
const page = {
  text: { title: 'Blue Hours', description: '' },
  pageUrl: 'https://hall.example/m/BlueHrs1/blue-hours',
  pictureUrl: 'https://cdn.example/p.webp',
};
const video = (one = item(), more: object = {}) =>
  structuredVideo({
    ...page,
    item: one,
    sources: one.sources,
    open: true,
    live: false,
    free: true,
    sold: false,
    ...more,
  });

test('structured data: has name, text, picture, date, length and file of a video', () => {
  expect(video()).toMatchObject({
    '@type': 'VideoObject',
    name: 'Blue Hours',
    description: 'Blue Hours',
    url: page.pageUrl,
    thumbnailUrl: page.pictureUrl,
    uploadDate: '2025-03-14T00:00:00.000Z',
    duration: 'PT1H22M',
    embedUrl: `${page.pageUrl}?play=1`,
    isAccessibleForFree: true,
    requiresSubscription: undefined,
    contentUrl: 'https://cdn.example/a.m3u8',
    publication: undefined,
  });
});

test('structured data: leaves out the file when the video is locked, protected or not known yet', () => {
  const drm = { widevine: { url: 'https://lic.example/w' } };
  const sealed = item({
    sources: [{ file: 'https://cdn.example/a.mpd', type: 'application/dash+xml', drm }],
  });
  for (const locked of [video(sealed), video(item(), { open: false }), video(item(), { sources: undefined })])
    expect(locked).toMatchObject({ contentUrl: undefined });
});

test('structured data: says that a video is not free, and where it is sold', () => {
  expect(video(item(), { open: false, free: false, sold: true })).toMatchObject({
    isAccessibleForFree: false,
    requiresSubscription: {
      '@type': 'MediaSubscription',
      expectsAcceptanceOf: { '@type': 'Offer', url: `${page.pageUrl}?u=choose-offer` },
    },
  });
});

test('structured data: has the times of an event', () => {
  const event = item({
    'VCH.ScheduledStart': '2027-12-21T17:00:00Z',
    'VCH.ScheduledEnd': '2027-12-21T19:00:00Z',
  });
  expect(video(event, { live: true })).toMatchObject({
    publication: {
      '@type': 'BroadcastEvent',
      isLiveBroadcast: true,
      startDate: '2027-12-21T17:00:00.000Z',
      endDate: '2027-12-21T19:00:00.000Z',
    },
  });
});

test('structured data: has the size of a series, and the numbers of an episode, when they are known', () => {
  const counts = { seasons: 2, episodes: 9 };
  expect(structuredSeries({ ...page, item: item(), ...counts })).toMatchObject({
    '@type': 'TVSeries',
    numberOfSeasons: 2,
    numberOfEpisodes: 9,
  });
  const series = { name: 'All', url: 'https://hall.example/m/S1' };
  expect(
    structuredEpisode({ ...page, series, episode: { item: item(), season: '2', episode: '4' } }),
  ).toMatchObject({
    '@type': 'TVEpisode',
    episodeNumber: '4',
    timeRequired: 'PT1H22M',
    datePublished: '2025-03-14T00:00:00.000Z',
    partOfSeason: { '@type': 'TVSeason', seasonNumber: '2' },
    partOfSeries: { '@type': 'TVSeries', ...series },
  });
  const bare = item({ pubdate: 0, duration: 0 });
  const unknown = [
    structuredSeries({ ...page, item: bare, seasons: 0, episodes: 0 }),
    structuredEpisode({ ...page, series, episode: { item: bare } }),
  ];
  expect(JSON.stringify(unknown)).not.toMatch(
    /numberOf|episodeNumber|partOfSeason|datePublished|timeRequired/,
  );
});
