import { afterEach, expect, test, vi } from 'vitest';
import type { PlayerSource } from '../../media.ts';
import { chooseSources } from '../choose-source.ts';
import type { ChosenSource } from '../engine.ts';
import { createLibraryEngine, libraryError, librarySetup } from './library-engine.ts';
import { loadLibrary } from './load-library.ts';

const MEDIA = { id: 'Med00001', title: 'Pier', sources: [], tracks: [], posterUrl: '/a.jpg' };
const TYPE = 'application/vnd.apple.mpegurl';
const chosen = (source: PlayerSource) => chooseSources([source])?.[0] as ChosenSource;
const SOURCE = chosen({ file: '/a.m3u8', type: TYPE, drm: { widevine: { url: '/licence' } } });

test('library setup: has one item, the key of the settings, and no token or viewer [BOOT-47 BOOT-48]', () => {
  const item = { mediaid: 'Med00001', title: 'Pier', image: '/a.jpg', starttime: 42 };
  const SENT = { file: '/a.m3u8', type: TYPE, drm: { widevine: { url: '/licence' } } };
  const setup = {
    playlist: [{ ...item, sources: [SENT] }],
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

const sent = (source: PlayerSource) => {
  const { playlist } = librarySetup(MEDIA, chosen(source), { startAtS: 0, key: undefined }) as {
    playlist: { sources: { type?: string; drm?: object }[] }[];
  };
  return playlist[0]?.sources[0];
};

test.each([
  ['application/vnd.apple.mpegurl', TYPE],
  ['application/x-mpegURL', TYPE],
  ['audio/mpegurl', TYPE],
  ['m3u8', TYPE],
  ['application/dash+xml', 'application/dash+xml'],
  ['video/mp4', 'video/mp4'],
  ['', undefined],
])('library setup: of the type %j has one that the library knows [BOOT-46]', (type, known) => {
  expect(sent({ file: '/media', type })?.type).toBe(known);
});

test('library setup: lists the headers of licences as the content API does [BOOT-46]', () => {
  const headers = { 'X-One': '1', 'X-Two': '2' };
  const list = [
    { name: 'X-One', value: '1' },
    { name: 'X-Two', value: '2' },
  ];
  const addresses = { processSpcUrl: '/spc', certificateUrl: '/cer' };
  const drm = { widevine: { url: '/w', headers }, fairplay: { ...addresses, headers } };
  expect(sent({ file: '/a.m3u8', drm })?.drm).toEqual({
    widevine: { url: '/w', headers: list },
    fairplay: { ...addresses, licenseRequestHeaders: list },
  });
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
  const error = { kind, severity: 'fatal', isFinal: true, detail: message, code: 232403 };
  expect(libraryError({ code: 232403, message })).toEqual(error);
});

/** A page without a library; `bring` is what happens to a script tag in it. */
function createPage(bring: (script: EventTarget, page: Window) => void) {
  const scripts = new Set<object>();
  let added = 0;
  const page = {
    document: {
      createElement: () => {
        const script: object = Object.assign(new EventTarget(), {
          src: '',
          remove: () => scripts.delete(script),
        });
        return script;
      },
      head: {
        append(script: EventTarget & { src: string }) {
          added += 1;
          scripts.add(script);
          queueMicrotask(() => bring(script, page as never));
        },
      },
    },
  };
  const load = (signal = new AbortController().signal) =>
    loadLibrary('/libraries/Ab3dE6gH.js', signal, page as unknown as Window);
  return { load, scripts, added: () => added };
}

const library = () => ({}) as never;

test('load library: adds one script for callers at the same time and later [BOOT-46]', async () => {
  const { load, added } = createPage((script, page) => {
    page.jwplayer = library;
    script.dispatchEvent(new Event('load'));
  });
  expect(await Promise.all([load(), load()])).toEqual([library, library]);
  expect(await load()).toBe(library);
  expect(added()).toBe(1);
});

test.each(['error', 'load'])(
  'load library: fails for good, and can be requested again, when %s brings no player',
  async (event) => {
    const { load, added } = createPage((script) => script.dispatchEvent(new Event(event)));
    for (const times of [1, 2]) {
      await expect(load()).rejects.toMatchObject({ kind: 'network', severity: 'fatal', isFinal: true });
      expect(added()).toBe(times);
    }
  },
);

test('load library: removes its script once no caller waits for it any more [BOOT-46]', async () => {
  const { load, scripts } = createPage(() => {});
  const [one, two] = [new AbortController(), new AbortController()];
  const loads = [load(one.signal), load(two.signal)];
  one.abort();
  await expect(loads[0]).rejects.toThrow();
  expect(scripts.size).toBe(1);
  two.abort();
  await expect(loads[1]).rejects.toThrow();
  expect(scripts.size).toBe(0);
});

test('library engine: leaves no element in the page when the library throws or its player cannot be removed [BOOT-46]', async () => {
  const places: { className: string }[] = [];
  const element = () => {
    const made = {
      className: '',
      appendChild: (child: object) => child,
      querySelectorAll: () => [],
      remove: () => places.splice(places.indexOf(made), 1),
    };
    return made;
  };
  vi.stubGlobal('document', { createElement: element });
  const video = Object.assign(new EventTarget(), {
    volume: 1,
    muted: false,
    after: (place: { className: string }) => void places.push(place),
    append() {},
  }) as unknown as HTMLVideoElement;
  const open = (jwplayer: unknown) => {
    vi.stubGlobal('window', { jwplayer });
    const settings = { address: '/library.js', key: undefined };
    return createLibraryEngine(video, MEDIA, settings, new AbortController().signal);
  };
  const broken = () => {
    throw new Error('broken');
  };
  await expect(open(broken)).rejects.toMatchObject({ isFinal: true, detail: 'Error: broken' });
  expect(places).toEqual([]);
  const engine = await open(() => ({ on() {}, remove: broken }));
  expect(places).toHaveLength(1);
  await engine.destroy().catch(() => {});
  expect(places).toEqual([]);
});
