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

test('playback view: plays for a viewer who may watch, and for nobody else [PLAYER-01]', () => {
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

test('playback view: shows the placeholder while the viewer is unknown', () => {
  expect(whenRequested(wait)).toBe('placeholder');
});

test('playback view: shows no refusal when access is unknown', () => {
  expect(whenRequested(check, { signedIn: true })).toBe('picture');
});

test('playback view: keeps playing when the session ends, until the next item [PLAYER-01]', () => {
  expect(whenRequested(signUp, { letIn: true })).toBe('player');
  expect(whenRequested(signUp, { letIn: false })).toBe('refusal');
});

test('playback view: shows no refusal while the viewer signs in', () => {
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

test('playback view: plays at once when the viewer gets access [ACCESS-28 ACCESS-16]', () => {
  expect(whenRequested(buy, { signedIn: true, paneOpen: true })).toBe('picture');
  expect(whenRequested(play, { signedIn: true, paneOpen: true })).toBe('player');
});
