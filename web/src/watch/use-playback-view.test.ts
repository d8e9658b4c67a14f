import { expect, test } from 'vitest';
import { getPlaybackView } from './use-playback-view.ts';
import type { WatchAnswer } from './watch-answer.ts';

const play: WatchAnswer = { label: 'start_watching', action: 'play' };
const signUp: WatchAnswer = { label: 'sign_up_to_start_watching', action: 'sign-up' };
const buy: WatchAnswer = { label: 'buy', action: 'buy' };
const wait: WatchAnswer = { label: 'start_watching', action: 'wait' };
const check: WatchAnswer = { label: 'check_again', action: 'check' };
const asked = (answer: WatchAnswer, { letIn = false, paneOpen = false, signedIn = false } = {}) =>
  getPlaybackView({ asked: true, letIn, answer, paneOpen, signedIn });

test('playing starts for anyone who may watch, and for nobody else [PLAYER-01]', () => {
  expect(asked(play)).toBe('player');
  expect(asked(signUp)).toBe('refusal');
  expect(asked({ label: 'locked', action: 'none' })).toBe('refusal');
  expect(asked({ label: 'locked', action: 'hidden' })).toBe('refusal');
});

test('nothing plays unless the address asks for it, and what has not begun is no refusal', () => {
  const state = { letIn: true, answer: play, paneOpen: false, signedIn: true };
  expect(getPlaybackView({ asked: false, ...state })).toBe('picture');
  expect(asked({ label: 'scheduled', action: 'none' })).toBe('picture');
});

test('while a viewer is being recognised the placeholder shows', () => {
  expect(asked(wait)).toBe('placeholder');
});

test('what could not be found out is no refusal', () => {
  expect(asked(check, { signedIn: true })).toBe('picture');
});

test('who was let in stays when the session ends; the next item asks again [PLAYER-01]', () => {
  expect(asked(signUp, { letIn: true })).toBe('player');
  expect(asked(signUp, { letIn: false })).toBe('refusal');
});

test('a refusal keeps silent while someone signs in', () => {
  expect(asked(signUp, { paneOpen: true })).toBe('picture');
  expect(asked(play, { paneOpen: true })).toBe('player');
});

test('what plays ends for a viewer whose access is taken away, and not while that is not certain [ACCESS-28]', () => {
  for (const refused of [buy, { label: 'complete_your_subscription', action: 'subscribe' }] as const) {
    expect(asked(refused, { letIn: true, signedIn: true })).toBe('refusal');
  }
  for (const uncertain of [wait, check]) {
    expect(asked(uncertain, { letIn: true, signedIn: true })).toBe('player');
  }
});

test('who may watch after all sees the player at once [ACCESS-28 ACCESS-16]', () => {
  expect(asked(buy, { signedIn: true, paneOpen: true })).toBe('picture');
  expect(asked(play, { signedIn: true, paneOpen: true })).toBe('player');
});
