import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayerSource } from '../media.ts';
import { chooseSources, getDelivery } from './choose-source.ts';
import { engineFor } from './load-engine.ts';

const HLS = { file: 'https://cdn.example.test/a.m3u8', type: 'application/vnd.apple.mpegurl' };
const DASH = { file: 'https://cdn.example.test/a.mpd', type: 'application/dash+xml' };
const MP4 = { file: 'https://cdn.example.test/a.mp4', type: 'video/mp4' };
const files = (sources: PlayerSource[], fairPlay?: boolean) =>
  chooseSources(sources, fairPlay)?.map((source) => source.file);

describe('the choice of a source', () => {
  test('manifests come before single files, HLS before DASH', () => {
    expect(files([MP4, DASH, HLS])).toEqual([HLS.file, DASH.file, MP4.file]);
  });

  test('of one kind the order of the item holds', () => {
    const second = { ...MP4, file: 'https://cdn.example.test/b.mp4' };
    expect(files([second, MP4])).toEqual([second.file, MP4.file]);
  });

  test('a FairPlay stream goes behind DASH where the browser has no FairPlay', () => {
    const fairplay = {
      processSpcUrl: 'https://lic.example.test/spc',
      certificateUrl: 'https://lic.example.test/cer',
    };
    const locked = { ...HLS, drm: { fairplay } };
    expect(files([locked, DASH])).toEqual([DASH.file, HLS.file]);
    expect(files([locked, DASH], true)).toEqual([HLS.file, DASH.file]);
  });

  test('file, type and every licence address reach the engine unchanged [PLAYER-20]', () => {
    const drm = {
      widevine: { url: 'https://lic.example.test/w?token=1' },
      playready: { url: 'https://lic.example.test/p?token=2' },
      fairplay: {
        processSpcUrl: 'https://lic.example.test/spc',
        certificateUrl: 'https://lic.example.test/cer',
      },
    };
    expect(chooseSources([{ ...DASH, drm }])?.[0]).toEqual({
      file: DASH.file,
      delivery: 'dash',
      mimeType: 'application/dash+xml',
      drm,
    });
  });

  test('an item without a usable source has no choice', () => {
    expect(chooseSources([])).toBeUndefined();
    expect(chooseSources([{ file: '', type: 'video/mp4' }])).toBeUndefined();
  });

  test.each([
    [{ file: 'x', type: 'Application/X-MpegURL; charset=utf-8' }, 'hls'],
    [{ file: '/live.m3u8?token=a.mp4' }, 'hls'],
    [{ file: '/a.MPD#x' }, 'dash'],
    [{ file: '/a.m3u8', type: 'application/dash+xml' }, 'dash'],
    [{ file: '/a' }, 'file'],
  ] as const)('%j is delivered as %s', (source, delivery) => {
    expect(getDelivery(source)).toBe(delivery);
  });

  test('loses and invents nothing', () => {
    const source = fc.constantFrom<PlayerSource>(HLS, DASH, MP4, { file: '/x' });
    fc.assert(
      fc.property(fc.array(source), (sources) => {
        expect([...(files(sources) ?? [])].sort()).toEqual(sources.map(({ file }) => file).sort());
      }),
    );
  });
});

describe('the engine for a source', () => {
  const [hls, dash, file] = [HLS, DASH, MP4].map((source) => {
    const chosen = chooseSources([source])?.[0];
    if (!chosen) throw new Error('no choice');
    return chosen;
  }) as [never, never, never];
  test('clear HLS gets the small build, DASH and protected streams the full one', () => {
    expect(engineFor(hls, true)).toBe('hls');
    expect(engineFor(dash, true)).toBe('full');
    expect(engineFor({ ...(hls as object), drm: { widevine: { url: 'u' } } } as never, true)).toBe('full');
  });
  test('the browser itself plays single files, and streams only where Media Source is missing', () => {
    expect(engineFor(file, true)).toBe('native');
    expect(engineFor(hls, false)).toBe('native');
  });
  test('what is protected has its licences asked for by the library, also where the browser plays it', () => {
    const drm = { fairplay: { processSpcUrl: 's', certificateUrl: 'c' } };
    for (const source of [hls, dash, file])
      expect(engineFor({ ...(source as object), drm } as never, false)).toBe('full');
  });
});
