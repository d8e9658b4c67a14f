import { expect, test } from 'vitest';
import { FACTS } from '../state/facts.ts';
import { createDispatch } from '../state/requests.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { holdSeeks } from './hold-seeks.ts';

/** A channel of 300 s that an engine is about to begin at 288; nobody knows yet how long it is. */
function beginning() {
  const fake = fakePlayer({ durationS: Number.POSITIVE_INFINITY });
  const { state, player } = fake;
  const video = Object.assign(fake.video, { readyState: 0, seeking: false });
  state.set('beginning', true);
  holdSeeks(player);
  return {
    player,
    video,
    dispatch: createDispatch(player),
    /** What engine and browser do until there is a picture, in either order. */
    begin(phaseFirst = true) {
      video.duration = 300;
      if (phaseFirst) state.set('phase', 'ready');
      Object.assign(video, { readyState: 2, currentTime: 288, seeking: true });
      video.dispatchEvent(new Event('loadeddata'));
      expect(video.currentTime).toBe(288);
      video.seeking = false;
      video.dispatchEvent(new Event('seeked'));
      state.set('phase', 'ready');
    },
    seeked: (timeS: number) => {
      video.currentTime = timeS;
      video.dispatchEvent(new Event('seeked'));
      return video.currentTime;
    },
  };
}

test.each([true, false])(
  'a seek before there is a picture is done with the first, the last of several alone',
  (first) => {
    const { dispatch, video, begin } = beginning();
    dispatch('seekTo', 200);
    dispatch('seekTo', 100);
    dispatch('seekBy', -10);
    expect(video.currentTime).toBe(0);
    begin(first);
    expect(video.currentTime).toBe(90);
    dispatch('seekTo', 20);
    expect(video.currentTime).toBe(20);
  },
);

test('it is shown as soon as it is known where it leads', () => {
  const { player, dispatch, video } = beginning();
  dispatch('seekToShare', 0.5);
  expect(FACTS.currentTime.read(player)).toBe(0);
  video.duration = 300;
  expect([FACTS.currentTime.read(player), video.currentTime]).toEqual([150, 0]);
});

test('a step counts from where the film begins, and the very first moment can be asked for', () => {
  const { dispatch, video, begin } = beginning();
  dispatch('seekBy', -10);
  begin();
  expect(video.currentTime).toBe(278);

  const other = beginning();
  other.dispatch('seekToShare', 0);
  other.begin();
  expect(other.video.currentTime).toBeGreaterThan(0);
  expect(other.video.currentTime).toBeLessThan(0.1);
});

test('a viewer who is taken elsewhere is led back, three times at most; over a gap of a few seconds they are not', () => {
  const { dispatch, video, begin, seeked } = beginning();
  begin();
  dispatch('seekTo', 20);
  // the end of the seek before
  video.seeking = true;
  expect(seeked(20)).toBe(20);
  video.seeking = false;
  for (let time = 0; time < 3; time += 1) expect(seeked(284)).toBe(20);
  expect(seeked(284)).toBe(284);
  dispatch('seekTo', 20);
  expect(seeked(284)).toBe(20);
  expect(seeked(25)).toBe(25);
  expect(seeked(284)).toBe(284);
});

test('a viewer whose engine begins anew before it was where they asked to be is led there', () => {
  const { player, dispatch, video, begin } = beginning();
  begin();
  dispatch('seekTo', 20);
  Object.assign(video, { readyState: 0 });
  player.state.set('phase', 'preparing');
  player.state.set('beginning', true);
  begin();
  expect(video.currentTime).toBe(20);
});
