import { expect, test } from 'vitest';
import { FACTS } from '../../state/facts.ts';
import { createDispatch } from '../../state/requests.ts';
import { fakePlayer } from '../../testing/fake-player.ts';
import type { LibraryEvent, LibraryPlayer } from './library-api.ts';
import { proxyVideoElement } from './video-element-proxy.ts';

/** A player on whose element a library stands; what is asked of the library is in `asked`. */
function withLibrary(volume = 1) {
  const asked: string[] = [];
  const listeners = new Map<string, ((event: LibraryEvent) => void)[]>();
  const now = { state: 'idle', position: 0, duration: 0, volume: 100, mute: false, rate: 1 };
  const ask = (name: string) => (value?: unknown) => {
    asked.push(value === undefined ? name : `${name} ${value}`);
  };
  const library = {
    setup: ask('setup'),
    on: (name: string, listener: (event: LibraryEvent) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    play: ask('play'),
    pause: ask('pause'),
    seek: ask('seek'),
    remove: ask('remove'),
    getPosition: () => now.position,
    getDuration: () => now.duration,
    getState: () => now.state,
    getVolume: () => now.volume,
    setVolume: ask('volume'),
    getMute: () => now.mute,
    setMute: ask('mute'),
    getPlaybackRate: () => now.rate,
    setPlaybackRate: ask('rate'),
  } as unknown as LibraryPlayer;
  const fake = fakePlayer();
  Object.assign(fake.video, { volume, muted: volume < 1 });
  const leave = proxyVideoElement(fake.player.video, library);
  const told: string[] = [];
  for (const name of [
    'play',
    'pause',
    'timeupdate',
    'durationchange',
    'seeked',
    'ended',
    'volumechange',
    'waiting',
  ])
    fake.video.addEventListener(name, () => told.push(name));
  const say = (name: string, event: LibraryEvent = {}, state: Partial<typeof now> = {}) => {
    Object.assign(now, state);
    for (const listener of listeners.get(name) ?? []) listener(event);
  };
  return { ...fake, asked, told, say, now, leave, dispatch: createDispatch(fake.player) };
}

test('facts of the player are read from the library [BOOT-46]', () => {
  const { player, say } = withLibrary();
  say('ready');
  const read = <N extends keyof typeof FACTS>(name: N) => FACTS[name].read(player);
  expect([read('paused'), read('ended'), read('duration'), read('currentTime')]).toEqual([true, false, 0, 0]);
  say('play', {}, { state: 'playing', position: 12.5, duration: 100 });
  player.state.set('phase', 'ready');
  expect([read('paused'), read('waiting'), read('duration'), read('currentTime')]).toEqual([
    false,
    false,
    100,
    12.5,
  ]);
  say('buffer', {}, { state: 'buffering' });
  expect([read('paused'), read('waiting')]).toEqual([false, true]);
  say('bufferChange', { bufferPercent: 40 }, { state: 'playing' });
  expect(read('buffered')).toBe(40);
  say('volume', {}, { volume: 30, mute: true, rate: 1.5 });
  expect([read('volume'), read('muted'), read('playbackRate')]).toEqual([0.3, true, 1.5]);
  say('complete', {}, { state: 'complete', position: 100 });
  expect([read('ended'), read('paused')]).toEqual([true, true]);
  expect(read('canPip')).toBe(false);
});

test('requests of the player reach the library [BOOT-46]', () => {
  const { dispatch, asked, say } = withLibrary();
  say('ready');
  asked.length = 0;
  say('play', {}, { state: 'playing', position: 10, duration: 100 });
  dispatch('pause');
  dispatch('play');
  dispatch('seekBy', 10);
  dispatch('setVolume', 0.4);
  dispatch('toggleMute');
  dispatch('setRate', 1.25);
  expect(asked).toEqual(['pause', 'play', 'seek 20', 'volume 40', 'mute false', 'mute true', 'rate 1.25']);
});

test('a library plays as loud as its element would have, from when it takes that on, and the element after it', () => {
  const { player, video, dispatch, asked, told, say, leave } = withLibrary(0.474);
  const read = () => [FACTS.volume.read(player), FACTS.muted.read(player)];
  say('volume', {}, { volume: 90 });
  expect([read(), asked]).toEqual([[0.474, true], []]);
  dispatch('toggleMute');
  expect([read(), asked]).toEqual([[0.474, false], []]);
  expect(told).toContain('volumechange');
  say('ready');
  expect(asked).toEqual(['volume 47', 'mute false']);
  // its whole percents are not taken for a change
  say('volume', {}, { volume: 47 });
  expect(read()).toEqual([0.474, false]);
  say('volume', {}, { volume: 30, mute: true });
  expect(read()).toEqual([0.3, true]);
  leave();
  expect([video.volume, video.muted]).toEqual([0.3, true]);
});

test('a place that is sought is where the viewer is until the library is there', () => {
  const { dispatch, video, say } = withLibrary();
  say('play', {}, { state: 'playing', position: 10, duration: 100 });
  dispatch('seekTo', 70);
  say('time', { position: 10.2 }, { position: 10.2 });
  expect([video.currentTime, (video as unknown as HTMLVideoElement).seeking]).toEqual([70, true]);
  say('seeked', {}, { position: 70.1 });
  expect([video.currentTime, (video as unknown as HTMLVideoElement).seeking]).toEqual([70.1, false]);
});

test('what happens in the library is an event of the element, and its length when that changes', () => {
  const { told, say } = withLibrary();
  say('ready');
  say('play', {}, { state: 'playing', duration: 100 });
  say('time', {}, { position: 1 });
  say('buffer', {}, { state: 'buffering' });
  say('pause', {}, { state: 'paused' });
  say('complete', {}, { state: 'complete' });
  expect(told).toEqual([
    'durationchange',
    'durationchange',
    'play',
    'timeupdate',
    'waiting',
    'pause',
    'timeupdate',
    'ended',
  ]);
});

test('a live programme has no length, and its places lie before its edge', () => {
  const { player, video, say, asked } = withLibrary();
  say('time', { duration: -300 }, { state: 'playing', duration: -300, position: -10 });
  expect([video.duration, video.currentTime]).toEqual([Number.POSITIVE_INFINITY, 290]);
  expect(FACTS.duration.read(player)).toBe(0);
  video.currentTime = 180;
  expect([asked, video.currentTime]).toEqual([['seek -120'], 180]);
  // zero would be where its window begins
  video.currentTime = 300;
  video.currentTime = 0;
  expect(asked).toEqual(['seek -120', 'seek -1', 'seek -300']);
});

test('what it stood for is itself again afterwards, and hears nothing more', () => {
  const { video, told, say, leave } = withLibrary();
  leave();
  say('play', {}, { state: 'playing' });
  expect(told).toEqual([]);
  expect(Object.getOwnPropertyDescriptor(video, 'seeking')).toBeUndefined();
});
