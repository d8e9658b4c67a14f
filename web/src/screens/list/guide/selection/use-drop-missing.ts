import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Parameters of the address that belong to a channel. [LIVE-11] */
const OF_CHANNEL = ['channel', 'start', 'end', 'beginning', 'play'];

/**
 * Removes a channel that is not in the list from the address, with all parameters that belong to it, so that
 * no other channel plays because of them. Not while the list is loading or waiting for the network, as the
 * channel may still arrive.
 */
export function useDropMissing(isMissing: boolean, listId: string): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isAsked = useIsFetching(ofList(listId)) > 0;
  useEffect(() => {
    if (!isMissing || isAsked) return;
    // by then the requests that the page makes when it opens have started
    const timer = setTimeout(() => {
      const asked = client.getQueryCache().findAll(ofList(listId));
      if (asked.some(({ state }) => state.fetchStatus !== 'idle')) return;
      const query = new URLSearchParams(search);
      for (const name of OF_CHANNEL) query.delete(name);
      void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true });
    });
    return () => clearTimeout(timer);
  }, [isMissing, isAsked, listId, search, client, navigate]);
}

function ofList(id: string): QueryFilters {
  return { predicate: ({ queryKey }) => queryKey[1] === id };
}
