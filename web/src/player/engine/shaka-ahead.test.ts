import { expect, test, vi } from 'vitest';
import type { ShakaLibrary } from './load-engine.ts';
import { createShakaAhead } from './shaka-ahead.ts';

const SOURCE = { file: '/one.m3u8', delivery: 'hls', mimeType: undefined, drm: undefined } as const;
const OPTIONS = { soundAlone: false, keptMs: 60_000 };

/** A library whose preload ends as `finish` does; `preloads` false: it has to be left to the browser. */
function library(finish: Promise<void> = Promise.resolve(), preloads = true) {
  const destroyed = vi.fn(async () => {});
  const manager = { waitForFinish: () => finish };
  class Player {
    configure() {}
    destroy = destroyed;
    preload = async () => (preloads ? manager : null);
  }
  return { shaka: { Player } as unknown as ShakaLibrary, manager, destroyed };
}

test('what was fetched ahead is taken once', async () => {
  const { shaka, manager, destroyed } = library();
  const ahead = await createShakaAhead(shaka, SOURCE, OPTIONS);
  expect(ahead.take()).toBe(manager);
  expect(ahead.take()).toBeUndefined();
  expect(destroyed).not.toHaveBeenCalled();
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
