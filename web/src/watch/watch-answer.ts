import type { AccessModel } from '@marquee/contract/access-model';
import type { MediaStatus } from '@marquee/contract/media-status';
import type { Entitled } from '../access/entitlement.ts';

/** What the watch button depends on. */
export interface WatchFacts {
  status: MediaStatus;
  entitled: Entitled;
  model: AccessModel;
  /** Part of it has been watched, and playback resumes there. */
  resumes: boolean;
  /** An event that is over. */
  isReplay: boolean;
  /** Something of the item can be bought here. */
  sold: boolean;
  /** Nobody is signed in, and signing up is possible. */
  canSignUp: boolean;
  signedIn: boolean;
}

/** The watch button: its text in the `video` messages, and what pressing it does. */
export interface WatchAnswer {
  label:
    | 'scheduled'
    | 'start_watching'
    | 'continue_watching'
    | 'watch_live'
    | 'watch_replay'
    | 'buy'
    | 'complete_your_subscription'
    | 'sign_up_to_start_watching'
    | 'check_again'
    | 'disputed'
    | 'locked';
  /**
   * `play` starts playback, `buy` opens the offers, `subscribe` the payments page, `sign-up` registration. `check` loads
   * the viewer's access again. `none` cannot be pressed. `wait`: a placeholder of the button's size. `hidden`: no
   * button.
   */
  action: 'play' | 'buy' | 'subscribe' | 'sign-up' | 'check' | 'none' | 'wait' | 'hidden';
}

interface WatchRow extends WatchAnswer {
  when(facts: WatchFacts): boolean;
}

/** The first matching row decides; a new reason to watch, buy or wait is a new row. */
const ROWS: readonly WatchRow[] = [
  { when: ({ status }) => status === 'SCHEDULED', label: 'scheduled', action: 'none' },
  { when: ({ entitled }) => entitled === 'unknown', label: 'start_watching', action: 'wait' },
  {
    when: ({ entitled, resumes }) => entitled === true && resumes,
    label: 'continue_watching',
    action: 'play',
  },
  {
    when: ({ entitled, status }) => entitled === true && status === 'LIVE',
    label: 'watch_live',
    action: 'play',
  },
  { when: ({ entitled, isReplay }) => entitled === true && isReplay, label: 'watch_replay', action: 'play' },
  { when: ({ entitled }) => entitled === true, label: 'start_watching', action: 'play' },
  // do not sell what the viewer may already own [PLAN-51]
  { when: ({ entitled }) => entitled === 'failed', label: 'check_again', action: 'check' },
  { when: ({ entitled }) => entitled === 'disputed', label: 'disputed', action: 'none' },
  // an open (AVOD) site shows no button for items that are sold individually (D-34) [MEDIA-11]
  { when: ({ model }) => model === 'AVOD', label: 'locked', action: 'hidden' },
  { when: ({ sold }) => sold, label: 'buy', action: 'buy' },
  { when: ({ canSignUp }) => canSignUp, label: 'sign_up_to_start_watching', action: 'sign-up' },
  { when: ({ signedIn }) => signedIn, label: 'complete_your_subscription', action: 'subscribe' },
  { when: () => true, label: 'locked', action: 'none' },
];

/**
 * Only LIVE and VOD items are played, and only by viewers with access. [MEDIA-02 MEDIA-03 MEDIA-04 MEDIA-05 MEDIA-06
 * MEDIA-07 MEDIA-08 EVENT-04 ROLE-07]
 */
export function watchAnswer(facts: WatchFacts): WatchAnswer {
  const { label, action } = ROWS.find((row) => row.when(facts)) as WatchRow;
  return { label, action };
}
