import { useSyncExternalStore } from 'react';

/**
 * False on the server and during hydration, then true.
 * @param already for a part that is the same in both: always true, so that it does not render again
 */
export function useIsHydrated(already = false): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => already,
  );
}
