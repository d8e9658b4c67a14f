import type { MediaItem } from '@marquee/contract/media';
import { mediaStatus } from '@marquee/contract/media-status';
import { isVideo } from './video-kinds.ts';

/**
 * What plays after an item: the one that follows it in the list the viewer came from, else the first recommendation.
 * What has not begun and what is no video is passed over. [PLAYER-11 PLAYER-12]
 */
export function nextItem(
  currentId: string,
  list: readonly MediaItem[],
  recommendations: readonly MediaItem[],
  nowMs: number,
): MediaItem | undefined {
  const plays = (item: MediaItem) =>
    item.mediaid !== currentId && isVideo(item) && mediaStatus(item, nowMs) !== 'SCHEDULED';
  const place = list.findIndex(({ mediaid }) => mediaid === currentId);
  const following = place < 0 ? [] : list.slice(place + 1);
  return following.find(plays) ?? recommendations.find(plays);
}
