import { afterEach, expect, test, vi } from 'vitest';
import { libraryError, librarySetup } from './library-engine.ts';
import { loadLibrary } from './load-library.ts';

const MEDIA = { id: 'Med00001', title: 'Pier', sources: [], tracks: [] };
const SOURCE = {
  file: '/a.m3u8',
  delivery: 'hls',
  mimeType: 'application/x-mpegurl',
  drm: undefined,
} as const;
const setup = (startAtS?: number, key?: string) =>
  librarySetup(MEDIA, SOURCE, { startAtS, key }) as { key?: string; playlist: { starttime: number }[] };

test('the licence key of the settings is handed to the library, and none where there is none [BOOT-47]', () => {
  expect(setup(0, '0123SYNTHETIC==').key).toBe('0123SYNTHETIC==');
  expect('key' in setup()).toBe(false);
});

test('it is told one item, where to begin, and to show no controls', () => {
  expect(setup(42)).toMatchObject({
    playlist: [
      { mediaid: 'Med00001', starttime: 42, sources: [{ file: '/a.m3u8', type: 'application/x-mpegurl' }] },
    ],
    autostart: false,
    controls: false,
  });
  expect(setup().playlist[0]?.starttime).toBe(0);
});

test('it is told nothing else: no token, and nobody to count for [BOOT-48]', () => {
  const whole = librarySetup(
    { ...MEDIA, posterUrl: '/a.jpg' },
    { ...SOURCE, drm: { widevine: { url: '/licence' } } },
    { startAtS: 0, key: '0123SYNTHETIC==' },
  ) as {
    playlist: { sources: object[] }[];
    advertising: object;
    timeSlider: object;
    floating: object;
    cast: object;
  };
  expect(Object.keys(whole).sort()).toEqual([
    'advertising',
    'aspectratio',
    'autostart',
    'cast',
    'controls',
    'displayHeading',
    'displaydescription',
    'displaytitle',
    'floating',
    'height',
    'key',
    'mute',
    'pipIcon',
    'playbackRateControls',
    'playlist',
    'repeat',
    'stretching',
    'timeSlider',
    'width',
  ]);
  const { playlist, advertising, timeSlider, floating, cast } = whole;
  expect([advertising, timeSlider, floating, cast]).toEqual([
    { showCountdown: true },
    { showAdMarkers: false },
    { mode: 'never' },
    {},
  ]);
  expect(playlist.map((item) => Object.keys(item).sort())).toEqual([
    ['image', 'mediaid', 'sources', 'starttime', 'title'],
  ]);
  expect(playlist[0]?.sources.map((source) => Object.keys(source).sort())).toEqual([['drm', 'file', 'type']]);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('its words decide what is told of an error, and without a network an unknown one is the network’s', () => {
  vi.stubGlobal('navigator', { onLine: true });
  const kinds = ['Access Blocked in this region', 'request UNAUTHORIZED', 'no playable sources', ''].map(
    (message) => libraryError({ code: 232403, message }).kind,
  );
  expect(kinds).toEqual(['blocked', 'unauthorized', 'unknown', 'unknown']);
  expect(libraryError({})).toEqual({ kind: 'unknown', severity: 'fatal', detail: '' });
  vi.stubGlobal('navigator', { onLine: false });
  expect(['cannot load M3U8', 'Unauthorized'].map((message) => libraryError({ message }).kind)).toEqual([
    'network',
    'unauthorized',
  ]);
});

/** A page without a library; `bring` is what happens to a script tag put into it. */
function page(bring: (script: EventTarget, self: Window) => void) {
  const scripts: string[] = [];
  const self = {
    document: {
      createElement: () =>
        Object.assign(new EventTarget(), { src: '', remove: () => scripts.push('removed') }),
      head: {
        append(script: EventTarget & { src: string }) {
          scripts.push(script.src);
          queueMicrotask(() => bring(script, self as never));
        },
      },
    },
  };
  return { self: self as unknown as Window, scripts };
}

test('the library is a script of the API base, asked for once [BOOT-46]', async () => {
  const library = () => ({}) as never;
  const { self, scripts } = page((script, window) => {
    window.jwplayer = library;
    script.dispatchEvent(new Event('load'));
  });
  expect(await loadLibrary('/libraries/Ab3dE6gH.js', self)).toBe(library);
  expect(await loadLibrary('/libraries/Ab3dE6gH.js', self)).toBe(library);
  expect(scripts).toEqual(['/libraries/Ab3dE6gH.js']);
});

test('one that does not come, or brings no player, is a failure that can be tried again', async () => {
  const { self, scripts } = page((script) => script.dispatchEvent(new Event('error')));
  const failure = { kind: 'network', severity: 'fatal' };
  await expect(loadLibrary('/libraries/Ab3dE6gH.js', self)).rejects.toMatchObject(failure);
  await expect(loadLibrary('/libraries/Ab3dE6gH.js', self)).rejects.toMatchObject(failure);
  expect(scripts.filter((one) => one !== 'removed')).toHaveLength(2);
  const empty = page((script) => script.dispatchEvent(new Event('load')));
  await expect(loadLibrary('/x.js', empty.self)).rejects.toMatchObject(failure);
});
