import { expect, it } from 'vitest';
import { getContentType } from './content-type.ts';
import { ContractError, type Fault } from './contract-error.ts';
import { mediaStatus } from './media-status.ts';
import { parseMedia } from './parse-media.ts';

const PLAIN = { mediaid: 'Med00001', title: 'Night at the Pier' };

function parsed(more: Record<string, unknown> = {}) {
  const faults: Fault[] = [];
  const item = parseMedia({ playlist: [{ ...PLAIN, ...more }] }, { onFault: (fault) => faults.push(fault) });
  return { item, paths: faults.map((fault) => fault.path) };
}

/** Members that an item has as they are on the wire. */
const AS_SENT = {
  description: 'A two hour set.',
  feedid: 'Conc0001',
  image: 'https://cdn.example.test/poster.jpg',
  images: [{ src: 'https://cdn.example.test/poster.jpg?width=320', width: 320, type: 'image/jpeg' }],
  cardImage: 'https://cdn.example.test/card.jpg',
  channelLogoImage: '/logo.png',
  backgroundImage: 'https://cdn.example.test/back.jpg',
  duration: 7245.5,
  pubdate: 1704067200,
  sources: [{ file: 'https://cdn.example.test/a.m3u8', type: 'application/vnd.apple.mpegurl' }],
  tracks: [{ file: 'https://cdn.example.test/en.vtt', kind: 'captions', label: 'English', language: 'en' }],
  contentType: 'LiveEvent',
  subtitle: 'sub',
  synopsis: 'syn',
  markdown: '# Hello',
  genre: 'Rock',
  rating: 'PG',
  trailerId: 'Med00002',
  seriesId: 'Ser00001',
  seasonNumber: '1',
  episodeNumber: '3',
  productIds: 'jwp:S115000_6001, !cleeng:C1_NL, other:X',
  liveChannelsId: 'Live0001',
  scheduleType: 'xmltv',
  scheduleUrl: 'https://epg.example.test/a.xml',
  scheduleToken: 'secret',
  scheduleDemo: 'false',
  catchupHours: '12',
};

it('media: reads every member [DATA-10]', () => {
  const custom = { 'title-es': 'Noche en el muelle', 'my.own': 'kept' };
  const { item, paths } = parsed({
    ...AS_SENT,
    ...custom,
    link: 'https://cdn.example.test/previews/Med00001',
    tags: 'concert,Rock',
    variations: {},
    free: 'yes',
    'VCH.EventState': 'pre-live',
    'VCH.ScheduledStart': '2026-05-01T19:00:00Z',
    'VCH.ScheduledEnd': '2026-05-01T21:00:00Z',
    playlists: 'Conc0001, Live 0001',
  });
  expect(paths).toEqual([]);
  expect(item).toEqual({
    ...PLAIN,
    ...AS_SENT,
    custom,
    tags: ['concert', 'Rock'],
    free: true,
    mediaOffers: [
      { vendor: 'jwp', offerId: 'S115000_6001', premier: false },
      { vendor: 'cleeng', offerId: 'C1_NL', premier: true },
    ],
    eventState: 'PRE_LIVE',
    scheduledStartMs: Date.UTC(2026, 4, 1, 19),
    scheduledEndMs: Date.UTC(2026, 4, 1, 21),
    playlistIds: ['Conc0001', 'Live0001'],
  });
  expect(getContentType(item)).toBe('liveevent');
  expect(mediaStatus(item, Date.UTC(2026, 4, 1, 20))).toBe('LIVE');
});

it('media: needs only id and title', () => {
  expect(parsed().item).toEqual({
    ...PLAIN,
    description: '',
    duration: 0,
    pubdate: 0,
    tags: [],
    images: [],
    sources: [],
    tracks: [],
    free: false,
    mediaOffers: [],
    playlistIds: [],
    custom: {},
  });
});

it('media: reports a missing item', () => {
  expect(() => parseMedia({ playlist: [] })).toThrow(new ContractError('MediaItem not found'));
});

it.each([null, undefined, [], {}, { playlist: {} }, { playlist: [null] }, { playlist: [{ mediaid: 5 }] }])(
  'media: throws a ContractError with faults for %j',
  (raw) => {
    const faults = expect.arrayContaining([expect.anything()]);
    expect(() => parseMedia(raw)).toThrow(ContractError);
    expect(() => parseMedia(raw)).toThrow(expect.objectContaining({ faults }));
  },
);

it.each([-5, Number.NaN, Number.POSITIVE_INFINITY, '60', null])(
  'media: reads the duration %s as 0',
  (duration) => {
    expect(parsed({ duration }).item.duration).toBe(0);
  },
);

it('media: reads an invalid publication date as none', () => {
  expect(parsed({ pubdate: 8.64e12 }).item.pubdate).toBe(8.64e12);
  for (const pubdate of [8.64e12 + 1, 1e300, -1]) expect(parsed({ pubdate }).item.pubdate).toBe(0);
});

it('media: reads the series playlist from three names in order', () => {
  expect(parsed({ seriesId: 'c', seriesPlaylistId: 'b', seriesPlayListId: 'a' }).item.seriesId).toBe('a');
  expect(parsed({ seriesId: 'c', seriesPlaylistId: 'b' }).item.seriesId).toBe('b');
});

it.each([
  [{ free: 'TRUE' }, true],
  [{ free: '1' }, true],
  [{ free: 'maybe' }, false],
  [{ requiresSubscription: 'false' }, true],
  [{ requiresSubscription: 'No' }, true],
  [{ requiresSubscription: 'maybe' }, false],
  [{ requiresSubscription: 'true' }, false],
])('media: reads %j as free: %s', (custom, free) => expect(parsed(custom).item.free).toBe(free));

it('media: prefers playlists to playlist on a hub', () => {
  expect(parsed({ playlist: 'a', playlists: 'b,c' }).item.playlistIds).toEqual(['b', 'c']);
  expect(parsed({ playlist: 'a , d' }).item.playlistIds).toEqual(['a', 'd']);
});

it('media: reads state and times, and reports an unreadable date [EVENT-10]', () => {
  const { item, paths } = parsed({
    'VCH.EventState': 'Instant-vod',
    'VCH.ScheduledStart': 'next week',
    'VCH.ScheduledEnd': '2026-05-01T21:00:00Z',
    VCH: { ScheduledStart: '2026-05-01T19:00:00Z' },
  });
  expect(item).toMatchObject({ eventState: 'INSTANT_VOD', scheduledEndMs: Date.UTC(2026, 4, 1, 21) });
  expect(item).not.toHaveProperty('scheduledStartMs');
  expect(paths).toEqual(['playlist.0.VCH.ScheduledStart']);
});

it('media: drops and reports an address that is not http', () => {
  const { item, paths } = parsed({
    image: 'javascript:alert(1)',
    images: [{ src: 'data:image/png,x' }, 5],
  });
  expect(item.image).toBeUndefined();
  expect(item.images).toEqual([]);
  expect(paths.sort()).toEqual(['playlist.0.image', 'playlist.0.images.0.src', 'playlist.0.images.1']);
});

it('media: drops prototype keys', () => {
  const { item } = parsed(JSON.parse('{"__proto__":"x","constructor":"y","title-es":"z"}'));
  expect(Object.getPrototypeOf(item.custom)).toBe(Object.prototype);
  expect(Object.keys(item.custom)).toEqual(['constructor', 'title-es']);
});

it('media sources: have file, type and licence addresses [DATA-12 PLAYER-20]', () => {
  const drm = {
    widevine: { url: 'https://lic.example.test/widevine?token=a' },
    playready: { url: 'https://lic.example.test/playready?token=a' },
    fairplay: {
      processSpcUrl: 'https://lic.example.test/fairplay?token=a',
      certificateUrl: 'https://lic.example.test/fairplay.cer',
    },
  };
  const dash = { file: 'https://cdn.example.test/a.mpd', type: 'application/dash+xml', drm };
  expect(parsed({ sources: [{ ...dash, filesize: 5 }] }).item.sources).toEqual([dash]);
});

it('media sources: have size, label and bitrate of a progressive file [DATA-12]', () => {
  const file = {
    file: '/videos/a.mp4',
    type: 'video/mp4',
    width: 1280,
    height: 720,
    label: '720p',
    bitrate: 1850000,
  };
  expect(parsed({ sources: [file] }).item.sources).toEqual([file]);
});

it('media sources: are dropped one by one when unsafe', () => {
  const good = { file: '/a.m3u8', type: 'application/vnd.apple.mpegurl' };
  const { item, paths } = parsed({
    sources: [
      { file: 'javascript:alert(1)', type: 'video/mp4' },
      { file: 'java\nscript:alert(1)', type: 'video/mp4' },
      { file: 'data:video/mp4,x', type: 'video/mp4' },
      { type: 'video/mp4' },
      null,
      { ...good, drm: { fairplay: { processSpcUrl: 'https://lic.example.test/f' } } },
      { ...good, drm: null },
    ],
  });
  expect(item.sources).toEqual([good]);
  expect(paths.sort()).toEqual([
    'playlist.0.sources.0.file',
    'playlist.0.sources.1.file',
    'playlist.0.sources.2.file',
    'playlist.0.sources.3.file',
    'playlist.0.sources.4',
    'playlist.0.sources.5.drm',
    'playlist.0.sources.5.drm.fairplay.certificateUrl',
  ]);
});

it('media sources: keep Clear Key and allowed licence headers', () => {
  const url = 'https://lic.example.test/k';
  const headers = [
    { name: 'X-Site', value: 'pier' },
    { name: 'X Site', value: 'no name' },
    { name: 'X-Two', value: 'a\r\nX-Three: b' },
    { name: 'X-Four', value: 4 },
    'X-Five: b',
  ];
  const drm = { clearkey: { url, headers }, widevine: { url, headers: { name: 'X' } } };
  const { item, paths } = parsed({ sources: [{ file: '/a.mpd', type: 'application/dash+xml', drm }] });
  expect(item.sources[0]?.drm).toEqual({
    widevine: { url },
    clearkey: { url, headers: { 'X-Site': 'pier' } },
  });
  // broken entries first, then those that are no headers
  const faults = ['widevine.headers', ...[4, 1, 2, 3].map((index) => `clearkey.headers.${index}`)];
  expect(paths).toEqual(faults.map((path) => `playlist.0.sources.0.drm.${path}`));
});
