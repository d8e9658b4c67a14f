import { expect, test } from 'vitest';
import type { ChosenSource } from './engine.ts';
import { createNativeEngine } from './native-engine.ts';

const SOURCE: ChosenSource = { file: '/live.m3u8', delivery: 'hls', mimeType: undefined, drm: undefined };

test.each([
  ['counts back from the edge of the seekable range', 300, 180],
  ['is zero without a seekable range', undefined, 0],
])('native engine: a negative start %s', async (_what, endS, placeS) => {
  const video = Object.assign(new EventTarget(), {
    src: '',
    currentTime: 7,
    seekable: { length: endS === undefined ? 0 : 1, start: () => 0, end: () => endS },
    load() {},
  });
  const loaded = createNativeEngine(video as unknown as HTMLVideoElement).load(SOURCE, -120);
  video.dispatchEvent(new Event('loadedmetadata'));
  await loaded;
  expect(video.currentTime).toBe(placeS);
});

test('native engine: plays a file of a host without CORS, without the captions of other hosts [PLAYER-09]', async () => {
  const tried: (string | null)[] = [];
  const video = Object.assign(new EventTarget(), {
    src: '',
    crossOrigin: 'anonymous' as string | null,
    error: null as { code: number } | null,
    currentTime: 0,
    seekable: { length: 0 },
    load() {
      tried.push(video.crossOrigin);
      video.error = video.crossOrigin ? { code: 4 } : null;
      const event = new Event(video.error ? 'error' : 'loadedmetadata');
      queueMicrotask(() => video.dispatchEvent(event));
    },
  });
  await createNativeEngine(video as unknown as HTMLVideoElement).load(SOURCE, 0);
  expect(tried).toEqual(['anonymous', null]);
});
