import { useCallback, useSyncExternalStore } from 'react';
import { lastCheckMs, untilCheckMs } from '../../../guide/programme-state.ts';
import { useClock } from '../../../lib/clock.ts';

/** The time in steps of 5 s, at which programmes start and end on screen. [LIVE-07] */
export function useGuideClock(): number {
  const clock = useClock();
  const subscribe = useCallback(
    (wake: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const waitForStep = () => {
        clearTimeout(timer);
        timer = setTimeout(onStep, untilCheckMs(clock.nowMs()));
      };
      const onStep = () => {
        wake();
        waitForStep();
      };
      waitForStep();
      const stop = clock.subscribe(onStep);
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [clock],
  );
  return useSyncExternalStore(
    subscribe,
    () => lastCheckMs(clock.nowMs()),
    () => lastCheckMs(clock.atRender.nowMs),
  );
}
