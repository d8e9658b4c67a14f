import { expect, test } from 'vitest';
import { FACTS, type FactName } from '../../state/facts.ts';
import { createDispatch } from '../../state/requests.ts';
import { fakePlayer } from '../../testing/fake-player.ts';
import type { LibraryEvent, LibraryPlayer } from './library-api.ts';
import { proxyVideoElement } from './video-element-proxy.ts';

const EVENTS = 'play pause timeupdate durationchange seeked ended volumechange waiting'.split(' ');

/** A player with a library behind its element; `calls` of the library, and `events` of the element. */
function createPlayer(volume = 1) {
  const calls: string[] = [];
  const listeners: [name: string, listener: (event: LibraryEvent) => void][] = [];
  const now = { state: 'idle', position: 0, duration: 0, volume: 100, mute: false, rate: 1 };
  const call = (name: string) => (value?: unknown) => {
    calls.push(value === undefined ? name : `${name} ${value}`);
  };
  const library = {
    on: (name: string, listener: (event: LibraryEvent) => void) => listeners.push([name, listener]),
    play: call('play'),
    pause: call('pause'),
    seek: call('seek'),
    getPosition: () => now.position,
    getDuration: () => now.duration,
    getState: () => now.state,
    getVolume: () => now.volume,
    setVolume: call('volume'),
    getMute: () => now.mute,
    setMute: call('mute'),
    getPlaybackRate: () => now.rate,
    setPlaybackRate: call('rate'),
  } as unknown as LibraryPlayer;
  const { player } = fakePlayer();
  const { video } = player;
  Object.assign(video, { volume, muted: volume < 1 });
  const leave = proxyVideoElement(video, library);
  const events: string[] = [];
  for (const name of EVENTS) video.addEventListener(name, () => events.push(name));
  /** An event of the library, and its state from then on. */
  const emit = (name: string, state: Partial<typeof now> = {}, event: LibraryEvent = {}) => {
    Object.assign(now, state);
    for (const [of, listener] of listeners) if (of === name) listener(event);
  };
  const read = (...names: FactName[]) => names.map((name) => FACTS[name].read(player));
  return { player, video, calls, events, emit, read, leave, dispatch: createDispatch(player) };
}

test('video element proxy: gives the facts of the library [BOOT-46]', () => {
  const { player, emit, read } = createPlayer();
  emit('ready');
  expect(read('paused', 'ended', 'duration', 'currentTime')).toEqual([true, false, 0, 0]);
  emit('play', { state: 'playing', position: 12.5, duration: 100 });
  player.state.set('phase', 'ready');
  expect(read('paused', 'waiting', 'duration', 'currentTime')).toEqual([false, false, 100, 12.5]);
  emit('buffer', { state: 'buffering' });
  expect(read('paused', 'waiting')).toEqual([false, true]);
  emit('bufferChange', { state: 'playing' }, { bufferPercent: 40 });
  expect(read('buffered')).toEqual([40]);
  emit('volume', { volume: 30, mute: true, rate: 1.5 });
  expect(read('volume', 'muted', 'playbackRate')).toEqual([0.3, true, 1.5]);
  emit('complete', { state: 'complete', position: 100 });
  expect(read('ended', 'paused', 'canPip')).toEqual([true, true, false]);
});

test('video element proxy: passes requests on to the library [BOOT-46]', () => {
  const { dispatch, calls, emit } = createPlayer();
  emit('ready');
  calls.length = 0;
  emit('play', { state: 'playing', position: 10, duration: 100 });
  dispatch('pause');
  dispatch('play');
  dispatch('seekBy', 10);
  dispatch('setVolume', 0.4);
  dispatch('toggleMute');
  dispatch('setRate', 1.25);
  expect(calls).toEqual(['pause', 'play', 'seek 20', 'volume 40', 'mute false', 'mute true', 'rate 1.25']);
});

test('video element proxy: sets the volume of the element once the library is ready, and keeps it afterwards', () => {
  const { video, dispatch, calls, events, emit, read, leave } = createPlayer(0.474);
  emit('volume', { volume: 90 });
  expect([read('volume', 'muted'), calls]).toEqual([[0.474, true], []]);
  dispatch('toggleMute');
  expect([read('volume', 'muted'), calls]).toEqual([[0.474, false], []]);
  expect(events).toContain('volumechange');
  emit('ready');
  expect(calls).toEqual(['volume 47', 'mute false']);
  // its whole percents are no change
  emit('volume', { volume: 47 });
  expect(read('volume', 'muted')).toEqual([0.474, false]);
  emit('volume', { volume: 30, mute: true });
  leave();
  expect([video.volume, video.muted]).toEqual([0.3, true]);
});

test('video element proxy: is at the target of a seek until the library has arrived', () => {
  const { dispatch, video, emit } = createPlayer();
  emit('play', { state: 'playing', position: 10, duration: 100 });
  dispatch('seekTo', 70);
  emit('time', { position: 10.2 });
  expect([video.currentTime, video.seeking]).toEqual([70, true]);
  emit('seeked', { position: 70.1 });
  expect([video.currentTime, video.seeking]).toEqual([70.1, false]);
});

test('video element proxy: dispatches the events of the library, and the length when it changes', () => {
  const { events, emit } = createPlayer();
  emit('ready');
  emit('play', { state: 'playing', duration: 100 });
  emit('time', { position: 1 });
  emit('buffer', { state: 'buffering' });
  emit('pause', { state: 'paused' });
  emit('complete', { state: 'complete' });
  const ready = ['durationchange'];
  const play = ['durationchange', 'play'];
  expect(events).toEqual([...ready, ...play, 'timeupdate', 'waiting', 'pause', 'timeupdate', 'ended']);
});

test('video element proxy: counts positions from the start of the window for a live stream', () => {
  const { video, emit, read, calls } = createPlayer();
  emit('time', { state: 'playing', duration: -300, position: -10 });
  expect([video.duration, video.currentTime, read('duration')]).toEqual([Number.POSITIVE_INFINITY, 290, [0]]);
  video.currentTime = 180;
  expect([calls, video.currentTime]).toEqual([['seek -120'], 180]);
  // zero would be the start of the window
  video.currentTime = 300;
  video.currentTime = 0;
  expect(calls).toEqual(['seek -120', 'seek -1', 'seek -300']);
});

test('video element proxy: restores the element when it ends', () => {
  const { video, events, emit, leave } = createPlayer();
  leave();
  emit('play', { state: 'playing' });
  expect(events).toEqual([]);
  expect(Object.getOwnPropertyDescriptor(video, 'seeking')).toBeUndefined();
});
