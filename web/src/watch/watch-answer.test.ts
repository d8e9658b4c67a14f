import { expect, test } from 'vitest';
import { type WatchFacts, watchAnswer } from './watch-answer.ts';

/** An anonymous viewer before a gated item of a site that one can join. */
const GATED: WatchFacts = {
  status: 'VOD',
  entitled: false,
  model: 'AUTHVOD',
  resumes: false,
  sold: false,
  canSignUp: true,
  signedIn: false,
};
/** The same before somebody who signed in. */
const MEMBER = { ...GATED, canSignUp: false, signedIn: true };

test('watch answer: offers to start watching, and plays, when the viewer may watch [MEDIA-03 ROLE-07 ACCESS-16]', () => {
  for (const status of ['VOD', 'LIVE'] as const) {
    expect(watchAnswer({ ...GATED, status, entitled: true })).toEqual({
      label: 'start_watching',
      action: 'play',
    });
  }
});

test('watch answer: offers to continue when the viewer may watch and has started [MEDIA-02]', () => {
  expect(watchAnswer({ ...GATED, entitled: true, resumes: true })).toEqual({
    label: 'continue_watching',
    action: 'play',
  });
  // what was started when it was open is not continued when it is closed
  expect(watchAnswer({ ...GATED, resumes: true }).action).toBe('sign-up');
});

test('watch answer: offers to sign up when the viewer is anonymous and signing in opens the item [MEDIA-06 MEDIA-09]', () => {
  for (const model of ['AUTHVOD', 'SVOD'] as const) {
    expect(watchAnswer({ ...GATED, model })).toEqual({
      label: 'sign_up_to_start_watching',
      action: 'sign-up',
    });
  }
});

test('what is sold is bought, signed in or not: that leads to its offers [MEDIA-04 MEDIA-07]', () => {
  for (const model of ['AUTHVOD', 'SVOD'] as const) {
    for (const facts of [GATED, MEMBER]) {
      expect(watchAnswer({ ...facts, model, sold: true })).toEqual({ label: 'buy', action: 'buy' });
    }
  }
});

test('what only a subscription opens leads who signed in to their payments [MEDIA-05 MEDIA-08]', () => {
  expect(watchAnswer({ ...MEMBER, model: 'SVOD' })).toEqual({
    label: 'complete_your_subscription',
    action: 'subscribe',
  });
});

test('where nobody can join and nothing is sold, it is locked', () => {
  expect(watchAnswer({ ...GATED, model: 'SVOD', canSignUp: false })).toEqual({
    label: 'locked',
    action: 'none',
  });
});

test('on a site open to all nothing stands in the place of the button of what is sold, but for who has it [MEDIA-11]', () => {
  for (const facts of [GATED, MEMBER]) {
    expect(watchAnswer({ ...facts, model: 'AVOD', sold: true }).action).toBe('hidden');
    expect(watchAnswer({ ...facts, model: 'AVOD', sold: true, entitled: true }).action).toBe('play');
  }
});

test('watch answer: offers to check again, not to buy, when the viewer may be a subscriber [PLAN-51]', () => {
  for (const sold of [true, false]) {
    expect(watchAnswer({ ...MEMBER, model: 'SVOD', sold, entitled: 'failed' })).toEqual({
      label: 'check_again',
      action: 'check',
    });
  }
});

test('while a viewer is being recognised, a placeholder stands there', () => {
  expect(watchAnswer({ ...GATED, entitled: 'unknown', resumes: true }).action).toBe('wait');
});

test('watch answer: does not play when the item has not started, entitled or not', () => {
  for (const entitled of [true, false, 'unknown'] as const) {
    expect(watchAnswer({ ...GATED, status: 'SCHEDULED', entitled })).toEqual({
      label: 'scheduled',
      action: 'none',
    });
  }
});
