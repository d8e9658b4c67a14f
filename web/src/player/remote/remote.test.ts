import { describe, expect, test, vi } from 'vitest';
import { fakePlayer } from '../testing/fake-player.ts';
import { followRemote } from './remote.tsx';

/** A browser with the Remote Playback API; `find` says whether a screen is near. */
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
  return { ...fake, remote, find: (near: boolean) => find(near), told: () => fake.state.get('remote') };
}

describe('another screen', () => {
  test('is offered while one is near, and told while it plays there', () => {
    const { player, remote, find, told } = withRemote();
    followRemote(player, new AbortController().signal);
    expect(told()).toBeUndefined();
    find(true);
    expect(told()).toEqual({ kind: 'cast', isOn: false });
    player.promptRemote?.();
    expect(remote.prompt).toHaveBeenCalledTimes(1);
    remote.state = 'connected';
    remote.dispatchEvent(new Event('connect'));
    expect(told()).toEqual({ kind: 'cast', isOn: true });
    remote.state = 'disconnected';
    remote.dispatchEvent(new Event('disconnect'));
    find(false);
    expect(told()).toBeUndefined();
  });

  test('is not looked for any more once the player is gone', async () => {
    const { player, remote } = withRemote();
    const closing = new AbortController();
    followRemote(player, closing.signal);
    await Promise.resolve();
    closing.abort();
    expect(remote.cancelWatchAvailability).toHaveBeenCalledWith(7);
  });

  test('is never offered by a browser that cannot say whether one is near', async () => {
    const { player, remote, told } = withRemote();
    remote.watchAvailability.mockRejectedValue(new DOMException('', 'NotSupportedError'));
    followRemote(player, new AbortController().signal);
    await Promise.resolve();
    expect(told()).toBeUndefined();
  });

  test('in Safari is asked for as AirPlay', () => {
    const { player, video, state } = fakePlayer();
    const pick = vi.fn();
    Object.assign(video, {
      webkitShowPlaybackTargetPicker: pick,
      webkitCurrentPlaybackTargetIsWireless: false,
    });
    followRemote(player, new AbortController().signal);
    const tell = (availability: string) =>
      video.dispatchEvent(
        Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability }),
      );
    tell('not-available');
    expect(state.get('remote')).toBeUndefined();
    tell('available');
    expect(state.get('remote')).toEqual({ kind: 'airplay', isOn: false });
    player.promptRemote?.();
    expect(pick).toHaveBeenCalledTimes(1);
    Object.assign(video, { webkitCurrentPlaybackTargetIsWireless: true });
    video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    expect(state.get('remote')).toEqual({ kind: 'airplay', isOn: true });
  });
});
