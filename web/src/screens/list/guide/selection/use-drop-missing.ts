import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Selection } from './use-selection.ts';

/**
 * Removes a channel that is not in the list, and its parameters, from the address. Not while the list is
 * loading: the channel may still arrive.
 */
export function useDropMissing({ isMissing, deselect }: Selection, listId: string): void {
  const client = useQueryClient();
  const isFetching = useIsFetching(getListFilters(listId)) > 0;
  useEffect(() => {
    if (!isMissing || isFetching) return;
    // by then the requests that the page makes when it opens have started
    const timer = setTimeout(() => {
      const queries = client.getQueryCache().findAll(getListFilters(listId));
      if (queries.some(({ state }) => state.fetchStatus !== 'idle')) return;
      deselect();
    });
    return () => clearTimeout(timer);
  }, [isMissing, isFetching, listId, client, deselect]);
}

/** Every query of a list. */
export function getListFilters(id: string): QueryFilters {
  return { predicate: ({ queryKey }) => queryKey[1] === id };
}
