import { useCallback, useSyncExternalStore } from 'react';
import { REEVALUATE_MS } from '../../../guide/programme-state.ts';
import { useClock } from '../../../lib/clock.ts';

/** A time rounded down to 5 s. */
export const guideStep = (ms: number) => Math.floor(ms / REEVALUATE_MS) * REEVALUATE_MS;

/** The time in steps of 5 s, at which programmes start and end on screen. [LIVE-07] */
export function useGuideClock(): number {
  const clock = useClock();
  const subscribe = useCallback(
    (wake: () => void) => {
      const timer = setInterval(wake, REEVALUATE_MS);
      const stop = clock.subscribe(wake);
      return () => {
        clearInterval(timer);
        stop();
      };
    },
    [clock],
  );
  return useSyncExternalStore(
    subscribe,
    () => guideStep(clock.nowMs()),
    () => guideStep(clock.atRender.nowMs),
  );
}
