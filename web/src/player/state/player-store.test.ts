import { describe, expect, test, vi } from 'vitest';
import { MEDIA_ACTIONS } from '../input/media-session.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { FACTS, type FactName } from './facts.ts';
import { createPlayerStore } from './player-store.ts';
import { createDispatch, REQUESTS } from './requests.ts';

describe('the facts of the player', () => {
  test.each(Object.keys(FACTS) as FactName[])(
    '%s can be read before anything has loaded, and some event makes it stale',
    (name) => {
      const { player } = fakePlayer({ durationS: Number.NaN });
      expect(() => FACTS[name].read(player)).not.toThrow();
      expect(Object.values(FACTS[name].staleOn).flat().length).toBeGreaterThan(0);
    },
  );

  test('a tick of the clock wakes only what shows time', () => {
    const fake = fakePlayer();
    const store = createPlayerStore(fake.player);
    const woken: string[] = [];
    store.watch((name) => woken.push(name));
    fake.video.currentTime = 3;
    fake.video.dispatchEvent(new Event('timeupdate'));
    expect(woken.sort()).toEqual(['buffered', 'currentTime']);
  });

  test('the screen hears a change when the element tells it, and not when nothing changed', () => {
    const fake = fakePlayer();
    const store = createPlayerStore(fake.player);
    const listener = vi.fn();
    const stop = store.subscribe('paused', listener);
    fake.video.dispatchEvent(new Event('play'));
    expect(listener).not.toHaveBeenCalled();
    fake.video.paused = false;
    fake.video.dispatchEvent(new Event('play'));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get('paused')).toBe(false);
    stop();
    fake.video.paused = true;
    fake.video.dispatchEvent(new Event('pause'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('a live channel is at its edge, behind it, or neither, and falls behind also while it stands', () => {
    const fake = fakePlayer({ engine: true });
    const store = createPlayerStore(fake.player);
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

  test('a list that reads the same keeps its identity', () => {
    const fake = fakePlayer({ engine: true });
    const store = createPlayerStore(fake.player);
    const before = store.get('qualities');
    fake.state.dispatchEvent(new Event('engine-quality'));
    expect(store.get('qualities')).toBe(before);
  });

  test('a store that was taken down hears nothing', () => {
    const fake = fakePlayer();
    const store = createPlayerStore(fake.player);
    store.destroy();
    fake.video.muted = true;
    fake.video.dispatchEvent(new Event('volumechange'));
    expect(store.get('muted')).toBe(false);
  });
});

describe('the media state', () => {
  test.each(Object.entries(MEDIA_ACTIONS))('%s asks for a request that exists', (action, read) => {
    const request = read({ action, seekTime: 5, seekOffset: 7 } as MediaSessionActionDetails);
    expect(REQUESTS).toHaveProperty(request?.[0] ?? 'none');
  });
});
