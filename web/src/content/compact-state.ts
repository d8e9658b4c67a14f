import type { ItemList, ListedItem } from './listed-item.ts';

/** Lists in the page's data block leave out default values: a page may have hundreds of items. */
export function compact(data: unknown): unknown {
  if (!isList(data)) return data;
  return { ...data, items: data.items.map((item) => compactItem(item, data.feedid)) };
}

export function expand(data: unknown): unknown {
  if (!isList(data)) return data;
  return { ...data, items: data.items.map((item) => expandItem(item, data.feedid)) };
}

/** The default values of an item; a new object each time, since items must not share any. */
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
  const present = Object.entries(item).filter(
    ([key, value]) =>
      JSON.stringify(value) !== SILENT_TEXT.get(key) && !(key === 'feedid' && value === feedid),
  );
  // an item without a list id must not get one when it is expanded
  return { ...Object.fromEntries(present), ...(item.feedid === undefined && feedid ? { feedid: '' } : {}) };
}

function expandItem(item: Partial<ListedItem>, feedid: string): ListedItem {
  const { feedid: own, ...rest } = item;
  const named = own ?? feedid;
  return { ...silent(), ...rest, ...(named ? { feedid: named } : {}) } as ListedItem;
}

function isList(data: unknown): data is ItemList {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);
}
