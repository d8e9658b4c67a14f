import { describe, expect, test, vi } from 'vitest';
import { drmConfig } from './shaka-config.ts';
import { audioChoices, getTrack, qualityRows, takeUp, withKnown } from './shaka-tracks.ts';

describe('what the engine offers', () => {
  const track = (height: number, bandwidth: number, active = false, width = height * 2) => ({
    height,
    width,
    bandwidth,
    active,
  });
  test('one row a height, tallest first, the richest stands for it', () => {
    const tracks = [track(360, 1), track(720, 3, true), track(720, 5)];
    expect(qualityRows(tracks, '360').map(({ id, active, chosen }) => [id, active, chosen])).toEqual([
      ['720', true, false],
      ['360', false, true],
    ]);
    expect(getTrack(tracks, '720')).toBe(tracks[2]);
    expect(getTrack(tracks, 'auto')).toBeUndefined();
  });
  test('a chosen rendition is fetched from the next second on, also where the engine had just gone over to it', () => {
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
  test('what the engine puts aside for a while stays in the list, and is not what is shown', () => {
    const all = [track(360, 1), track(720, 3), track(1080, 5, true)];
    const slow = withKnown(all, [track(360, 1, true), track(720, 3)]);
    expect(qualityRows(slow, 'auto').map(({ id, active }) => [id, active])).toEqual([
      ['1080', false],
      ['720', false],
      ['360', true],
    ]);
    expect(withKnown(slow, all)).toEqual(all);
  });
  test('an upright picture is named by its short side, sound alone has no rows', () => {
    expect(qualityRows([track(1280, 1, true, 720)], 'auto')[0]?.height).toBe(720);
    expect(qualityRows([{ height: null, width: null, bandwidth: 1, active: true }], 'auto')).toEqual([]);
  });
  test('two codecs of one language are one row of sound', () => {
    const sound = { language: 'en', label: 'Hall', channelsCount: 2, roles: [] };
    expect(
      audioChoices([
        { ...sound, active: false },
        { ...sound, active: true },
      ]),
    ).toMatchObject([{ language: 'en', active: true }]);
  });
  test('every licence address reaches its key system [PLAYER-20]', () => {
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
});
