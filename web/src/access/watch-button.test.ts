import { expect, test } from 'vitest';
import { type WatchFacts, watchAnswer } from './watch-button.ts';

/** A stranger before a gated item of a site that one can join. */
const GATED: WatchFacts = {
  status: 'VOD',
  entitled: false,
  model: 'AUTHVOD',
  resumes: false,
  sold: false,
  canSignUp: true,
};

test('whoever may watch is asked to start watching [MEDIA-03]', () => {
  for (const status of ['VOD', 'LIVE'] as const) {
    expect(watchAnswer({ ...GATED, status, entitled: true })).toEqual({
      label: 'start_watching',
      deed: 'play',
    });
  }
});

test('whoever may watch and has begun is asked to continue [MEDIA-02]', () => {
  expect(watchAnswer({ ...GATED, entitled: true, resumes: true })).toEqual({
    label: 'continue_watching',
    deed: 'play',
  });
  // what was begun when it was open is not continued when it is closed
  expect(watchAnswer({ ...GATED, resumes: true }).deed).toBe('sign-up');
});

test('a stranger before what signing in opens is asked to sign up [MEDIA-06 MEDIA-09]', () => {
  for (const model of ['AUTHVOD', 'SVOD'] as const) {
    expect(watchAnswer({ ...GATED, model })).toEqual({ label: 'sign_up_to_start_watching', deed: 'sign-up' });
  }
});

test('what signing up does not open says that it is locked', () => {
  const locked = { label: 'locked', deed: 'none' };
  // sold one by one; a viewer who is signed in already; a site that nobody can join
  expect(watchAnswer({ ...GATED, sold: true })).toEqual(locked);
  expect(watchAnswer({ ...GATED, model: 'SVOD', canSignUp: false })).toEqual(locked);
});

test('on a site open to all, nothing stands in the place of the button of an item that is sold', () => {
  expect(watchAnswer({ ...GATED, model: 'AVOD', sold: true }).deed).toBe('hidden');
});

test('while a viewer is being recognised, a placeholder stands there', () => {
  expect(watchAnswer({ ...GATED, entitled: 'unknown', resumes: true }).deed).toBe('wait');
});

test('what has not begun cannot be played, entitled or not', () => {
  for (const entitled of [true, false, 'unknown'] as const) {
    expect(watchAnswer({ ...GATED, status: 'SCHEDULED', entitled })).toEqual({
      label: 'scheduled',
      deed: 'none',
    });
  }
});
