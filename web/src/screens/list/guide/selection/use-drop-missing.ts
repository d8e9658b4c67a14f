import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What an address asks for of a channel. [LIVE-11] */
const OF_CHANNEL = ['channel', 'start', 'end', 'beginning', 'play'];

/**
 * Takes a channel that is not in the list out of the address, with all that it asks for of it: no other is to play by
 * that. Not while the list is asked for, or waits for the network to be: it may come with it.
 */
export function useDropMissing(isMissing: boolean, listId: string): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isAsked = useIsFetching(ofList(listId)) > 0;
  useEffect(() => {
    if (!isMissing || isAsked) return;
    // what the page asks for as it opens is asked for by now
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
