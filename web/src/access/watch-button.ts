import type { MediaStatus } from '@marquee/contract/media-status';
import type { AccessModel } from './access-model.ts';

/** What decides how the watch button reads. */
export interface WatchFacts {
  status: MediaStatus;
  /** `unknown` while a viewer is still being recognised. */
  entitled: boolean | 'unknown';
  model: AccessModel;
  /** Part of it has been watched, and it goes on from there. */
  resumes: boolean;
  /** Something of the item can be bought here. */
  sold: boolean;
  /** Nobody signed in, and one can. */
  canSignUp: boolean;
}

/** What stands in the watch button's place: its text in the `video` messages, and what pressing it does. */
export interface WatchAnswer {
  label: 'scheduled' | 'start_watching' | 'continue_watching' | 'sign_up_to_start_watching' | 'locked';
  /**
   * `play` starts playback, `sign-up` leads to registration, `none` cannot be pressed. `wait`: a placeholder of the
   * button's size. `hidden`: nothing stands there.
   */
  deed: 'play' | 'sign-up' | 'none' | 'wait' | 'hidden';
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
  // a site open to all has nothing to say of what it sells one by one (D-34)
  { when: ({ model }) => model === 'AVOD', label: 'locked', deed: 'hidden' },
  {
    when: ({ sold, canSignUp }) => !sold && canSignUp,
    label: 'sign_up_to_start_watching',
    deed: 'sign-up',
  },
  { when: () => true, label: 'locked', deed: 'none' },
];

/** Only LIVE and VOD are played, and only by those who may. [MEDIA-02 MEDIA-03 MEDIA-06 EVENT-04] */
export function watchAnswer(facts: WatchFacts): WatchAnswer {
  const { label, deed } = ROWS.find((row) => row.when(facts)) as WatchRow;
  return { label, deed };
}
