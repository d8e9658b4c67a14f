import { useOnReconnect } from '../../lib/connectivity.ts';
import { reloadPage } from '../../lib/reload-page.ts';
import { type Store, tabStore } from '../../lib/storage.ts';
import { MAX_PAUSE_MS, useRetryOnReturn } from '../../screens/error/use-retry-on-return.ts';

/** Stores `TRIES AT`: the number of tries in a row, and when the last one was, in ms since 1970. */
const KEY = 'start-tries';
const FIRST_MS = 10_000;

/** Reloads when the viewer or the network comes back, and after pauses that grow with each try. */
export function useReloadOnReconnect(isPassing: boolean): void {
  const again = () => {
    if (!isPassing) return;
    countTry(tabStore(), Date.now());
    void reloadPage();
  };
  useOnReconnect(again);
  useRetryOnReturn(again, () => pauseMs(tabStore(), Date.now()));
}

/** Pause before the next try, by the number of tries this tab has made. */
export function pauseMs(store: Store, nowMs: number): number {
  return Math.min(FIRST_MS * 2 ** triesSoFar(store, nowMs), MAX_PAUSE_MS);
}

export function countTry(store: Store, nowMs: number): void {
  store.set(KEY, `${triesSoFar(store, nowMs) + 1} ${nowMs}`);
}

/** Tries from long ago belong to another failure. */
function triesSoFar(store: Store, nowMs: number): number {
  const [tries = 0, atMs = 0] = (store.get(KEY) ?? '').split(' ').map(Number);
  return nowMs - atMs < 2 * MAX_PAUSE_MS ? tries : 0;
}
