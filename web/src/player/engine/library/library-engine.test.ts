import { afterEach, expect, test, vi } from 'vitest';
import { libraryError, librarySetup } from './library-engine.ts';
import { loadLibrary } from './load-library.ts';

const MEDIA = { id: 'Med00001', title: 'Pier', sources: [], tracks: [], posterUrl: '/a.jpg' };
const TYPE = 'application/x-mpegurl';
const drm = { widevine: { url: '/licence' } };
const SOURCE = { file: '/a.m3u8', delivery: 'hls', mimeType: TYPE, drm } as const;

test('library setup: has one item, the key of the settings, and no token or viewer [BOOT-47 BOOT-48]', () => {
  const item = { mediaid: 'Med00001', title: 'Pier', image: '/a.jpg', starttime: 42 };
  const setup = {
    playlist: [{ ...item, sources: [{ file: '/a.m3u8', type: TYPE, drm }] }],
    key: '0123SYNTHETIC==',
    advertising: { showCountdown: true },
    timeSlider: { showAdMarkers: false },
    floating: { mode: 'never' },
    cast: {},
    autostart: false,
    controls: false,
    aspectratio: false,
    displayHeading: false,
    displaydescription: false,
    displaytitle: false,
    mute: false,
    repeat: false,
    width: '100%',
    height: '100%',
    pipIcon: 'disabled',
    playbackRateControls: true,
    stretching: 'uniform',
  };
  expect(librarySetup(MEDIA, SOURCE, { startAtS: 42, key: '0123SYNTHETIC==' })).toEqual(setup);
  expect(librarySetup(MEDIA, SOURCE, { startAtS: 0, key: undefined })).not.toHaveProperty('key');
});

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['Access Blocked in this region', true, 'blocked'],
  ['request UNAUTHORIZED', true, 'unauthorized'],
  ['no playable sources', true, 'unknown'],
  ['', true, 'unknown'],
  ['cannot load M3U8', false, 'network'],
  ['Unauthorized', false, 'unauthorized'],
])('library error: %j, with a network: %s, is %s', (message, onLine, kind) => {
  vi.stubGlobal('navigator', { onLine });
  const error = { kind, severity: 'fatal', detail: message, code: 232403 };
  expect(libraryError({ code: 232403, message })).toEqual(error);
});

/** A page without a library; `bring` is what happens to a script tag in it. */
function createPage(bring: (script: EventTarget, page: Window) => void) {
  const scripts: string[] = [];
  const page = {
    document: {
      createElement: () => Object.assign(new EventTarget(), { src: '', remove() {} }),
      head: {
        append(script: EventTarget & { src: string }) {
          scripts.push(script.src);
          queueMicrotask(() => bring(script, page as never));
        },
      },
    },
  };
  return { load: () => loadLibrary('/libraries/Ab3dE6gH.js', page as unknown as Window), scripts };
}

test('load library: adds its script once [BOOT-46]', async () => {
  const library = () => ({}) as never;
  const { load, scripts } = createPage((script, page) => {
    page.jwplayer = library;
    script.dispatchEvent(new Event('load'));
  });
  expect([await load(), await load()]).toEqual([library, library]);
  expect(scripts).toEqual(['/libraries/Ab3dE6gH.js']);
});

test.each(['error', 'load'])(
  'load library: fails, and can be tried again, when %s brings no player',
  async (event) => {
    const { load, scripts } = createPage((script) => script.dispatchEvent(new Event(event)));
    for (const times of [1, 2]) {
      await expect(load()).rejects.toMatchObject({ kind: 'network', severity: 'fatal' });
      expect(scripts).toHaveLength(times);
    }
  },
);
