import { expect, test, vi } from 'vitest';
import type { ShakaLibrary } from './load-engine.ts';
import { createShakaAhead } from './shaka-ahead.ts';

const SOURCE = { file: '/one.m3u8', delivery: 'hls', mimeType: undefined, drm: undefined } as const;
const OPTIONS = { soundAlone: false, keptMs: 60_000 };

/** A library whose preload ends as `finish` does; `preloads` false: it has to be left to the browser. */
function library(finish: Promise<void> = Promise.resolve(), preloads = true) {
  const did: string[] = [];
  const destroyed = vi.fn(async () => {});
  const dropped = vi.fn(async () => {});
  const manager = { waitForFinish: () => finish, destroy: dropped };
  class Player {
    configure() {}
    destroy = destroyed;
    preload = async () => {
      did.push('preload');
      return preloads ? manager : null;
    };
  }
  const shaka = {
    Player,
    polyfill: { installAll: () => did.push('install') },
    abr: { SimpleAbrManager: class {} },
    net: { HttpFetchPlugin: { isSupported: () => false } },
  } as unknown as ShakaLibrary;
  return { shaka, Player, manager, destroyed, dropped, did };
}

test('what was fetched ahead is taken once, by a library that is made ready first', async () => {
  const { shaka, Player, manager, destroyed, did } = library();
  const ahead = await createShakaAhead(shaka, SOURCE, OPTIONS);
  const taken = ahead.take();
  expect(taken?.player).toBeInstanceOf(Player);
  expect(taken?.preloadedFor(false)).toBe(manager);
  expect(ahead.take()).toBeUndefined();
  expect(destroyed).not.toHaveBeenCalled();
  expect(did).toEqual(['install', 'preload']);
});

test('what was fetched with the picture is dropped where the sound alone is wanted', async () => {
  const { shaka, destroyed, dropped } = library();
  const taken = (await createShakaAhead(shaka, SOURCE, OPTIONS)).take();
  expect(taken?.preloadedFor(true)).toBeUndefined();
  expect(dropped).toHaveBeenCalledTimes(1);
  expect(destroyed).not.toHaveBeenCalled();
});

test('a player that refuses to fetch ahead is not left behind', async () => {
  const { shaka, Player, destroyed } = library();
  class Refusing extends Player {
    override preload = () => Promise.reject(new Error('not here'));
  }
  await expect(createShakaAhead({ ...shaka, Player: Refusing } as never, SOURCE, OPTIONS)).rejects.toThrow();
  expect(destroyed).toHaveBeenCalledTimes(1);
});

test('it is given up when nobody plays it, when it fails, and where the library leaves it to the browser', async () => {
  vi.useFakeTimers();
  try {
    const late = library();
    const ahead = await createShakaAhead(late.shaka, SOURCE, OPTIONS);
    vi.advanceTimersByTime(60_000);
    expect(ahead.take()).toBeUndefined();
    expect(late.destroyed).toHaveBeenCalledTimes(1);
    for (const { shaka, destroyed } of [
      library(Promise.reject(new Error('gone'))),
      library(Promise.resolve(), false),
    ]) {
      const other = await createShakaAhead(shaka, SOURCE, OPTIONS);
      await Promise.resolve();
      expect(other.take()).toBeUndefined();
      expect(destroyed).toHaveBeenCalledTimes(1);
    }
  } finally {
    vi.useRealTimers();
  }
});

test('a failure after it was taken ends nothing that plays', async () => {
  let fail: () => void = () => {};
  const { shaka, destroyed } = library(
    new Promise((_resolve, reject) => {
      fail = () => reject(new Error('gone'));
    }),
  );
  const ahead = await createShakaAhead(shaka, SOURCE, OPTIONS);
  ahead.take();
  fail();
  await Promise.resolve();
  await Promise.resolve();
  expect(destroyed).not.toHaveBeenCalled();
});
