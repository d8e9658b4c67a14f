import { useSyncExternalStore } from 'react';

/** From here on the guide is a grid, below a list of channels. (G-50) */
export const WIDE = '(min-width: 768px)';

/** Undefined where no window is known: on the server and in the render that repeats it. */
export function useWide(): boolean | undefined {
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
