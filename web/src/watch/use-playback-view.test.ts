import { expect, test } from 'vitest';
import { getPlaybackView } from './use-playback-view.ts';
import type { WatchAnswer } from './watch-answer.ts';

const play: WatchAnswer = { label: 'start_watching', action: 'play' };
const signUp: WatchAnswer = { label: 'sign_up_to_start_watching', action: 'sign-up' };
const buy: WatchAnswer = { label: 'buy', action: 'buy' };
const wait: WatchAnswer = { label: 'start_watching', action: 'wait' };
const check: WatchAnswer = { label: 'check_again', action: 'check' };
const whenRequested = (answer: WatchAnswer, { letIn = false, paneOpen = false, signedIn = false } = {}) =>
  getPlaybackView({ requested: true, letIn, answer, paneOpen, signedIn });

test('playing starts for anyone who may watch, and for nobody else [PLAYER-01]', () => {
  expect(whenRequested(play)).toBe('player');
  expect(whenRequested(signUp)).toBe('refusal');
  expect(whenRequested({ label: 'locked', action: 'none' })).toBe('refusal');
  expect(whenRequested({ label: 'locked', action: 'hidden' })).toBe('refusal');
});

test('playback view: shows the picture when the address does not ask to play, or the item has not started', () => {
  const state = { letIn: true, answer: play, paneOpen: false, signedIn: true };
  expect(getPlaybackView({ requested: false, ...state })).toBe('picture');
  expect(whenRequested({ label: 'scheduled', action: 'none' })).toBe('picture');
});

test('while a viewer is being recognised the placeholder shows', () => {
  expect(whenRequested(wait)).toBe('placeholder');
});

test('what could not be found out is no refusal', () => {
  expect(whenRequested(check, { signedIn: true })).toBe('picture');
});

test('who was let in stays when the session ends; the next item asks again [PLAYER-01]', () => {
  expect(whenRequested(signUp, { letIn: true })).toBe('player');
  expect(whenRequested(signUp, { letIn: false })).toBe('refusal');
});

test('a refusal keeps silent while someone signs in', () => {
  expect(whenRequested(signUp, { paneOpen: true })).toBe('picture');
  expect(whenRequested(play, { paneOpen: true })).toBe('player');
});

test('playback view: ends playback when access is taken away, and not while that is uncertain [ACCESS-28]', () => {
  for (const refused of [buy, { label: 'complete_your_subscription', action: 'subscribe' }] as const) {
    expect(whenRequested(refused, { letIn: true, signedIn: true })).toBe('refusal');
  }
  for (const uncertain of [wait, check]) {
    expect(whenRequested(uncertain, { letIn: true, signedIn: true })).toBe('player');
  }
});

test('who may watch after all sees the player at once [ACCESS-28 ACCESS-16]', () => {
  expect(whenRequested(buy, { signedIn: true, paneOpen: true })).toBe('picture');
  expect(whenRequested(play, { signedIn: true, paneOpen: true })).toBe('player');
});
