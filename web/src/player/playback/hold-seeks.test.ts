import { expect, test } from 'vitest';
import { FACTS } from '../state/facts.ts';
import { createDispatch } from '../state/requests.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { holdSeeks } from './hold-seeks.ts';

/** A channel of 300 s, still of unknown length, that an engine will start at 288. */
function prepare() {
  const fake = fakePlayer({ durationS: Number.POSITIVE_INFINITY });
  const { state, player } = fake;
  const video = Object.assign(fake.video, { readyState: 0, seeking: false });
  state.set('beginning', true);
  holdSeeks(player, new AbortController().signal);
  return {
    player,
    video,
    dispatch: createDispatch(player),
    /** What engine and browser do until the first frame, in either order. */
    start(phaseFirst = true) {
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
  'hold seeks: seeks at the first frame to the last target (phase first: %s)',
  (first) => {
    const { dispatch, video, start } = prepare();
    for (const timeS of [200, 100]) dispatch('seekTo', timeS);
    dispatch('seekBy', -10);
    expect(video.currentTime).toBe(0);
    start(first);
    expect(video.currentTime).toBe(90);
    dispatch('seekTo', 20);
    expect(video.currentTime).toBe(20);
  },
);

test('hold seeks: shows the target before the first frame once the length is known', () => {
  const { player, dispatch, video } = prepare();
  dispatch('seekToShare', 0.5);
  expect(FACTS.currentTime.read(player)).toBe(0);
  video.duration = 300;
  expect([FACTS.currentTime.read(player), video.currentTime]).toEqual([150, 0]);
});

test('hold seeks: counts a step from the start position, and can seek to the very first moment', () => {
  const step = prepare();
  step.dispatch('seekBy', -10);
  step.start();
  expect(step.video.currentTime).toBe(278);

  const first = prepare();
  first.dispatch('seekToShare', 0);
  first.start();
  expect(first.video.currentTime).toBeGreaterThan(0);
  expect(first.video.currentTime).toBeLessThan(0.1);
});

test('hold seeks: repeats a seek up to three times when the engine lands elsewhere, not over a short gap', () => {
  const { dispatch, video, start, seeked } = prepare();
  start();
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

test('hold seeks: seeks again when the engine restarts before it has arrived', () => {
  const { player, dispatch, video, start } = prepare();
  start();
  dispatch('seekTo', 20);
  Object.assign(video, { readyState: 0 });
  player.state.set('phase', 'preparing');
  player.state.set('beginning', true);
  start();
  expect(video.currentTime).toBe(20);
});
