import { expect, test } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { keepVolume } from './kept-volume.ts';
import { getShare, readLoudness } from './loudness.ts';

test('loudness: is read from a number between -70 and 0 only', () => {
  expect(['-23', ' -9.5 ', '-16.0', '0'].map(readLoudness)).toEqual([-23, -9.5, -16, 0]);
  for (const text of [undefined, '', ' ', 'loud', '-9 LUFS', '3', '-71', 'NaN', '-Infinity'])
    expect(readLoudness(text)).toBeUndefined();
});

test.each([
  [-10, undefined, 0.501],
  [-22, undefined, 1],
  [-16, undefined, 1],
  [undefined, undefined, 1],
  [-10, -22, 0.251],
  [-10, -9, 0.501],
  [-25, -22, 1],
  [undefined, -22, 1],
])('loudness: %s LUFS that interrupt %s are played at a share of %d', (lufs, interruptedLufs, share) => {
  expect(getShare(lufs, interruptedLufs)).toBeCloseTo(share, 3);
});

type Store = ReturnType<typeof memoryStore>;

/** The sound that a playback starts with; the viewer then changes it to `share` and `muted`. */
function watch(store: Store, lufs: number, choice: { share?: number; muted?: boolean } = {}) {
  const { player, video, state } = fakePlayer();
  state.set('loudness', lufs);
  keepVolume(player, store, new AbortController().signal);
  const started = [Math.round(video.volume * 1000) / 1000, video.muted];
  Object.assign(video, { volume: video.volume * (choice.share ?? 1), muted: choice.muted ?? video.muted });
  video.dispatchEvent(new Event('volumechange'));
  return started;
}

test('kept volume: starts at the volume and muting of the last playback when the loudness differs', () => {
  const store = memoryStore();
  // 6 dB too loud: half of the viewer's volume
  expect(watch(store, -10, { share: 0.8 })).toEqual([0.501, false]);
  expect(watch(store, -16, { muted: true })).toEqual([0.8, false]);
  expect(watch(store, -10, { muted: false })).toEqual([0.401, true]);
  expect(watch(store, -16)).toEqual([0.8, false]);
});

test('kept volume: is full and not muted when the stored value is invalid', () => {
  for (const text of ['', 'loud', '[2,true,1]', '[null,1]', '[9,false]', '[0.2.3,false]'])
    expect(watch(memoryStore([['volume', text]]), -16), text).toEqual([1, false]);
});

test('kept volume: keeps a change when the player closes before the browser reports it', () => {
  const store = memoryStore();
  const { player, video } = fakePlayer();
  const closing = new AbortController();
  keepVolume(player, store, closing.signal);
  video.muted = true;
  closing.abort();
  expect(watch(store, -16)).toEqual([1, true]);
});
