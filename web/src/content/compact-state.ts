import type { ItemList, ListedItem } from './listed-item.ts';

/**
 * Lists as they travel in the page's data block: members that say nothing are left out on the way, since a page may
 * carry hundreds of items. `compact` and `expand` are each other's inverse.
 */
export function compact(data: unknown): unknown {
  if (!isList(data)) return data;
  return { ...data, items: data.items.map((item) => compactItem(item, data.feedid)) };
}

export function expand(data: unknown): unknown {
  if (!isList(data)) return data;
  return { ...data, items: data.items.map((item) => expandItem(item, data.feedid)) };
}

/** What an item is when nothing is said; a new one each time, since nothing may be shared between items. */
const silent = () =>
  ({
    description: '',
    duration: 0,
    pubdate: 0,
    tags: [],
    free: false,
    mediaOffers: [],
    playlistIds: [],
    custom: {},
  }) satisfies Partial<ListedItem>;

const SILENT_TEXT = new Map(Object.entries(silent()).map(([key, value]) => [key, JSON.stringify(value)]));

function compactItem(item: ListedItem, feedid: string): Partial<ListedItem> {
  const said = Object.entries(item).filter(
    ([key, value]) =>
      JSON.stringify(value) !== SILENT_TEXT.get(key) && !(key === 'feedid' && value === feedid),
  );
  // an item that never named its list must not be given one on the way back
  return { ...Object.fromEntries(said), ...(item.feedid === undefined && feedid ? { feedid: '' } : {}) };
}

function expandItem(item: Partial<ListedItem>, feedid: string): ListedItem {
  const { feedid: own, ...rest } = item;
  const named = own ?? feedid;
  return { ...silent(), ...rest, ...(named ? { feedid: named } : {}) } as ListedItem;
}

function isList(data: unknown): data is ItemList {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);
}
