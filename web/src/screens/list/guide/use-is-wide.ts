import { useSyncExternalStore } from 'react';

/** From this width on the guide is a grid, below it a list of channels. (G-50) */
export const WIDE = '(min-width: 768px)';

/** Undefined while the window is unknown: on the server and during hydration. */
export function useIsWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    (wake) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', wake);
      return () => query.removeEventListener('change', wake);
    },
    () => matchMedia(WIDE).matches,
    () => undefined,
  );
}
