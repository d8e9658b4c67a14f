import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** How long a view is held back, in ms: what comes later comes to the view as it stands. */
const LONGEST_MS = 300;

/**
 * Whether a list that is known is not drawn yet: its view would be drawn again at once with what it has asked for first.
 * @param id of the list @param first key of what its view asks for first; undefined: nothing, or the list is not known
 */
export function useHeld(id: string, first: QueryKey | undefined): boolean {
  const [drawn, setDrawn] = useState<string>();
  const isHeld = useIsAsked(drawn === id ? undefined : first);
  const isDrawn = first !== undefined && !isHeld;
  if (isDrawn && drawn !== id) setDrawn(id);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setDrawn(id), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, id]);
  return isHeld;
}

/** Whether any of these queries is on its way; told when that changes, and not with each of them. */
function useIsAsked(queryKey: QueryKey | undefined): boolean {
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
