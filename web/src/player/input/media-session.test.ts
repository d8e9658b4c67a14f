import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayerStore } from '../state/player-store.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { joinMediaSession } from './media-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A playing film of 100 seconds; `told` collects the reported positions. */
function joined() {
  const told = vi.fn();
  const mediaSession = { setActionHandler() {}, setPositionState: told };
  vi.stubGlobal('navigator', { mediaSession });
  vi.stubGlobal('MediaMetadata', class {});
  const { player, video } = fakePlayer();
  const become = (name: string, now: object) => {
    Object.assign(video, now);
    video.dispatchEvent(new Event(name));
  };
  joinMediaSession({ title: 'Pier' } as never, createPlayerStore(player), () => {});
  become('play', { paused: false });
  return { told, become };
}

/** Plays for this many seconds. */
function play({ become }: ReturnType<typeof joined>, fromS: number, seconds: number, rate = 1): void {
  for (let s = 1; s <= seconds; s++) {
    vi.advanceTimersByTime(1_000);
    become('timeupdate', { currentTime: fromS + s * rate });
  }
}

test('the system hears of the place after each leap, and not while it counts on by itself', () => {
  const session = joined();
  const { told, become } = session;
  play(session, 0, 5);
  expect(told.mock.calls).toEqual([[{ duration: 100, position: 0, playbackRate: 1 }]]);
  become('seeking', { currentTime: 60 });
  expect(told).toHaveBeenLastCalledWith({ duration: 100, position: 60, playbackRate: 1 });
  play(session, 60, 5);
  expect(told).toHaveBeenCalledTimes(2);
  become('ratechange', { playbackRate: 2 });
  play(session, 65, 5, 2);
  expect(told).toHaveBeenCalledTimes(3);
});

test('nor while the film is paused, unless it is sought', () => {
  const session = joined();
  const { told, become } = session;
  play(session, 0, 3);
  become('pause', { paused: true });
  told.mockClear();
  vi.advanceTimersByTime(60_000);
  become('timeupdate', { currentTime: 3.1 });
  expect(told).not.toHaveBeenCalled();
  become('seeking', { currentTime: 20 });
  expect(told).toHaveBeenLastCalledWith({ duration: 100, position: 20, playbackRate: 1 });
});

test('what is live has no place to tell', () => {
  const session = joined();
  const { told, become } = session;
  become('durationchange', { duration: Number.POSITIVE_INFINITY });
  expect(told).toHaveBeenLastCalledWith();
  told.mockClear();
  play(session, 50, 5);
  expect(told).not.toHaveBeenCalled();
});
