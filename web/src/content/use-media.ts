import type { MediaItem } from '@marquee/contract/media';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useContent } from './content-source.ts';
import type { ItemList, ListedItem } from './listed-item.ts';
import { mediaQuery } from './media-query.ts';

export type MediaState =
  /** `item` is what is already known; `media` the complete item, once loaded. */
  | { status: 'ready'; item: ListedItem; media: MediaItem | undefined }
  | { status: 'pending' }
  /** There is no such item. [ERR-03] */
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void };

/** An item: shown immediately with the data of a list that contains it, then completed by its own request. */
export function useMedia(id: string): MediaState {
  const queries = useQueryClient();
  const query = mediaQuery(useContent(), id);
  const { data, status, refetch } = useQuery(query);
  const isHere = data !== undefined;
  const listed = useMemo(() => (isHere ? undefined : itemInLists(queries, id)), [isHere, queries, id]);
  if (data) return { status: 'ready', item: data, media: data };
  if (listed && status === 'pending') return { status: 'ready', item: listed, media: undefined };
  if (status === 'error') return { status: 'failed', retry: () => void refetch() };
  return { status: status === 'success' ? 'missing' : 'pending' };
}

/** The item as an earlier list has it; if several do, the most complete one. */
export function itemInLists(queries: QueryClient, id: string): ListedItem | undefined {
  const known = ['playlist', 'either-list', 'content-list', 'watchlist'].flatMap((kind) =>
    queries.getQueriesData<ItemList | null>({ queryKey: [kind] }).flatMap(([, list]) => list?.items ?? []),
  );
  const found = known.filter(({ mediaid }) => mediaid === id);
  return found.find(says) ?? found.find(({ pubdate }) => pubdate > 0) ?? found[0];
}

/** Lists keep descriptions only if they show them; content lists have no dates. (wire content §9.1) */
function says({ description, pubdate }: ListedItem): boolean {
  return description !== '' && pubdate > 0;
}
