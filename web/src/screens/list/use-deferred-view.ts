import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** How long a view is delayed, in ms; answers that arrive later update the rendered view. */
const MAX_MS = 300;

/**
 * Whether a loaded list is not rendered yet, because its view would soon render again with what it has
 * requested.
 * @param id of the list @param first key of the view's first queries; undefined: none, or the list is not
 * loaded
 */
export function useDeferredView(id: string, first: QueryKey | undefined): boolean {
  const [drawn, setDrawn] = useState<string>();
  const isDeferred = useIsFetching(drawn === id ? undefined : first);
  const isDrawn = first !== undefined && !isDeferred;
  if (isDrawn && drawn !== id) setDrawn(id);
  useEffect(() => {
    if (!isDeferred) return;
    const timer = setTimeout(() => setDrawn(id), MAX_MS);
    return () => clearTimeout(timer);
  }, [isDeferred, id]);
  return isDeferred;
}

/** Whether any of these queries is loading; updates only when that changes, not for each query. */
function useIsFetching(queryKey: QueryKey | undefined): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (wake: () => void) =>
      queryKey ? client.getQueryCache().subscribe(notifyManager.batchCalls(wake)) : () => {},
    [client, queryKey],
  );
  return useSyncExternalStore(
    subscribe,
    () => queryKey !== undefined && client.isFetching({ queryKey }) > 0,
    () => false,
  );
}
