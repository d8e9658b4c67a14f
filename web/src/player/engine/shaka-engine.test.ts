import { afterEach, expect, test, vi } from 'vitest';
import type { EngineEvent } from './engine.ts';
import type { ShakaLibrary } from './load-engine.ts';
import { createShakaAhead, createShakaEngine, timeTextFromStart } from './shaka-engine.ts';

const MIME_TYPE = 'application/x-mpegurl';
const SOURCE = { file: '/one.m3u8', delivery: 'hls', mimeType: MIME_TYPE, drm: undefined } as const;
const VIDEO = new EventTarget() as HTMLVideoElement;

type Config = { abr: { restrictToScreenSize: boolean; restrictions?: { maxHeight: number } } };

/** The library and its players. `preload`: how a preload ends; null: the library leaves it to the browser. */
function createLibrary(preload: Promise<void> | null | 'refused' = Promise.resolve()) {
  const players: Player[] = [];
  const manager = preload && { waitForFinish: async () => preload, destroy: vi.fn(async () => {}) };
  class Player extends EventTarget {
    constructor() {
      super();
      players.push(this);
    }
    config: Partial<Config> = {};
    configure(config: Partial<Config>) {
      Object.assign(this.config, config);
    }
    async preload() {
      if (preload === 'refused') throw new Error('not here');
      return manager;
    }
    attach = vi.fn();
    load = vi.fn();
    destroy = vi.fn(async () => {});
    getTextTracks = () => [];
    selectTextTrack = vi.fn();
    getVideoTracks = (): object[] => [];
    getVariantTracks = () => [];
    getNetworkingEngine = () => null;
    selectVideoTrack = vi.fn();
  }
  const installAll = vi.fn();
  const shaka = {
    Player,
    polyfill: { installAll },
    abr: { SimpleAbrManager: class {} },
    net: { HttpFetchPlugin: { isSupported: () => false } },
  } as unknown as ShakaLibrary;
  const load = () => createShakaAhead(shaka, SOURCE, { soundAlone: false, keptMs: 60_000, maxHeight: 480 });
  const getPlayer = () => {
    const [player] = players;
    if (!player) throw new Error('no player was created');
    return player;
  };
  return { shaka, players, getPlayer, manager, installAll, load };
}

afterEach(() => void vi.useRealTimers());

test('load ahead: is used once, by a library that is installed once', async () => {
  const { shaka, getPlayer, manager, installAll, load } = createLibrary();
  const ahead = await load();
  const taken = ahead.take();
  expect(taken?.player).toBe(getPlayer());
  expect(taken?.preloadedFor(false)).toBe(manager);
  expect(ahead.take()).toBeUndefined();
  await createShakaEngine(shaka, VIDEO);
  expect(installAll).toHaveBeenCalledTimes(1);
  expect(getPlayer().destroy).not.toHaveBeenCalled();
});

test('load ahead: destroys its player when the preload is refused', async () => {
  const { getPlayer, load } = createLibrary('refused');
  await expect(load()).rejects.toThrow('not here');
  expect(getPlayer().destroy).toHaveBeenCalledTimes(1);
});

test.each([
  ['nobody plays it in time', () => Promise.resolve(), 60_000],
  ['the preload fails', () => Promise.reject(new Error('gone')), 0],
  ['the library leaves it to the browser', () => null, 0],
])('load ahead: is dropped when %s', async (_when, preload, ms) => {
  vi.useFakeTimers();
  const { getPlayer, load } = createLibrary(preload());
  const ahead = await load();
  await vi.advanceTimersByTimeAsync(ms);
  expect(ahead.take()).toBeUndefined();
  expect(getPlayer().destroy).toHaveBeenCalledTimes(1);
});

test('load ahead: keeps the player when the preload fails during playback', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const { getPlayer, load } = createLibrary(promise);
  (await load()).take();
  reject(new Error('gone'));
  await Promise.resolve();
  await Promise.resolve();
  expect(getPlayer().destroy).not.toHaveBeenCalled();
});

test('load ahead: is limited by the screen and the given height, and during playback by the element', async () => {
  const { shaka, getPlayer, load } = createLibrary();
  const ahead = await load();
  const { config } = getPlayer();
  expect(config.abr).toMatchObject({ restrictToScreenSize: true, restrictions: { maxHeight: 480 } });
  await createShakaEngine(shaka, VIDEO, ahead);
  expect(config.abr).toMatchObject({
    restrictToElementSize: true,
    restrictToScreenSize: false,
    restrictions: { maxHeight: Number.POSITIVE_INFINITY },
  });
});

test('shaka engine: starts at the default position for undefined, and at the beginning for 0', async () => {
  const { shaka, getPlayer } = createLibrary();
  const engine = await createShakaEngine(shaka, VIDEO);
  await engine.load(SOURCE, undefined);
  await engine.load(SOURCE, 0);
  expect(getPlayer().load.mock.calls.map(([, startAtS]) => startAtS)).toEqual([null, 0]);
});

test('shaka engine: plays what was loaded ahead, with the same player', async () => {
  const { shaka, players, getPlayer, manager, load } = createLibrary();
  const engine = await createShakaEngine(shaka, VIDEO, await load());
  const events: EngineEvent[] = [];
  engine.on((event) => events.push(event));
  expect(players).toHaveLength(1);
  const player = getPlayer();
  expect(player.attach).toHaveBeenCalledWith(VIDEO);
  await engine.load(SOURCE, 12);
  expect(player.load.mock.calls).toEqual([[manager, 12, MIME_TYPE]]);
  player.dispatchEvent(new Event('loaded'));
  expect(events).toContainEqual({ type: 'tracks' });
  await engine.destroy();
  expect(player.destroy).toHaveBeenCalledTimes(1);
});

test('shaka engine: loads the address when what was loaded ahead has a picture too many, or is used', async () => {
  const { shaka, players, getPlayer, manager, load } = createLibrary();
  const ahead = await load();
  const engine = await createShakaEngine(shaka, VIDEO, ahead);
  await engine.load(SOURCE, undefined, true);
  expect(players).toHaveLength(1);
  expect(getPlayer().load.mock.calls).toEqual([[SOURCE.file, null, MIME_TYPE]]);
  expect(manager?.destroy).toHaveBeenCalledTimes(1);

  const other = await createShakaEngine(shaka, VIDEO, ahead);
  await other.load(SOURCE, 3);
  expect(players[1]?.load.mock.calls).toEqual([[SOURCE.file, 3, MIME_TYPE]]);
});

test('shaka engine: keeps a quality that the library removes for a while, and loads it once it is back', async () => {
  const { shaka, getPlayer } = createLibrary();
  const engine = await createShakaEngine(shaka, VIDEO);
  const player = getPlayer();
  const track = (height: number, active: boolean) => ({
    height,
    width: height * 2,
    bandwidth: height,
    active,
  });
  const offer = (...tracks: object[]) => {
    player.getVideoTracks = () => tracks;
    return engine.qualities().map(({ id, active }) => `${id} ${active}`);
  };
  expect(offer(track(360, false), track(720, true))).toEqual(['720 true', '360 false']);
  expect(offer(track(360, true))).toEqual(['720 false', '360 true']);
  engine.selectQuality('720');
  expect(player.selectVideoTrack).not.toHaveBeenCalled();
  offer(track(360, true), track(720, false));
  player.dispatchEvent(new Event('trackschanged'));
  expect(player.selectVideoTrack.mock.calls).toEqual([[track(720, false), true, 1]]);
});

test('text times: text is chosen when a stream opens, and dropped before it loads unless it is on', () => {
  const player = Object.assign(new EventTarget(), {
    configure: vi.fn(),
    getTextTracks: () => [{ language: 'es', forced: true }],
    selectTextTrack: vi.fn(),
  });
  let isOn = false;
  timeTextFromStart(player, () => isOn);
  player.dispatchEvent(new Event('streaming'));
  expect(player.configure.mock.calls).toEqual([
    [{ preferredText: [{ language: 'es', forced: true, role: '', format: '' }] }],
  ]);
  player.dispatchEvent(new Event('trackschanged'));
  isOn = true;
  player.dispatchEvent(new Event('trackschanged'));
  expect(player.selectTextTrack.mock.calls).toEqual([[null]]);
});
