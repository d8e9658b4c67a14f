import { parsePlaylist } from '@marquee/contract/playlist';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getJson } from '../lib/http.ts';
import { contentAddress } from './content-address.ts';
import type { ContentSource } from './content-source.ts';
import { FRESHNESS } from './freshness.ts';
import { refetchAfterMs, withoutCache } from './list-query.ts';
import type { ItemList } from './listed-item.ts';

/** Maximum number of ids per call. [wire content §6] */
const MAX_IDS = 48;

/**
 * The items of saved ids, in their order; unknown ids are left out. Without ids the caller makes no request.
 * [FAV-18 FAV-21 WATCH-13 WATCH-16 EVENT-09]
 */
export function watchlistQuery(source: ContentSource, listId: string, ids: readonly string[]) {
  // more may be saved, but only the first of them are shown (G-112)
  const requestedIds = ids.slice(0, MAX_IDS);
  return queryOptions({
    // sorted, so that the same items in another order are not fetched again
    queryKey: ['watchlist', listId, requestedIds.toSorted()],
    queryFn: ({ signal, client, queryKey }) =>
      fetchWatchlist(withoutCache(source, client.getQueryState(queryKey)), listId, requestedIds, signal),
    select: (list: ItemList) => inOrder(list, requestedIds),
    staleTime: FRESHNESS.listMs,
    refetchInterval: ({ state: { data } }) => (data ? refetchAfterMs(data, source.nowMs()) : false),
    retry: false,
  });
}

/** These items from an earlier answer to a request for all of them, in their order. */
export function knownItems(
  queries: QueryClient,
  listId: string,
  ids: readonly string[],
): ItemList | undefined {
  const wanted = ids.slice(0, MAX_IDS);
  const known = queries
    .getQueriesData<ItemList>({ queryKey: ['watchlist', listId] })
    .find(
      ([[, , requestedIds], list]) => list && wanted.every((id) => (requestedIds as string[]).includes(id)),
    )?.[1];
  return known && inOrder(known, wanted);
}

async function fetchWatchlist(
  source: ContentSource,
  listId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ItemList> {
  const address = contentAddress(source, `/apps/watchlists/${encodeURIComponent(listId)}`, {
    media_ids: ids,
  });
  try {
    const answer = await getJson(address, { fetch: source.fetch, kind: 'list', signal });
    return parsePlaylist(answer, {
      onFault: ({ path, reason }) => source.log(`${address}: ${path}: ${reason}`),
    });
  } catch (error) {
    if (!signal.aborted) source.log('Saved items could not be loaded', error);
    throw error;
  }
}

/** A list with the items of these ids, in their order. */
function inOrder(list: ItemList, ids: readonly string[]): ItemList {
  const items = new Map(list.items.map((item) => [item.mediaid, item]));
  return { ...list, items: ids.flatMap((id) => items.get(id) ?? []) };
}
