import type { EpisodeNumbers, EpisodePlace } from '@marquee/contract/media-parts/series';
import type { HistoryEntry } from '../account/ports.ts';
import type { ListedItem } from '../content/listed-item.ts';

/** How far the viewer has watched the item on a card. */
export interface CardProgress {
  /** Share of the item, or of the series' episode. */
  progress: number;
  /** The episode to continue with, on the card of its series. */
  episodeId?: string;
  /** Season and episode number of that episode. */
  episode?: EpisodeNumbers;
}

export interface InProgressCards {
  items: ListedItem[];
  /** By the id of the item on the card. */
  progress: ReadonlyMap<string, CardProgress>;
}

/** An episode is its series' card; the newest counts. Unknown items get none. [WATCH-15 WATCH-16] */
export function inProgressCards(
  entries: readonly HistoryEntry[],
  items: readonly ListedItem[],
  places: Readonly<Record<string, readonly EpisodePlace[]>>,
  series: readonly ListedItem[],
): InProgressCards {
  const byId = new Map([...items, ...series].map((item) => [item.mediaid, item]));
  const progress = new Map<string, CardProgress>();
  const shown: ListedItem[] = [];
  for (const { mediaid, progress: share } of entries) {
    const place = places[mediaid]?.[0];
    const parent = byId.get(place?.seriesId ?? '');
    const item = byId.has(mediaid) ? (parent ?? byId.get(mediaid)) : undefined;
    if (!item || progress.has(item.mediaid)) continue;
    shown.push(item);
    progress.set(item.mediaid, {
      progress: share,
      ...(parent && place && { episodeId: mediaid, episode: place }),
    });
  }
  return { items: shown, progress };
}
