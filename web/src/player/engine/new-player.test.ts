import { beforeEach, expect, test, vi } from 'vitest';
import type { ShakaLibrary } from './load-engine.ts';
import { newPlayer } from './new-player.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** The choice of quality of a new player, on an element with these buffered ranges, in seconds. */
function createChooser(ranges: [number, number][]) {
  class SimpleAbrManager {
    tell: (...choice: unknown[]) => void = () => {};
    init(tell: (...choice: unknown[]) => void) {
      this.tell = tell;
    }
    setMediaElement() {}
    disable() {}
    release() {}
  }
  let made: SimpleAbrManager | undefined;
  class Player {
    configure({ abrFactory }: { abrFactory(): SimpleAbrManager }) {
      made = abrFactory();
    }
  }
  const library = {
    Player,
    abr: { SimpleAbrManager },
    polyfill: { installAll() {} },
    net: { HttpFetchPlugin: { isSupported: () => false } },
  };
  newPlayer(library as unknown as ShakaLibrary);
  const video = Object.assign(new EventTarget(), {
    currentTime: 0,
    buffered: {
      get length() {
        return ranges.length;
      },
      start: (index: number) => ranges[index]?.[0] ?? Number.NaN,
      end: (index: number) => ranges[index]?.[1] ?? Number.NaN,
    },
  });
  if (!made) throw new Error('the player has no choice of quality');
  const abr = made as SimpleAbrManager & { setMediaElement(video: unknown): void };
  const switched: unknown[] = [];
  abr.init((...choice) => switched.push(...choice));
  abr.setMediaElement(video);
  return {
    abr,
    switched,
    seek(timeS: number) {
      video.currentTime = timeS;
      video.dispatchEvent(new Event('seeking'));
    },
  };
}

test.each([
  ['without a seek', undefined],
  ['after a seek inside the buffer', 10],
])('new player: switches quality at once %s', (_what, timeS) => {
  const { abr, switched, seek } = createChooser([[0, 30]]);
  if (timeS !== undefined) seek(timeS);
  abr.tell('720p');
  expect(switched).toEqual(['720p']);
});

test.each([
  ['out of the buffer', [0, 30], 60],
  ['to just before the buffer', [0.08, 30], 0],
])('new player: switches to the last choice once the buffer is empty after a seek %s', (_what, range, to) => {
  const ranges = [range as [number, number]];
  const { abr, switched, seek } = createChooser(ranges);
  seek(to);
  for (const choice of ['360p', '720p']) abr.tell(choice);
  vi.advanceTimersByTime(1500);
  expect(switched).toEqual([]);
  ranges.pop();
  vi.advanceTimersByTime(100);
  expect(switched).toEqual(['720p']);
});

test.each([
  ['a second while the buffer is empty', [], 900, 200],
  ['five seconds while the buffer stays', [[0, 30]], 4900, 300],
])('new player: waits %s after a seek, no longer', (_what, ranges, beforeMs, afterMs) => {
  const { abr, switched, seek } = createChooser(ranges as [number, number][]);
  seek(60);
  abr.tell('720p');
  vi.advanceTimersByTime(beforeMs);
  expect(switched).toEqual([]);
  vi.advanceTimersByTime(afterMs);
  expect(switched).toEqual(['720p']);
});

test.each(['disable', 'release'] as const)('new player: drops a delayed choice on %s', (end) => {
  const { abr, switched, seek } = createChooser([[0, 30]]);
  seek(60);
  abr.tell('720p');
  abr[end]();
  vi.advanceTimersByTime(10_000);
  expect(switched).toEqual([]);
});
