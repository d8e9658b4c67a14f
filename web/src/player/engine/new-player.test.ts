import { beforeEach, expect, test, vi } from 'vitest';
import type { ShakaLibrary } from './load-engine.ts';
import { newPlayer } from './new-player.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A choice of quality as a new player has it, on an element of which `ranges` is buffered, in seconds. */
function chooser(ranges: [number, number][]) {
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
  const told: unknown[] = [];
  abr.init((...choice) => told.push(...choice));
  abr.setMediaElement(video);
  return {
    abr,
    told,
    seek(timeS: number) {
      video.currentTime = timeS;
      video.dispatchEvent(new Event('seeking'));
    },
  };
}

test.each([
  ['no seek', undefined],
  ['a seek inside of what is buffered', 10],
])('another quality is gone over to at once after %s', (_what, timeS) => {
  const { abr, told, seek } = chooser([[0, 30]]);
  if (timeS !== undefined) seek(timeS);
  abr.tell('720p');
  expect(told).toEqual(['720p']);
});

test.each([
  ['where nothing is buffered', [0, 30], 60],
  ['to just before what is buffered', [0.08, 30], 0],
])(
  'not while a seek %s empties the buffer: the last choice is told once that is done',
  (_what, range, to) => {
    const ranges = [range as [number, number]];
    const { abr, told, seek } = chooser(ranges);
    seek(to);
    abr.tell('360p');
    abr.tell('720p');
    vi.advanceTimersByTime(1500);
    expect(told).toEqual([]);
    ranges.pop();
    vi.advanceTimersByTime(100);
    expect(told).toEqual(['720p']);
  },
);

test('and not within the first second, when it may be empty before the library knows; nor is it waited for for ever', () => {
  const empty = chooser([]);
  empty.seek(60);
  empty.abr.tell('720p');
  vi.advanceTimersByTime(900);
  expect(empty.told).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(empty.told).toEqual(['720p']);

  const stays = chooser([[0, 30]]);
  stays.seek(60);
  stays.abr.tell('720p');
  vi.advanceTimersByTime(5200);
  expect(stays.told).toEqual(['720p']);
});

test.each(['disable', 'release'] as const)(
  'a choice that waits is dropped as the viewer chooses, or the player ends: %s',
  (end) => {
    const { abr, told, seek } = chooser([[0, 30]]);
    seek(60);
    abr.tell('720p');
    abr[end]();
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual([]);
  },
);
