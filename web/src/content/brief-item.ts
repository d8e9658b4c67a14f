import { contentTypeOf } from '@marquee/contract/content-type';
import type { ItemList, ListedItem } from './listed-item.ts';

/** Texts that only an item's own screen, or a row with long texts, shows. */
const LONG_TEXTS = /^(description|synopsis|markdown)(-|$)/;

/** How much of its items a list keeps: cards show no description, carousels do. */
export type TextDetail = 'card' | 'full';

/**
 * A list without the texts its cards never show. A list of channels keeps them, as the guide shows a
 * channel's description. [LIVE-12]
 */
export function briefList(list: ItemList, detail: TextDetail): ItemList {
  return detail === 'full' || contentTypeOf(list) === 'live'
    ? list
    : { ...list, items: list.items.map(withoutLongTexts) };
}

function withoutLongTexts({ synopsis: _, markdown: __, ...item }: ListedItem): ListedItem {
  const custom = Object.fromEntries(Object.entries(item.custom).filter(([key]) => !LONG_TEXTS.test(key)));
  return { ...item, description: '', custom };
}
