import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayerStore } from '../state/player-store.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { joinMediaSession } from './media-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A playing film of 100 seconds; `report` is called with the reported positions. */
function join() {
  const report = vi.fn();
  const mediaSession = { setActionHandler() {}, setPositionState: report };
  vi.stubGlobal('navigator', { mediaSession });
  vi.stubGlobal('MediaMetadata', class {});
  const { player, video } = fakePlayer();
  const become = (name: string, now: object) => {
    Object.assign(video, now);
    video.dispatchEvent(new Event(name));
  };
  const { signal } = new AbortController();
  joinMediaSession({ title: 'Pier' } as never, createPlayerStore(player, signal), () => {}, signal);
  become('play', { paused: false });
  return { report, become };
}

/** Plays for this many seconds. */
function play({ become }: ReturnType<typeof join>, fromS: number, seconds: number, rate = 1): void {
  for (let s = 1; s <= seconds; s++) {
    vi.advanceTimersByTime(1_000);
    become('timeupdate', { currentTime: fromS + s * rate });
  }
}

test('media session: reports the position after each jump, not while the system counts by itself', () => {
  const session = join();
  const { report, become } = session;
  play(session, 0, 5);
  expect(report.mock.calls).toEqual([[{ duration: 100, position: 0, playbackRate: 1 }]]);
  become('seeking', { currentTime: 60 });
  expect(report).toHaveBeenLastCalledWith({ duration: 100, position: 60, playbackRate: 1 });
  play(session, 60, 5);
  expect(report).toHaveBeenCalledTimes(2);
  become('ratechange', { defaultPlaybackRate: 2 });
  play(session, 65, 5, 2);
  expect(report).toHaveBeenCalledTimes(3);
});

test('media session: reports a paused position only when it jumps', () => {
  const session = join();
  const { report, become } = session;
  play(session, 0, 3);
  become('pause', { paused: true });
  report.mockClear();
  vi.advanceTimersByTime(60_000);
  become('timeupdate', { currentTime: 3.1 });
  expect(report).not.toHaveBeenCalled();
  become('seeking', { currentTime: 20 });
  expect(report).toHaveBeenLastCalledWith({ duration: 100, position: 20, playbackRate: 1 });
});

test('media session: reports no position for a live stream', () => {
  const session = join();
  const { report, become } = session;
  become('durationchange', { duration: Number.POSITIVE_INFINITY });
  expect(report).toHaveBeenLastCalledWith();
  report.mockClear();
  play(session, 50, 5);
  expect(report).not.toHaveBeenCalled();
});
