import { expect, test } from 'vitest';
import { createProgressSaver, getProgress } from './progress-saver.ts';

/** A film of 1000 s and everything that was saved of it. */
function playback() {
  const saved: string[] = [];
  let nowMs = 0;
  const saver = createProgressSaver({
    save: (progress, urgency) => saved.push(`${urgency} ${progress}`),
    sendLast: () => saved.push('last'),
    nowMs: () => nowMs,
  });
  const at = (positionS: number, durationS = 1000) => saver.onFact('position', { positionS, durationS });
  const play = () => saver.onFact('paused', false);
  const pause = () => saver.onFact('paused', true);
  /** Plays on for so long, and reports it four times a second. */
  const run = (fromS: number, seconds: number) => {
    for (let at4 = 1; at4 <= seconds * 4; at4 += 1) {
      nowMs += 250;
      at(fromS + at4 / 4);
    }
  };
  const sent = () => saved.filter((one) => !one.startsWith('keep'));
  return { saver, saved, sent, at, play, pause, run };
}

test('progress: is saved on play, at the place where it plays from [PLAYER-15]', () => {
  const { saved, at, play } = playback();
  play();
  expect(saved).toEqual([]);
  at(300);
  expect(saved).toEqual(['send 0.3']);
});

test('progress: is saved on pause, and on play again [PLAYER-14 PLAYER-15]', () => {
  const { sent, at, play, pause } = playback();
  play();
  at(300);
  at(302.5);
  pause();
  play();
  expect(sent()).toEqual(['send 0.3', 'send 0.3025', 'send 0.3025']);
});

test('progress: is sent every five minutes and stored every five seconds while it plays [PLAYER-13 CONST-45]', () => {
  const { saved, sent, at, play, run } = playback();
  play();
  at(0);
  run(0, 600);
  expect(sent()).toEqual(['send 0', 'send 0.3', 'send 0.6']);
  expect(saved.length - sent().length).toBeGreaterThan(100);
  expect(saved[1]).toBe('keep 0.005');
});

test('progress: is saved after a seek in a pause when the player is closed', () => {
  const { saver, sent, at, play, pause, run } = playback();
  play();
  at(300);
  pause();
  run(500, 400);
  expect(sent()).toEqual(['send 0.3', 'send 0.3']);
  saver.close();
  expect(sent().at(-1)).toBe('send 0.9');
});

test('progress: is saved when the page is hidden or the player closed, unless it was sent already [PLAYER-16]', () => {
  const { saver, sent, at, play, run } = playback();
  play();
  at(100);
  run(100, 3);
  saver.hide();
  saver.hide();
  saver.close();
  run(103, 2);
  saver.close();
  expect(sent()).toEqual(['send 0.1', 'send 0.103', 'send 0.105']);
});

test('progress: is sent when the page is hidden and it was only stored', () => {
  const { saver, sent, at, play, run } = playback();
  play();
  at(0);
  run(0, 5);
  saver.hide();
  expect(sent()).toEqual(['send 0', 'send 0.005']);
});

test('progress: is stored, and sends what is unsent, when the page goes away [PLAYER-16]', () => {
  const { saver, saved, at, play } = playback();
  play();
  at(100);
  saver.leave();
  at(103);
  saver.leave();
  expect(saved).toEqual(['send 0.1', 'last', 'keep 0.103', 'last']);
});

test('progress: is all of it at the end', () => {
  const { saver, sent, at } = playback();
  at(999.96);
  saver.onFact('ended', true);
  saver.close();
  expect(sent()).toEqual(['send 1']);
});

test('nothing is saved of what has no end: a length that is negative, endless or unknown [PLAYER-21]', () => {
  for (const durationS of [-1, -36000, Number.POSITIVE_INFINITY, Number.NaN, 0]) {
    expect(getProgress({ positionS: 10, durationS })).toBeUndefined();
    const { saver, saved, at, play, pause } = playback();
    play();
    at(10, durationS);
    pause();
    saver.hide();
    expect(saved).toEqual([]);
  }
});

test('progress: is not saved for a live stream [PLAYER-19]', () => {
  const { saver, saved, play, pause, run } = playback();
  saver.onFact('live', true);
  play();
  run(0, 400);
  pause();
  saver.hide();
  saver.close();
  expect(saved).toEqual([]);
});

test('progress: is a share from 0 to 1 in five decimals [WATCH-03 WATCH-04]', () => {
  expect(getProgress({ positionS: 1, durationS: 3 })).toBe(0.33333);
  expect(getProgress({ positionS: 5, durationS: 3 })).toBe(1);
  expect(getProgress({ positionS: -1, durationS: 3 })).toBe(0);
});
