import { useCallback, useSyncExternalStore } from 'react';
import { useLibraryDeps } from './library-deps.ts';

/** Whether the viewer has started an item and not finished it; false until known. */
export function useResumes(mediaid: string): boolean {
  const deps = useLibraryDeps();
  const subscribe = useCallback(
    (wake: () => void) => {
      let stop = deps.library?.subscribe(wake);
      const arrive = () => {
        stop ??= deps.library?.subscribe(wake);
        wake();
      };
      deps.arrivals.add(arrive);
      return () => {
        deps.arrivals.delete(arrive);
        stop?.();
      };
    },
    [deps],
  );
  return useSyncExternalStore(
    subscribe,
    () => (deps.library?.getProgress(mediaid) ?? 0) > 0,
    () => false,
  );
}
