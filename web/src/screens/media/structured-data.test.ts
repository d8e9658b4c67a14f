import { parseMedia } from '@marquee/contract/parse-media';
import { expect, test } from 'vitest';
import { structuredVideo } from './structured-data.ts';

const item = (members: object = {}) =>
  parseMedia({
    playlist: [
      {
        mediaid: 'BlueHrs1',
        title: 'Blue Hours',
        description: 'One take.',
        duration: 4920,
        pubdate: Date.UTC(2025, 2, 14) / 1000,
        sources: [{ file: 'https://cdn.example/a.m3u8', type: 'application/vnd.apple.mpegurl' }],
        ...members,
      },
    ],
  });
const facts = (one = item()) => ({ item: one, sources: one.sources });
const place = {
  title: 'Blue Hours',
  description: 'One take.',
  pageUrl: 'https://hall.example/m/BlueHrs1/blue-hours',
  pictureUrl: 'https://cdn.example/p.webp',
  open: true,
  live: false,
};

test('a video says its name, text, picture, date, length and file', () => {
  expect(structuredVideo({ ...place, ...facts() })).toMatchObject({
    '@type': 'VideoObject',
    name: 'Blue Hours',
    description: 'One take.',
    thumbnailUrl: place.pictureUrl,
    uploadDate: '2025-03-14T00:00:00.000Z',
    duration: 'PT1H22M0S',
    contentUrl: 'https://cdn.example/a.m3u8',
    publication: undefined,
  });
});

test('structured data: leaves out the file when the video is locked or protected', () => {
  const drm = { widevine: { url: 'https://lic.example/w' } };
  const sealed = item({
    sources: [{ file: 'https://cdn.example/a.mpd', type: 'application/dash+xml', drm }],
  });
  expect(structuredVideo({ ...place, ...facts(sealed) })).toMatchObject({ contentUrl: undefined });
  expect(structuredVideo({ ...place, open: false, ...facts() })).toMatchObject({ contentUrl: undefined });
});

test('structured data: leaves out the file when it is not known yet', () => {
  expect(structuredVideo({ ...place, item: item(), sources: undefined })).toMatchObject({
    contentUrl: undefined,
  });
});

test('an event says when it is broadcast', () => {
  const event = item({
    'VCH.ScheduledStart': '2027-12-21T17:00:00Z',
    'VCH.ScheduledEnd': '2027-12-21T19:00:00Z',
  });
  expect(structuredVideo({ ...place, live: true, ...facts(event) })).toMatchObject({
    publication: {
      '@type': 'BroadcastEvent',
      isLiveBroadcast: true,
      startDate: '2027-12-21T17:00:00.000Z',
      endDate: '2027-12-21T19:00:00.000Z',
    },
  });
});
