import { expect, test, vi } from 'vitest';
import { drmConfig } from './shaka-config.ts';
import { audioChoices, getTrack, qualityRows, takeUp, withKnown } from './shaka-tracks.ts';

const track = (height: number, bandwidth: number, active = false, width = height * 2) => ({
  height,
  width,
  bandwidth,
  active,
});

test('qualities: have one row for each height, tallest first, with the highest bandwidth', () => {
  const tracks = [track(360, 1), track(720, 3, true), track(720, 5)];
  expect(qualityRows(tracks, '360').map(({ id, active, chosen }) => [id, active, chosen])).toEqual([
    ['720', true, false],
    ['360', false, true],
  ]);
  expect(getTrack(tracks, '720')).toBe(tracks[2]);
  expect(getTrack(tracks, 'auto')).toBeUndefined();
});

test('qualities: are loaded from the next second on when chosen, also when already active', () => {
  const variants = [{ active: false }, { active: true }];
  const player = {
    getVideoTracks: () => [track(240, 1, true), track(720, 3)],
    selectVideoTrack: vi.fn(),
    getVariantTracks: () => variants,
    selectVariantTrack: vi.fn(),
  };
  takeUp(player, '720');
  expect(player.selectVideoTrack.mock.calls).toEqual([[track(720, 3), true, 1]]);
  expect(player.selectVariantTrack).not.toHaveBeenCalled();
  takeUp(player, '240');
  expect(player.selectVariantTrack.mock.calls).toEqual([[variants[1], true, 1]]);
  takeUp(player, 'auto');
  expect(player.selectVideoTrack).toHaveBeenCalledTimes(1);
  expect(player.selectVariantTrack).toHaveBeenCalledTimes(1);
});

test('qualities: keep a row that the engine removes for a while, as not active', () => {
  const all = [track(360, 1), track(720, 3), track(1080, 5, true)];
  const slow = withKnown(all, [track(360, 1, true), track(720, 3)]);
  expect(qualityRows(slow, 'auto').map(({ id, active }) => [id, active])).toEqual([
    ['1080', false],
    ['720', false],
    ['360', true],
  ]);
  expect(withKnown(slow, all)).toEqual(all);
});

test('qualities: are named by the short side of a portrait video, and are none for sound alone', () => {
  expect(qualityRows([track(1280, 1, true, 720)], 'auto')[0]?.height).toBe(720);
  expect(qualityRows([{ height: null, width: null, bandwidth: 1, active: true }], 'auto')).toEqual([]);
});

test('audio tracks: have one row for a language in two codecs', () => {
  const sound = { language: 'en', label: 'Hall', channelsCount: 2, roles: [] };
  expect(
    audioChoices([
      { ...sound, active: false },
      { ...sound, active: true },
    ]),
  ).toMatchObject([{ language: 'en', active: true }]);
});

test('licences: pass every address and header to its key system [PLAYER-20]', () => {
  const config = drmConfig({
    widevine: { url: 'w' },
    playready: { url: 'p' },
    clearkey: { url: 'k', headers: { 'X-Site': 'pier' } },
    fairplay: { processSpcUrl: 's', certificateUrl: 'c', headers: { 'X-Site': 'quay' } },
  });
  expect(config.servers).toEqual({
    'com.widevine.alpha': 'w',
    'com.microsoft.playready': 'p',
    'org.w3.clearkey': 'k',
    'com.apple.fps': 's',
  });
  expect(config.advanced).toEqual({
    'com.widevine.alpha': { headers: {} },
    'com.microsoft.playready': { headers: {} },
    'org.w3.clearkey': { headers: { 'X-Site': 'pier' } },
    'com.apple.fps': { headers: { 'X-Site': 'quay' }, serverCertificateUri: 'c' },
  });
  expect(drmConfig(undefined)).toEqual({ servers: {}, advanced: {} });
});

test('audio tracks: have their channels and roles, in which two of one name differ', () => {
  const sound = { language: 'en', label: 'English', roles: ['main'], active: false };
  expect(
    audioChoices([
      { ...sound, channelsCount: 2 },
      { ...sound, channelsCount: 6 },
    ]),
  ).toMatchObject([
    { channels: 2, roles: ['main'] },
    { channels: 6, roles: ['main'] },
  ]);
});
