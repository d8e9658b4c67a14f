import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useContent } from '../content/content-source.ts';
import type { ItemList } from '../content/listed-item.ts';
import { knownItems, watchlistQuery } from '../content/watchlist-query.ts';

/**
 * The items of these ids. While they are loading, or if they cannot be loaded, they are as an earlier answer
 * has them, so that a list that lost an item keeps the others.
 * @param listed the items as far as lists have them, for ids that were not requested yet
 */
export function useWatchlist(listId: string, ids: readonly string[], listed?: () => ItemList | undefined) {
  const queries = useQueryClient();
  const result = useQuery({
    ...watchlistQuery(useContent(), listId, ids),
    enabled: listId !== '' && ids.length > 0,
    placeholderData: () => knownItems(queries, listId, ids) ?? listed?.(),
  });
  const { data, isFetching, isError, refetch, isLoading, isFetched } = result;
  const kept = useMemo(
    () => (isError ? knownItems(queries, listId, ids) : undefined),
    [isError, queries, listId, ids],
  );
  // a retry of a failed request is not waited for
  return { data: data ?? kept, isFetching, isError, refetch, isAwaited: isLoading && !isFetched };
}
