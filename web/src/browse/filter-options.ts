import type { Config } from '@marquee/contract/config';
import { localized } from '@marquee/contract/localized';
import type { MediaItem } from '@marquee/contract/media';

export interface FilterOption {
  /** What is matched: a tag, or a genre as it stands on the item. */
  value: string;
  label: string;
}

export interface ListFilter {
  options: readonly FilterOption[];
  matches(item: MediaItem, value: string): boolean;
}

/** More options than this are a dropdown at every width. [LIST-06 LIST-07] */
export const MOST_BUTTONS = 5;

/**
 * What a list can be narrowed by: its menu entry's filter tags, else the genres of its items. Undefined where there
 * are fewer than two values to choose from. [LIST-05] (G-31)
 */
export function listFilter(
  { menu }: Pick<Config, 'menu'>,
  listId: string,
  items: readonly MediaItem[],
  language: string,
): ListFilter | undefined {
  const tags = distinct(
    menu.find((entry) => entry.contentId === listId && entry.filterTags)?.filterTags?.split(','),
  );
  if (tags.length) {
    const options = tags.map((tag) => ({ value: tag, label: tag }));
    return atLeastTwo({ options, matches: (item, value) => item.tags.includes(value) });
  }
  const labels = new Map<string, string>();
  for (const item of items) {
    const genre = item.genre?.trim();
    if (genre && !labels.has(genre)) labels.set(genre, localized(item, 'genre', language) ?? genre);
  }
  const options = [...labels].map(([value, label]) => ({ value, label }));
  return atLeastTwo({ options, matches: (item, value) => item.genre?.trim() === value });
}

function atLeastTwo(filter: ListFilter): ListFilter | undefined {
  return filter.options.length < 2 ? undefined : filter;
}

function distinct(values: readonly string[] = []): string[] {
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))];
}
