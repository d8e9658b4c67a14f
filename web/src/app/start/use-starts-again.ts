import { reloadPage } from '../../lib/reload-page.ts';
import type { Store } from '../../lib/storage.ts';
import { tabStore } from '../../lib/tab-store.ts';
import { useComesBack } from '../../lib/use-comes-back.ts';
import { LONGEST_PAUSE_MS, useTriesAgain } from '../../screens/error/use-tries-again.ts';

/** Stores `TRIES AT`: the number of tries in a row, and when the last one was, in ms since 1970. */
const KEY = 'start-tries';
const FIRST_MS = 10_000;

/**
 * Reloads a page that could not start: when the viewer or the network comes back, and after pauses that grow
 * with each try.
 */
export function useStartsAgain(isPassing: boolean): void {
  const again = () => {
    if (!isPassing) return;
    countTry(tabStore(), Date.now());
    void reloadPage();
  };
  useComesBack(again);
  useTriesAgain(again, () => pauseMs(tabStore(), Date.now()));
}

/** Pause before the next try, by the number of tries this tab has made. */
export function pauseMs(store: Store, nowMs: number): number {
  return Math.min(FIRST_MS * 2 ** triesSoFar(store, nowMs), LONGEST_PAUSE_MS);
}

export function countTry(store: Store, nowMs: number): void {
  store.set(KEY, `${triesSoFar(store, nowMs) + 1} ${nowMs}`);
}

/** Tries from long ago belong to another failure. */
function triesSoFar(store: Store, nowMs: number): number {
  const [tries = 0, atMs = 0] = (store.get(KEY) ?? '').split(' ').map(Number);
  return nowMs - atMs < 2 * LONGEST_PAUSE_MS ? tries : 0;
}
