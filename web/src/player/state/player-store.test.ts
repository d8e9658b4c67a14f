import { beforeEach, expect, test, vi } from 'vitest';
import { MEDIA_ACTIONS } from '../input/media-session.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { FACTS, type FactName } from './facts.ts';
import { createPlayerStore } from './player-store.ts';
import { createDispatch, REQUESTS } from './requests.ts';

let closing = new AbortController();
beforeEach(() => {
  closing = new AbortController();
});

const names = Object.keys(FACTS) as FactName[];

test.each(names)('facts: %s can be read before anything has loaded, and an event makes it stale', (name) => {
  const { player } = fakePlayer({ durationS: Number.NaN });
  expect(() => FACTS[name].read(player)).not.toThrow();
  expect(Object.values(FACTS[name].staleOn).flat()).not.toEqual([]);
});

test('player store: wakes only what shows the time when the time changes', () => {
  const { player, video } = fakePlayer();
  const store = createPlayerStore(player, closing.signal);
  const woken: string[] = [];
  store.watch((name) => woken.push(name));
  video.currentTime = 3;
  video.dispatchEvent(new Event('timeupdate'));
  expect(woken.sort()).toEqual(['buffered', 'currentTime']);
});

test('player store: calls a listener for changes only, until it is removed or the store is closed', () => {
  const { player, video } = fakePlayer();
  const store = createPlayerStore(player, closing.signal);
  const listener = vi.fn();
  const stop = store.subscribe('paused', listener);
  const become = (paused: boolean) => {
    video.paused = paused;
    video.dispatchEvent(new Event('play'));
    return [listener.mock.calls.length, store.get('paused')];
  };
  expect(become(true)).toEqual([0, true]);
  expect(become(false)).toEqual([1, false]);
  stop();
  expect(become(true)).toEqual([1, true]);
  closing.abort();
  expect(become(false)).toEqual([1, true]);
});

test('player store: shows whether a live stream is at its edge, also while the picture is paused', () => {
  const fake = fakePlayer({ engine: true });
  const store = createPlayerStore(fake.player, closing.signal);
  expect(store.get('liveEdge')).toBeUndefined();
  const engine = fake.state.get('engine');
  let endS = 300;
  if (engine) engine.seekable = () => ({ startS: 0, endS, live: true });
  fake.video.currentTime = 296;
  fake.video.dispatchEvent(new Event('timeupdate'));
  expect([store.get('liveEdge'), store.get('behindS')]).toEqual(['at', 4]);
  endS = 330;
  fake.state.dispatchEvent(new Event('live-tick'));
  expect([store.get('liveEdge'), store.get('behindS')]).toEqual(['behind', 34]);
  createDispatch(fake.player)('goLive');
  fake.video.dispatchEvent(new Event('seeked'));
  expect([store.get('liveEdge'), store.get('behindS')]).toEqual(['at', 0]);
});

test('player store: keeps the identity of a list when its content is the same', () => {
  const { player, state } = fakePlayer({ engine: true });
  const store = createPlayerStore(player, closing.signal);
  const before = store.get('qualities');
  state.dispatchEvent(new Event('engine-quality'));
  expect(store.get('qualities')).toBe(before);
});

test.each(Object.entries(MEDIA_ACTIONS))('media session: %s sends a request that exists', (action, read) => {
  const request = read({ action, seekTime: 5, seekOffset: 7 } as MediaSessionActionDetails);
  expect(REQUESTS).toHaveProperty(request?.[0] ?? 'none');
});
