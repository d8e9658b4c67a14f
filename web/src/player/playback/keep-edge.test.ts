import { expect, test } from 'vitest';
import { createDispatch } from '../state/requests.ts';
import { fakePlayer } from '../testing/fake-player.ts';
import { keepEdge } from './keep-edge.ts';

/** A channel with its edge at 300 s, played from a place. */
function watch(pieceS: number | undefined, placeS = 300) {
  const fake = fakePlayer({ engine: true });
  const range = { startS: 0, endS: 300, live: true, pieceS };
  const engine = fake.state.get('engine');
  if (engine) engine.seekable = () => range;
  const store = { leftS: 100 };
  const buffered = { length: 1, start: () => 0, end: () => video.currentTime + store.leftS };
  const video: typeof fake.video = Object.assign(fake.video, {
    paused: false,
    currentTime: placeS,
    buffered,
  });
  fake.state.set('phase', 'ready');
  keepEdge(fake.player, new AbortController().signal);
  /** @returns place and speed once the picture has moved on */
  const move = () => {
    video.dispatchEvent(new Event('timeupdate'));
    // what holds seeks says that it has arrived
    fake.state.set('soughtS', undefined);
    return [video.currentTime, video.playbackRate];
  };
  const become = (paused: boolean) => {
    video.paused = paused;
    video.dispatchEvent(new Event(paused ? 'pause' : 'play'));
  };
  move();
  return { ...fake, video, store, range, move, become, dispatch: createDispatch(fake.player) };
}

test('keep edge: who was left behind by more than a piece plays faster until they are back', () => {
  const { range, video, move } = watch(4);
  const behind = (behindS: number) => {
    video.currentTime = range.endS - behindS;
    return move()[1];
  };
  expect([4, 5, 3, 1, 0, 3].map(behind)).toEqual([1, 1.05, 1.05, 1.05, 1, 1]);
});

test('keep edge: who was left far behind is taken to the edge, by the length of the pieces', () => {
  const [short, long] = [watch(2), watch(10)];
  for (const { range } of [short, long]) range.endS += 20;
  expect(short.move()).toEqual([320, 1]);
  expect(long.move()).toEqual([300, 1.05]);
  long.range.live = false;
  expect(long.move()).toEqual([300, 1]);
});

type Watched = ReturnType<typeof watch>;
test.each<[string, (watched: Watched) => void]>([
  ['went back', ({ dispatch }) => dispatch('seekTo', 280)],
  [
    'paused',
    ({ become, range }) => {
      become(true);
      range.endS += 20;
      become(false);
    },
  ],
  [
    'chose a speed, also once it is normal again',
    ({ dispatch, range, move }) => {
      dispatch('setRate', 0.5);
      range.endS += 20;
      expect(move()).toEqual([300, 0.5]);
      dispatch('setRate', 1);
    },
  ],
])('keep edge: leaves alone who %s, until they go live', (_what, act) => {
  const watched = watch(2);
  act(watched);
  watched.state.set('soughtS', undefined);
  const placeS = watched.video.currentTime;
  expect(watched.move()).toEqual([placeS, 1]);
  watched.dispatch('goLive');
  watched.move();
  watched.range.endS += 5;
  expect(watched.move()[1]).toBe(1.05);
});

test('keep edge: nobody is hurried while little is in store', () => {
  const { range, store, move } = watch(10);
  store.leftS = 20;
  for (const endS of [315, 330]) {
    range.endS = endS;
    expect(move()).toEqual([300, 1]);
  }
  store.leftS = 21;
  expect(move()).toEqual([330, 1]);
});

test('keep edge: a failure is no pause, and pieces of unknown length are left alone', () => {
  const { state, become, range, move } = watch(2);
  state.set('phase', 'failed');
  become(true);
  range.endS += 20;
  become(false);
  expect(move()).toEqual([320, 1]);
  const unknown = watch(undefined);
  unknown.range.endS += 20;
  expect(unknown.move()).toEqual([300, 1]);
});
