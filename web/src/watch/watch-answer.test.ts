import { expect, test } from 'vitest';
import { type WatchFacts, watchAnswer } from './watch-answer.ts';

/** An anonymous viewer before a gated item of a site that one can join. */
const GATED: WatchFacts = {
  status: 'VOD',
  entitled: false,
  model: 'AUTHVOD',
  resumes: false,
  isReplay: false,
  sold: false,
  canSignUp: true,
  signedIn: false,
};
/** The same before somebody who signed in. */
const MEMBER = { ...GATED, canSignUp: false, signedIn: true };

const SVOD = { ...GATED, model: 'SVOD' } as const;
const SVOD_MEMBER = { ...MEMBER, model: 'SVOD' } as const;
const OPEN = { model: 'AVOD', sold: true } as const;
const SOLD = { sold: true } as const;
const play = { label: 'start_watching', action: 'play' };
const signUp = { label: 'sign_up_to_start_watching', action: 'sign-up' };
const buy = { label: 'buy', action: 'buy' };
const check = { label: 'check_again', action: 'check' };
const scheduled = { label: 'scheduled', action: 'none' };

const expectAll = (rows: readonly (readonly [WatchFacts, object])[]) => {
  for (const [facts, answer] of rows) expect(watchAnswer(facts), JSON.stringify(facts)).toMatchObject(answer);
};

test('watch answer: offers to start watching, and plays, when the viewer may watch [MEDIA-03 ROLE-07 ACCESS-16]', () => {
  expectAll([
    [{ ...GATED, entitled: true }, play],
    [
      { ...GATED, entitled: true, status: 'LIVE' },
      { label: 'watch_live', action: 'play' },
    ],
    [
      { ...GATED, entitled: true, isReplay: true },
      { label: 'watch_replay', action: 'play' },
    ],
    [{ ...GATED, entitled: true, isReplay: true, resumes: true }, { label: 'continue_watching' }],
    [{ ...GATED, isReplay: true }, signUp],
  ]);
});

test('watch answer: offers to continue when the viewer may watch and has started [MEDIA-02]', () => {
  expectAll([
    [
      { ...GATED, entitled: true, resumes: true },
      { label: 'continue_watching', action: 'play' },
    ],
    [{ ...GATED, resumes: true }, signUp],
  ]);
});

test('watch answer: sells nothing that is disputed', () => {
  const disputed = { label: 'disputed', action: 'none' };
  expectAll([
    [{ ...SVOD_MEMBER, ...SOLD, entitled: 'disputed' }, disputed],
    [{ ...MEMBER, ...OPEN, entitled: 'disputed' }, disputed],
  ]);
});

test('watch answer: offers to sign up or to subscribe when that opens the item [MEDIA-06 MEDIA-09 MEDIA-05 MEDIA-08]', () => {
  expectAll([
    [GATED, signUp],
    [SVOD, signUp],
    [SVOD_MEMBER, { label: 'complete_your_subscription', action: 'subscribe' }],
    [
      { ...SVOD, canSignUp: false },
      { label: 'locked', action: 'none' },
    ],
  ]);
});

test('watch answer: offers to buy what is sold, signed in or not, except on a site open to all [MEDIA-04 MEDIA-07 MEDIA-11]', () => {
  expectAll(
    [GATED, MEMBER, SVOD, SVOD_MEMBER].flatMap((facts) => [
      [{ ...facts, ...SOLD }, buy] as const,
      [{ ...facts, ...OPEN }, { action: 'hidden' }] as const,
      [{ ...facts, ...OPEN, entitled: true }, { action: 'play' }] as const,
    ]),
  );
});

test('watch answer: offers to check again, not to buy, when the viewer may be a subscriber [PLAN-51]', () => {
  expectAll([
    [{ ...SVOD_MEMBER, entitled: 'failed' }, check],
    [{ ...SVOD_MEMBER, ...SOLD, entitled: 'failed' }, check],
    [{ ...GATED, entitled: 'unknown', resumes: true }, { action: 'wait' }],
  ]);
});

test('watch answer: does not play when the item has not started, entitled or not', () => {
  expectAll(
    ([true, false, 'unknown'] as const).map((entitled) => [
      { ...GATED, status: 'SCHEDULED', entitled },
      scheduled,
    ]),
  );
});
