import { expect, test, vi } from 'vitest';
import { fakePlayer } from '../testing/fake-player.ts';
import { followRemote } from './remote.tsx';

/** A browser with the Remote Playback API; `find` reports whether a screen is available. */
function withRemote() {
  const fake = fakePlayer();
  let find: (near: boolean) => void = () => {};
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    prompt: vi.fn(async () => {}),
    watchAvailability: vi.fn(async (tell: (near: boolean) => void) => {
      find = tell;
      return 7;
    }),
    cancelWatchAvailability: vi.fn(async () => {}),
  });
  Object.assign(fake.video, { remote });
  return { ...fake, remote, find: (near: boolean) => find(near) };
}

const never = new AbortController().signal;

test('remote: is offered while a screen is available, and shows whether it plays there', () => {
  const { player, state, remote, find } = withRemote();
  followRemote(player, never);
  expect(state.get('remote')).toBeUndefined();
  find(true);
  expect(state.get('remote')).toEqual({ kind: 'cast', isOn: false });
  player.promptRemote?.();
  expect(remote.prompt).toHaveBeenCalledTimes(1);
  const become = (connection: string, event: string) => {
    remote.state = connection;
    remote.dispatchEvent(new Event(event));
  };
  become('connected', 'connect');
  expect(state.get('remote')).toEqual({ kind: 'cast', isOn: true });
  become('disconnected', 'disconnect');
  find(false);
  expect(state.get('remote')).toBeUndefined();
});

test('remote: looks for no screen after the player is closed', async () => {
  const { player, remote } = withRemote();
  const closing = new AbortController();
  followRemote(player, closing.signal);
  await Promise.resolve();
  closing.abort();
  expect(remote.cancelWatchAvailability).toHaveBeenCalledWith(7);
});

test('remote: is not offered by a browser that cannot report screens', async () => {
  const { player, state, remote } = withRemote();
  remote.watchAvailability.mockRejectedValue(new DOMException('', 'NotSupportedError'));
  followRemote(player, never);
  await Promise.resolve();
  expect(state.get('remote')).toBeUndefined();
});

test('remote: is AirPlay in Safari', () => {
  const { player, video, state } = fakePlayer();
  const webkitShowPlaybackTargetPicker = vi.fn();
  Object.assign(video, { webkitShowPlaybackTargetPicker, webkitCurrentPlaybackTargetIsWireless: false });
  followRemote(player, never);
  const emit = (name: string, more: object = {}) =>
    video.dispatchEvent(Object.assign(new Event(`webkit${name}`), more));
  emit('playbacktargetavailabilitychanged', { availability: 'not-available' });
  expect(state.get('remote')).toBeUndefined();
  emit('playbacktargetavailabilitychanged', { availability: 'available' });
  expect(state.get('remote')).toEqual({ kind: 'airplay', isOn: false });
  player.promptRemote?.();
  expect(webkitShowPlaybackTargetPicker).toHaveBeenCalledTimes(1);
  Object.assign(video, { webkitCurrentPlaybackTargetIsWireless: true });
  emit('currentplaybacktargetiswirelesschanged');
  expect(state.get('remote')).toEqual({ kind: 'airplay', isOn: true });
});
