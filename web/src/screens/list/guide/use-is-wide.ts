import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

/** From this width on the guide is a grid, below it a list of channels. (G-50) */
const WIDE = '(min-width: 768px)';

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

/**
 * Whether the window is too narrow for the grid. It stays what it was while a player or the account modal
 * covers the guide: a sheet that opens then would open over them.
 */
export function useIsNarrow(isWide: boolean | undefined): boolean | undefined {
  const [query] = useSearchParams();
  const isCovered = query.get('play') === '1' || query.has('u');
  const [isNarrow, setNarrow] = useState<boolean>();
  if (isWide !== undefined && isNarrow !== !isWide && (isNarrow === undefined || !isCovered))
    setNarrow(!isWide);
  return isNarrow;
}
