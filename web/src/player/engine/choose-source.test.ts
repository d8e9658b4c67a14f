import { expect, test } from 'vitest';
import type { PlayerSource } from '../media.ts';
import { chooseSources, getDelivery } from './choose-source.ts';
import { engineFor } from './load-engine.ts';

const HLS = { file: 'https://cdn.example.test/a.m3u8', type: 'application/vnd.apple.mpegurl' };
const DASH = { file: 'https://cdn.example.test/a.mpd', type: 'application/dash+xml' };
const MP4 = { file: 'https://cdn.example.test/a.mp4', type: 'video/mp4' };
const getFiles = (sources: PlayerSource[], fairPlay?: boolean) =>
  chooseSources(sources, fairPlay)?.map((source) => source.file);

test('sources: come in the order HLS, DASH, file, and of one kind in that of the item', () => {
  const second = { ...MP4, file: 'https://cdn.example.test/b.mp4' };
  expect(getFiles([second, MP4, DASH, HLS])).toEqual([HLS.file, DASH.file, second.file, MP4.file]);
});

const fairplay = {
  processSpcUrl: 'https://lic.example.test/spc',
  certificateUrl: 'https://lic.example.test/cer',
};

test('sources: have FairPlay after DASH when the browser does not support it', () => {
  const locked = { ...HLS, drm: { fairplay } };
  expect(getFiles([locked, DASH])).toEqual([DASH.file, HLS.file]);
  expect(getFiles([locked, DASH], true)).toEqual([HLS.file, DASH.file]);
});

test('sources: pass file, type and every licence address on unchanged [PLAYER-20]', () => {
  const drm = {
    widevine: { url: 'https://lic.example.test/w?token=1' },
    playready: { url: 'https://lic.example.test/p?token=2' },
    fairplay,
  };
  const chosen = { file: DASH.file, delivery: 'dash', mimeType: 'application/dash+xml', drm };
  expect(chooseSources([{ ...DASH, drm }])?.[0]).toEqual(chosen);
});

test('sources: have the file that fits the screen first, a too tall one late, and sound alone last', () => {
  const rows = (height: number | undefined, type = 'video/mp4') => ({
    file: `/${height ?? type}`,
    type,
    ...(height && { height }),
  });
  const sources = [
    rows(undefined, 'audio/mp4'),
    rows(180),
    rows(2160),
    rows(undefined),
    rows(720),
    rows(1080),
  ];
  const chosen = chooseSources(sources, false, 1080)?.map(({ file }) => file);
  expect(chosen).toEqual(['/1080', '/720', '/180', '/video/mp4', '/2160', '/audio/mp4']);
});

test('sources: are none when the item has no file', () => {
  expect(chooseSources([])).toBeUndefined();
  expect(chooseSources([{ file: '', type: 'video/mp4' }])).toBeUndefined();
});

test.each([
  [{ file: 'x', type: 'Application/X-MpegURL; charset=utf-8' }, 'hls'],
  [{ file: '/live.m3u8?token=a.mp4' }, 'hls'],
  [{ file: '/a.MPD#x' }, 'dash'],
  [{ file: '/a.m3u8', type: 'application/dash+xml' }, 'dash'],
  [{ file: '/a', type: 'audio/x-mpegurl' }, 'hls'],
  [{ file: '/a', type: 'application/mpegurl' }, 'hls'],
  [{ file: '/a', type: 'application/vnd.apple.mpegurl.audio' }, 'hls'],
  [{ file: '/a', type: 'hls' }, 'hls'],
  [{ file: '/a', type: 'video/vnd.mpeg.dash.mpd' }, 'dash'],
  [{ file: '/a.m3u8', type: 'video/mp4' }, 'file'],
  [{ file: '/a', type: 'audio/mpeg' }, 'file'],
  [{ file: '/a' }, 'file'],
] as const)('delivery: of %j is %s', (source, delivery) => {
  expect(getDelivery(source)).toBe(delivery);
});

const DRM = { fairplay: { processSpcUrl: 's', certificateUrl: 'c' } };

test.each([
  ['hls', HLS, true, 'hls'],
  ['dash', DASH, true, 'full'],
  ['protected HLS', { ...HLS, drm: DRM }, true, 'full'],
  ['a file', MP4, true, 'native'],
  ['HLS without Media Source', HLS, false, 'native'],
  // only the library requests licences
  ['protected HLS without Media Source', { ...HLS, drm: DRM }, false, 'full'],
  ['a protected file without Media Source', { ...MP4, drm: DRM }, false, 'full'],
] as const)('engine: for %s is chosen', (_what, source, hasMediaSource, engine) => {
  const chosen = chooseSources([source])?.[0];
  expect(chosen && engineFor(chosen, hasMediaSource)).toBe(engine);
});
