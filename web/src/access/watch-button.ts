import type { MediaStatus } from '@marquee/contract/media-status';
import type { AccessModel } from './access-model.ts';
import type { Entitled } from './entitlement.ts';

/** What decides how the watch button reads. */
export interface WatchFacts {
  status: MediaStatus;
  entitled: Entitled;
  model: AccessModel;
  /** Part of it has been watched, and it goes on from there. */
  resumes: boolean;
  /** Something of the item can be bought here. */
  sold: boolean;
  /** Nobody signed in, and one can. */
  canSignUp: boolean;
  signedIn: boolean;
}

/** What stands in the watch button's place: its text in the `video` messages, and what pressing it does. */
export interface WatchAnswer {
  label:
    | 'scheduled'
    | 'start_watching'
    | 'continue_watching'
    | 'buy'
    | 'complete_your_subscription'
    | 'sign_up_to_start_watching'
    | 'check_again'
    | 'locked';
  /**
   * `play` starts playback, `buy` leads to the offers, `subscribe` to the payments page, `sign-up` to registration,
   * `check` asks anew what the viewer has; `none` cannot be pressed. `wait`: a placeholder of the button's size.
   * `hidden`: nothing stands there.
   */
  deed: 'play' | 'buy' | 'subscribe' | 'sign-up' | 'check' | 'none' | 'wait' | 'hidden';
}

interface WatchRow extends WatchAnswer {
  when(facts: WatchFacts): boolean;
}

/** The first row that holds decides; a new reason to watch, buy or wait is a new row. */
const ROWS: readonly WatchRow[] = [
  { when: ({ status }) => status === 'SCHEDULED', label: 'scheduled', deed: 'none' },
  { when: ({ entitled }) => entitled === 'unknown', label: 'start_watching', deed: 'wait' },
  { when: ({ entitled, resumes }) => entitled === true && resumes, label: 'continue_watching', deed: 'play' },
  { when: ({ entitled }) => entitled === true, label: 'start_watching', deed: 'play' },
  // nobody is asked to buy what they may have [PLAN-51]
  { when: ({ entitled }) => entitled === 'failed', label: 'check_again', deed: 'check' },
  // a site open to all has nothing to say of what it sells one by one (D-34) [MEDIA-11]
  { when: ({ model }) => model === 'AVOD', label: 'locked', deed: 'hidden' },
  { when: ({ sold }) => sold, label: 'buy', deed: 'buy' },
  { when: ({ canSignUp }) => canSignUp, label: 'sign_up_to_start_watching', deed: 'sign-up' },
  { when: ({ signedIn }) => signedIn, label: 'complete_your_subscription', deed: 'subscribe' },
  { when: () => true, label: 'locked', deed: 'none' },
];

/**
 * Only LIVE and VOD are played, and only by those who may.
 * [MEDIA-02 MEDIA-03 MEDIA-04 MEDIA-05 MEDIA-06 MEDIA-07 MEDIA-08 EVENT-04 ROLE-07]
 */
export function watchAnswer(facts: WatchFacts): WatchAnswer {
  const { label, deed } = ROWS.find((row) => row.when(facts)) as WatchRow;
  return { label, deed };
}
