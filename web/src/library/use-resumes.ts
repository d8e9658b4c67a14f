import { useCallback, useSyncExternalStore } from 'react';
import { useLibraryPlace } from './library-place.ts';

/** Whether the viewer is in the middle of an item; false until that is known. */
export function useResumes(mediaid: string): boolean {
  const place = useLibraryPlace();
  const subscribe = useCallback(
    (wake: () => void) => {
      let stop = place.library?.subscribe(wake);
      const arrive = () => {
        stop ??= place.library?.subscribe(wake);
        wake();
      };
      place.arrivals.add(arrive);
      return () => {
        place.arrivals.delete(arrive);
        stop?.();
      };
    },
    [place],
  );
  return useSyncExternalStore(
    subscribe,
    () => (place.library?.progressOf(mediaid) ?? 0) > 0,
    () => false,
  );
}
