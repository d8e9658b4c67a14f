import { isReplay, type MediaStatus, mediaStatus, type Scheduled } from '@marquee/contract/media-status';
import { useCallback, useSyncExternalStore } from 'react';
import { type Clock, useClock } from '../lib/clock.ts';
import { followClock } from '../lib/follow-clock.ts';

/** An item's status now; renders again at the moment its schedule changes it. [EVENT-02 EVENT-06] */
export function useMediaStatus(item: Scheduled): MediaStatus {
  const clock = useClock();
  const subscribe = useCallback((wake: () => void) => followSchedule(item, clock, wake), [clock, item]);
  return useSyncExternalStore(
    subscribe,
    () => mediaStatus(item, clock.nowMs()),
    () => mediaStatus(item, clock.atRender.nowMs),
  );
}

/** Whether an item is an event that is over; renders again when it ends. [EVENT-07] */
export function useIsReplay(item: Scheduled): boolean {
  const clock = useClock();
  const subscribe = useCallback((wake: () => void) => followSchedule(item, clock, wake), [clock, item]);
  return useSyncExternalStore(
    subscribe,
    () => isReplay(item, clock.nowMs()),
    () => isReplay(item, clock.atRender.nowMs),
  );
}

/** Whether a moment, in ms, has passed; renders again when it does. Undefined never passes. */
export function useIsPast(ms: number | undefined): boolean {
  const clock = useClock();
  const subscribe = useCallback(
    (wake: () => void) => followSchedule({ ...(ms !== undefined && { scheduledStartMs: ms }) }, clock, wake),
    [clock, ms],
  );
  return useSyncExternalStore(
    subscribe,
    () => ms !== undefined && ms <= clock.nowMs(),
    () => ms !== undefined && ms <= clock.atRender.nowMs,
  );
}

/** Calls `wake` whenever the schedule may have changed the status; the returned function ends it. */
export function followSchedule(item: Scheduled, clock: Pick<Clock, 'nowMs' | 'subscribe'>, wake: () => void) {
  return followClock(clock, (nowMs) => nextChangeMs(item, nowMs), wake);
}

/** Time until the item's schedule starts or ends; undefined if both are past or unknown. */
export function nextChangeMs(
  { scheduledStartMs, scheduledEndMs }: Scheduled,
  nowMs: number,
): number | undefined {
  const ahead = [scheduledStartMs, scheduledEndMs].filter(
    (ms): ms is number => ms !== undefined && ms > nowMs,
  );
  return ahead.length ? Math.min(...ahead) - nowMs : undefined;
}
