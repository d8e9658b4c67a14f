import type { MediaItem } from '@marquee/contract/media';
import type { MediaStatus } from '@marquee/contract/media-status';
import { useIsLocked } from './use-is-locked.ts';
import { type WatchAnswer, watchAnswer } from './watch-button.ts';

/** How the watch button of an item reads for this viewer on this site. */
export function useWatchAnswer(item: MediaItem, status: MediaStatus): WatchAnswer {
  const isLocked = useIsLocked();
  return watchAnswer({ status, entitled: !isLocked(item) });
}
