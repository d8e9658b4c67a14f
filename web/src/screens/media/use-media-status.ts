import { type MediaStatus, mediaStatus, type Scheduled } from '@marquee/contract/media-status';
import { useCallback, useSyncExternalStore } from 'react';
import { useClock } from '../../lib/clock.ts';

/** An item's status now; renders again at the moment its schedule changes it. [EVENT-02 EVENT-06] */
export function useMediaStatus(item: Scheduled): MediaStatus {
  const clock = useClock();
  const subscribe = useCallback(
    (wake: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        const waitMs = nextChangeMs(item, clock.nowMs());
        if (waitMs === undefined) return;
        timer = setTimeout(() => {
          wake();
          wait();
        }, waitMs);
      };
      wait();
      const stop = clock.subscribe(wake);
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [clock, item],
  );
  return useSyncExternalStore(
    subscribe,
    () => mediaStatus(item, clock.nowMs()),
    () => mediaStatus(item, clock.atRender.nowMs),
  );
}

/** A timer cannot wait longer: it is set again when it rings. */
const LONGEST_MS = 2 ** 31 - 1;

/** How long until the item's schedule begins or ends, whichever comes first; undefined when nothing is ahead. */
export function nextChangeMs(
  { scheduledStartMs, scheduledEndMs }: Scheduled,
  nowMs: number,
): number | undefined {
  const ahead = [scheduledStartMs, scheduledEndMs].filter(
    (ms): ms is number => ms !== undefined && ms > nowMs,
  );
  return ahead.length ? Math.min(LONGEST_MS, Math.min(...ahead) - nowMs) : undefined;
}
