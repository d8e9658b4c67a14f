import { mediaStatus } from '@marquee/contract/media-status';
import type { ListedItem } from '../content/listed-item.ts';
import { isEpisode, isSeries, isVideo } from '../content/video-kinds.ts';

/**
 * What plays after an item: the next one in the list the viewer came from, else the first recommendation.
 * Skips items that have not started and items that are only a screen. [MEDIA-19 PLAYER-11 PLAYER-12]
 * @param listedId what may represent the item in the list: its series
 */
export function nextItem(
  currentId: string,
  listedId: string | undefined,
  list: readonly ListedItem[],
  recommendations: readonly ListedItem[],
  nowMs: number,
): ListedItem | undefined {
  const isOther = ({ mediaid }: ListedItem) => mediaid !== currentId && mediaid !== listedId;
  const plays = (item: ListedItem) =>
    isOther(item) && isPlayed(item) && mediaStatus(item, nowMs) !== 'SCHEDULED';
  const getPlace = (id: string | undefined) => list.findIndex(({ mediaid }) => mediaid === id);
  const own = getPlace(currentId);
  const index = own < 0 ? getPlace(listedId) : own;
  const following = index < 0 ? [] : list.slice(index + 1);
  return following.find(plays) ?? recommendations.find(plays);
}

/** A series plays from where its viewer is. */
const isPlayed = (item: ListedItem) => isVideo(item) || isEpisode(item) || isSeries(item);
