import { getContentType } from '@marquee/contract/content-type';
import type { ListedItem } from './listed-item.ts';

type Kinded = Pick<ListedItem, 'contentType' | 'liveChannelsId' | 'eventState' | 'scheduledStartMs'>;

/** Types with a page of their own kind and nothing to play. */
const OTHER_KINDS = new Set(['series', 'episode', 'hub', 'page']);

/** Whether it is only a screen: pages and hubs have nothing to play or to unlock. [HUB-03 PAGE-02] */
export function hasNothingToPlay(item: Pick<ListedItem, 'contentType'>): boolean {
  return /^(hub|page)$/.test(getContentType(item));
}

/** A series of episodes. (wire content §8.2) */
export function isSeries(item: Pick<ListedItem, 'contentType'>): boolean {
  return getContentType(item) === 'series';
}

/** May belong to a series: by its type, or its episode number. (wire content §8.2) */
export function isEpisode(item: Pick<ListedItem, 'contentType' | 'episodeNumber'>): boolean {
  return getContentType(item) === 'episode' || (item.episodeNumber !== undefined && !isSeries(item));
}

/** Something to play: movies, trailers, unknown types; a channel without a guide plays like a movie. */
export function isVideo(item: Kinded): boolean {
  const type = getContentType(item);
  return !OTHER_KINDS.has(type) && !(type === 'livechannel' && item.liveChannelsId !== undefined);
}

/** A video at a certain time: it has the event type, or a state or a start. */
export function isEvent(item: Kinded): boolean {
  const dated = item.eventState !== undefined || item.scheduledStartMs !== undefined;
  return isVideo(item) && (dated || getContentType(item) === 'liveevent');
}
