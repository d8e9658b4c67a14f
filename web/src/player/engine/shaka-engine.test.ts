import { expect, test, vi } from 'vitest';
import type { EngineEvent } from './engine.ts';
import type { ShakaLibrary } from './load-engine.ts';
import { createShakaAhead } from './shaka-ahead.ts';
import { createShakaEngine } from './shaka-engine.ts';

const SOURCE = {
  file: '/one.m3u8',
  delivery: 'hls',
  mimeType: 'application/x-mpegurl',
  drm: undefined,
} as const;
const MANAGER = { waitForFinish: () => Promise.resolve(), destroy: vi.fn(async () => {}) };
const VIDEO = new EventTarget() as HTMLVideoElement;

type Config = { abr: { restrictToScreenSize: boolean; restrictions?: { maxHeight: number } } };

/** The library, and the players it made. */
function library() {
  const players: Player[] = [];
  class Player extends EventTarget {
    constructor() {
      super();
      players.push(this);
    }
    config: Partial<Config> = {};
    configure(config: Partial<Config>) {
      Object.assign(this.config, config);
    }
    preload = async () => MANAGER;
    attach = vi.fn();
    load = vi.fn();
    destroy = vi.fn(async () => {});
    getTextTracks = () => [];
    getVideoTracks = (): object[] => [];
    getVariantTracks = () => [];
    selectVideoTrack = vi.fn();
  }
  const shaka = {
    Player,
    polyfill: { installAll() {} },
    abr: { SimpleAbrManager: class {} },
    net: { HttpFetchPlugin: { isSupported: () => false } },
  } as unknown as ShakaLibrary;
  const ahead = (soundAlone = false) =>
    createShakaAhead(shaka, SOURCE, { soundAlone, keptMs: 60_000, maxHeight: 480 });
  return { shaka, players, ahead };
}

test('a start that nobody asked for is the stream’s own, and 0 is the beginning', async () => {
  const { shaka, players } = library();
  const engine = await createShakaEngine(shaka, VIDEO);
  await engine.load(SOURCE, undefined);
  await engine.load(SOURCE, 0);
  const starts = players.flatMap(({ load }) => load.mock.calls.map(([, startAtS]) => startAtS));
  expect(starts).toEqual([null, 0]);
});

test('what was prepared is played on: by its player, on the element, from what it has fetched', async () => {
  const { shaka, players, ahead } = library();
  const engine = await createShakaEngine(shaka, VIDEO, await ahead());
  const heard: EngineEvent[] = [];
  engine.on((event) => heard.push(event));
  expect(players.length).toBe(1);
  const [player] = players;
  expect(player?.attach).toHaveBeenCalledWith(VIDEO);
  await engine.load(SOURCE, 12);
  expect(player?.load.mock.calls).toEqual([[MANAGER, 12, SOURCE.mimeType]]);
  player?.dispatchEvent(new Event('loaded'));
  expect(heard).toContainEqual({ type: 'tracks' });
  await engine.destroy();
  expect(player?.destroy).toHaveBeenCalledTimes(1);
});

test('ahead it keeps to the screen and to what is told, and once it is played to the element alone', async () => {
  const { shaka, players, ahead } = library();
  const prepared = await ahead();
  expect(players[0]?.config.abr).toMatchObject({
    restrictToScreenSize: true,
    restrictions: { maxHeight: 480 },
  });
  await createShakaEngine(shaka, VIDEO, prepared);
  expect(players[0]?.config.abr).toMatchObject({
    restrictToElementSize: true,
    restrictToScreenSize: false,
    restrictions: { maxHeight: Number.POSITIVE_INFINITY },
  });
});

test('what was prepared otherwise, or is no more, is fetched by its address', async () => {
  const otherwise = library();
  const engine = await createShakaEngine(otherwise.shaka, VIDEO, await otherwise.ahead());
  await engine.load(SOURCE, undefined, true);
  expect(otherwise.players.length).toBe(1);
  expect(otherwise.players[0]?.load.mock.calls).toEqual([[SOURCE.file, null, SOURCE.mimeType]]);
  expect(MANAGER.destroy).toHaveBeenCalledTimes(1);

  const over = library();
  const ahead = await over.ahead();
  ahead.take();
  const other = await createShakaEngine(over.shaka, VIDEO, ahead);
  await other.load(SOURCE, 3);
  expect(over.players.map(({ load }) => load.mock.calls)).toEqual([[], [[SOURCE.file, 3, SOURCE.mimeType]]]);
});

test('a quality that the library takes away for a while can still be chosen, and is fetched once it is back', async () => {
  const { shaka, players } = library();
  const engine = await createShakaEngine(shaka, VIDEO);
  const [player] = players;
  if (!player) throw new Error('no player was made');
  const track = (height: number, active: boolean) => ({
    height,
    width: height * 2,
    bandwidth: height,
    active,
  });
  player.getVideoTracks = () => [track(360, false), track(720, true)];
  const heights = () => engine.qualities().map(({ id, active }) => [id, active]);
  expect(heights()).toEqual([
    ['720', true],
    ['360', false],
  ]);
  player.getVideoTracks = () => [track(360, true)];
  expect(heights()).toEqual([
    ['720', false],
    ['360', true],
  ]);
  engine.selectQuality('720');
  expect(player.selectVideoTrack).not.toHaveBeenCalled();
  player.getVideoTracks = () => [track(360, true), track(720, false)];
  player.dispatchEvent(new Event('trackschanged'));
  expect(player.selectVideoTrack.mock.calls).toEqual([[track(720, false), true, 1]]);
});
