import { useSyncExternalStore } from 'react';

/**
 * False on the server and in the render that repeats the server's, true from then on.
 * @param already for a part that is the same in both: true all along, and not drawn again for it
 */
export function useInBrowser(already = false): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => already,
  );
}
