import type { Config } from '@marquee/contract/config';
import { localized } from '@marquee/contract/localized';
import type { ListedItem } from '../../content/listed-item.ts';

export interface FilterOption {
  /** What is matched: a tag, or a genre as the item has it. */
  value: string;
  label: string;
}

export interface ListFilter {
  options: readonly FilterOption[];
  matches(item: ListedItem, value: string): boolean;
}

/** More options than this are shown as a dropdown at every width. [LIST-06 LIST-07] */
export const MAX_BUTTONS = 5;

/**
 * The filter of a list: its menu entry's filter tags, labelled by `filterTags-{language}`, else its items'
 * genres. Undefined with fewer than two values. [LIST-05] (G-31)
 */
export function listFilter(
  { menu }: Pick<Config, 'menu'>,
  listId: string,
  items: readonly ListedItem[],
  language: string,
): ListFilter | undefined {
  const entry = menu.find(({ contentId, filterTags }) => contentId === listId && filterTags);
  const tags = split(entry?.filterTags);
  if (entry && tags.some(Boolean)) {
    const names = split(localized(entry, 'filterTags', language));
    // the labels must match the tags in number and order; otherwise they would be wrong
    const getName = (tag: string) => (names.length === tags.length && names[tags.indexOf(tag)]) || tag;
    const options = distinct(tags).map((tag) => ({ value: tag, label: getName(tag) }));
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

function split(list = ''): string[] {
  return list.split(',').map((value) => value.trim());
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter(Boolean))];
}
