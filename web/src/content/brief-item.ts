import type { MediaItem } from '@marquee/contract/media';
import type { Playlist } from '@marquee/contract/playlist';
import type { ItemList, ListedItem } from './listed-item.ts';

/** Texts that only an item's own screen, or a row that speaks at length, shows. */
const LONG_TEXTS = /^(description|synopsis|markdown)(-|$)/;

/** How much of its items a list keeps: cards show no description, carousels do. */
export type TextDetail = 'card' | 'full';

/**
 * A list without what its cards never show. An item's files, tracks and images are dropped from every list: its own
 * screen fetches the item. [LIST-12]
 */
export function briefList(list: Playlist, detail: TextDetail): ItemList {
  return { ...list, items: list.items.map((item) => briefItem(item, detail)) };
}

/** An item as a list keeps it. */
export function briefItem(item: MediaItem, detail: TextDetail): ListedItem {
  const { sources: _s, tracks: _t, images: _i, ...brief } = item;
  if (detail === 'full') return brief;
  const { synopsis: _, markdown: __, ...rest } = brief;
  return { ...rest, description: '', custom: withoutLongTexts(item.custom) };
}

function withoutLongTexts(custom: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(custom).filter(([key]) => !LONG_TEXTS.test(key)));
}
