import type { MediaStatus } from '@marquee/contract/media-status';

/** What decides how the watch button reads. */
export interface WatchFacts {
  status: MediaStatus;
  entitled: boolean;
}

/** What stands in the watch button's place: its text in the `video` messages, and whether pressing it plays. */
export interface WatchAnswer {
  label: 'scheduled' | 'start_watching' | 'locked';
  plays: boolean;
}

interface WatchRow extends WatchAnswer {
  when(facts: WatchFacts): boolean;
}

/** The first row that holds decides; a new reason to watch, buy or wait is a new row. */
const ROWS: readonly WatchRow[] = [
  { when: ({ status }) => status === 'SCHEDULED', label: 'scheduled', plays: false },
  { when: ({ entitled }) => entitled, label: 'start_watching', plays: true },
  { when: () => true, label: 'locked', plays: false },
];

/** Only LIVE and VOD are played, and only by those who may. [MEDIA-03 EVENT-04] */
export function watchAnswer(facts: WatchFacts): WatchAnswer {
  const { label, plays } = ROWS.find((row) => row.when(facts)) ?? { label: 'locked', plays: false };
  return { label, plays };
}
