import { useState } from 'react';
import { useSearchParams } from 'react-router';

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
