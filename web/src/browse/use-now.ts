import type { Scheduled } from '@marquee/contract/media-status';
import { useCallback, useSyncExternalStore } from 'react';
import { useClock } from '../lib/clock.ts';

/** How often live and upcoming items are checked, in ms. */
const STEP_MS = 30_000;

/**
 * The time, in steps of 30 s, for a list that has something scheduled; a list that has not is never updated.
 */
export function useNow(items: readonly Scheduled[]): number {
  const clock = useClock();
  const ticking = items.some((item) => item.eventState !== undefined || item.scheduledStartMs !== undefined);
  const subscribe = useCallback(
    (wake: () => void) => {
      if (!ticking) return () => {};
      const timer = setInterval(wake, STEP_MS);
      const stop = clock.subscribe(wake);
      return () => {
        clearInterval(timer);
        stop();
      };
    },
    [clock, ticking],
  );
  const step = (ms: number) => (ticking ? Math.floor(ms / STEP_MS) * STEP_MS : 0);
  return useSyncExternalStore(
    subscribe,
    () => step(clock.nowMs()),
    () => step(clock.atRender.nowMs),
  );
}
