import { useEffect, useEffectEvent } from 'react';
import { followVisibility, isPageVisible } from '../../lib/page-visibility.ts';

/** Each pause is twice as long as the one before. */
export const MAX_PAUSE_MS = 300_000;

/** Retries by itself when the viewer comes back to the page, and after growing pauses. */
export function useRetryOnReturn(again: () => void, firstPauseMs: () => number = () => 10_000): void {
  const onTry = useEffectEvent(again);
  const first = useEffectEvent(firstPauseMs);
  useEffect(() => {
    const closing = new AbortController();
    let pauseMs = first();
    let timer: ReturnType<typeof setTimeout>;
    const tryNow = () => {
      if (isPageVisible() && navigator.onLine) onTry();
    };
    const wait = () => {
      timer = setTimeout(() => {
        pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
        wait();
        tryNow();
      }, pauseMs);
    };
    wait();
    followVisibility(tryNow, closing.signal);
    return () => {
      closing.abort();
      clearTimeout(timer);
    };
  }, []);
}
