import { expect, test } from 'vitest';
import type { WatchAnswer } from '../../access/watch-button.ts';
import { stageOf } from './use-stage.ts';

const play: WatchAnswer = { label: 'start_watching', deed: 'play' };
const signUp: WatchAnswer = { label: 'sign_up_to_start_watching', deed: 'sign-up' };
const asked = (answer: WatchAnswer, { letIn = false, paneOpen = false } = {}) =>
  stageOf({ asked: true, letIn, answer, paneOpen });

test('playing starts for whoever may watch, and for nobody else [PLAYER-01]', () => {
  expect(asked(play)).toBe('player');
  expect(asked(signUp)).toBe('refusal');
  expect(asked({ label: 'locked', deed: 'none' })).toBe('refusal');
  expect(asked({ label: 'locked', deed: 'hidden' })).toBe('refusal');
});

test('nothing plays unless the address asks for it, and what has not begun is no refusal', () => {
  expect(stageOf({ asked: false, letIn: true, answer: play, paneOpen: false })).toBe('picture');
  expect(asked({ label: 'scheduled', deed: 'none' })).toBe('picture');
});

test('while a viewer is being recognised the curtain is down', () => {
  expect(asked({ label: 'start_watching', deed: 'wait' })).toBe('curtain');
});

test('who was let in stays when the session ends; the next item asks anew [PLAYER-01]', () => {
  expect(asked(signUp, { letIn: true })).toBe('player');
  expect(asked(signUp, { letIn: false })).toBe('refusal');
});

test('a refusal keeps silent while someone signs in', () => {
  expect(asked(signUp, { paneOpen: true })).toBe('picture');
  expect(asked(play, { paneOpen: true })).toBe('player');
});
