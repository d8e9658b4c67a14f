import { type Clock, LONGEST_TIMER_MS } from './clock.ts';

/**
 * Calls `wake` whenever what is told by the clock may read otherwise. `nextMs` says how long until then from a moment,
 * undefined for never. @returns ends it
 */
export function followClock(
  clock: Pick<Clock, 'nowMs' | 'subscribe'>,
  nextMs: (nowMs: number) => number | undefined,
  wake: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const waitMs = nextMs(clock.nowMs());
    if (waitMs !== undefined) timer = setTimeout(act, Math.min(LONGEST_TIMER_MS, waitMs));
  };
  const act = () => {
    wake();
    wait();
  };
  wait();
  // until it is released the clock stands still, and what was to be waited for may be nearer, or over
  const stop = clock.subscribe(act);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
