import { expect, test } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { keepVolume } from './kept-volume.ts';

const never = new AbortController().signal;

/** The store after a viewer has watched an item of this loudness, and the sound that it began with. */
function watched(
  store: ReturnType<typeof memoryStore>,
  lufs: number,
  choice: { share?: number; muted?: boolean },
) {
  const { player, video, state } = fakePlayer();
  state.set('loudness', lufs);
  keepVolume(player, store, never);
  const began = [Math.round(video.volume * 1000) / 1000, video.muted];
  Object.assign(video, { volume: video.volume * (choice.share ?? 1), muted: choice.muted ?? video.muted });
  video.dispatchEvent(new Event('volumechange'));
  return began;
}

test('the next playback is as loud as the viewer left the last, whatever the loudness of each, and as silent', () => {
  const store = memoryStore();
  // 6 dB too loud: half of the viewer's volume
  expect(watched(store, -10, { share: 0.8 })).toEqual([0.501, false]);
  expect(watched(store, -16, { muted: true })).toEqual([0.8, false]);
  expect(watched(store, -10, { muted: false })).toEqual([0.401, true]);
  expect(watched(store, -16, {})).toEqual([0.8, false]);
});

test('what is kept and cannot be read is full volume, and not muted', () => {
  for (const text of ['', 'loud', '[2,true,1]', '[null,1]', '[9,false]', '[0.2.3,false]']) {
    expect(watched(memoryStore([['volume', text]]), -16, {}), text).toEqual([1, false]);
  }
});

test('a change is kept too if the player closes before the browser tells of it', () => {
  const store = memoryStore();
  const { player, video } = fakePlayer();
  const closing = new AbortController();
  keepVolume(player, store, closing.signal);
  video.muted = true;
  closing.abort();
  expect(watched(store, -16, {})).toEqual([1, true]);
});
