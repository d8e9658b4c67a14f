import { contentTypeOf } from '@marquee/contract/content-type';
import type { MediaItem } from '@marquee/contract/media';
import type { HistoryEntry } from '../account/ports.ts';

/** How far the viewer is with what a card shows. */
export interface CardProgress {
  /** Share of the item, or of the series' episode. */
  progress: number;
  /** The episode to go on with, on the card of its series. */
  episodeId?: string;
}

export interface InProgressCards {
  items: MediaItem[];
  /** By the id of the item on the card. */
  progress: ReadonlyMap<string, CardProgress>;
}

/** An item that may belong to a series. (wire content §8.1, §8.2) */
export function isEpisode(item: MediaItem): boolean {
  return contentTypeOf(item) === 'episode' || item.episodeNumber !== undefined;
}

/**
 * One card an entry, in the order of the entries. An episode is its series' card with the episode's progress; of a
 * series with several the newest entry counts. An item nobody knows has no card. [WATCH-15 WATCH-16]
 */
export function inProgressCards(
  entries: readonly HistoryEntry[],
  items: readonly MediaItem[],
  seriesIds: Readonly<Record<string, string>>,
  series: readonly MediaItem[],
): InProgressCards {
  const byId = new Map([...items, ...series].map((item) => [item.mediaid, item]));
  const progress = new Map<string, CardProgress>();
  const shown: MediaItem[] = [];
  for (const { mediaid, progress: share } of entries) {
    const parent = byId.get(seriesIds[mediaid] ?? '');
    const item = byId.has(mediaid) ? (parent ?? byId.get(mediaid)) : undefined;
    if (!item || progress.has(item.mediaid)) continue;
    shown.push(item);
    progress.set(item.mediaid, { progress: share, ...(parent && { episodeId: mediaid }) });
  }
  return { items: shown, progress };
}
