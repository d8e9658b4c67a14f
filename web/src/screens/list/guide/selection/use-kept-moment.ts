import { useCallback, useRef, useState } from 'react';

/** Keeps the moment that the grid shows, so that the grid of another genre opens there. */
export function useKeptMoment(isWide: boolean | undefined) {
  const shownMs = useRef<number>(undefined);
  const [keptMs, setKept] = useState<number>();
  // a grid that follows the list opens where the address says
  if (isWide === false && keptMs !== undefined) setKept(undefined);
  const onMoment = useCallback((ms: number) => {
    shownMs.current = ms;
  }, []);
  return { keptMs, onMoment, keepMoment: () => setKept(shownMs.current) };
}
