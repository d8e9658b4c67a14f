import type { Clock } from './clock.ts';

/** Timers stand still while the device sleeps, so the time is checked at least this often, in ms. */
const LOOK_MS = 30_000;

/** Calls `wake` when `nextMs`, a wait in ms, is over; undefined: never. The result ends it. */
export function followClock(
  clock: Pick<Clock, 'nowMs' | 'subscribe'>,
  nextMs: (nowMs: number) => number | undefined,
  wake: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const waitMs = nextMs(clock.nowMs());
    if (waitMs !== undefined) timer = setTimeout(act, Math.min(LOOK_MS, waitMs));
  };
  const act = () => {
    wake();
    wait();
  };
  wait();
  // until it is released the clock stands still, so the moment may be closer than it seemed, or past
  const stop = clock.subscribe(act);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
