import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useClock } from './clock.ts';
import { followClock } from './follow-clock.ts';

/**
 * The time in ms, for a text about the moment `atMs`: it renders again when the wait that `nextMs` returns is over;
 * undefined: never. It is read anew for another moment. `nextMs` must be the same function from render to render.
 */
export function useNow(
  atMs: number | undefined,
  nextMs: (atMs: number, nowMs: number) => number | undefined,
): number {
  const clock = useClock();
  const shown = useRef<{ atMs: number | undefined; nowMs: number }>(null);
  const subscribe = useCallback(
    (wake: () => void) => {
      const next = (nowMs: number) => (atMs === undefined ? undefined : nextMs(atMs, nowMs));
      return followClock(clock, next, () => {
        shown.current = { atMs, nowMs: clock.nowMs() };
        wake();
      });
    },
    [atMs, clock, nextMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => {
      if (!shown.current || shown.current.atMs !== atMs) shown.current = { atMs, nowMs: clock.nowMs() };
      return shown.current.nowMs;
    },
    () => clock.atRender.nowMs,
  );
}
