import type { HistoryEntry } from '../account/ports.ts';
import type { ListedItem } from '../content/listed-item.ts';

/** How far the viewer has watched the item on a card. */
export interface CardProgress {
  /** Share of the item, or of the series' episode. */
  progress: number;
  /** The episode to go on with, on the card of its series. */
  episodeId?: string;
}

export interface InProgressCards {
  items: ListedItem[];
  /** By the id of the item on the card. */
  progress: ReadonlyMap<string, CardProgress>;
}

/**
 * One card per entry, in the same order. An episode becomes its series' card with the episode's progress; of several
 * episodes the newest entry counts. Unknown items get no card. [WATCH-15 WATCH-16]
 */
export function inProgressCards(
  entries: readonly HistoryEntry[],
  items: readonly ListedItem[],
  seriesIds: Readonly<Record<string, string>>,
  series: readonly ListedItem[],
): InProgressCards {
  const byId = new Map([...items, ...series].map((item) => [item.mediaid, item]));
  const progress = new Map<string, CardProgress>();
  const shown: ListedItem[] = [];
  for (const { mediaid, progress: share } of entries) {
    const parent = byId.get(seriesIds[mediaid] ?? '');
    const item = byId.has(mediaid) ? (parent ?? byId.get(mediaid)) : undefined;
    if (!item || progress.has(item.mediaid)) continue;
    shown.push(item);
    progress.set(item.mediaid, { progress: share, ...(parent && { episodeId: mediaid }) });
  }
  return { items: shown, progress };
}
