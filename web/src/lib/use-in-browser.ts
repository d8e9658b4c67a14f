import { useSyncExternalStore } from 'react';

/** False on the server and in the render that repeats the server's, true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
