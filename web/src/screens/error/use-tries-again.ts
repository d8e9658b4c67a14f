import { useEffect, useEffectEvent } from 'react';

/** The longest pause, in ms; each is twice as long as the one before. */
export const LONGEST_PAUSE_MS = 300_000;

/** Retries by itself when the viewer comes back to the page, and after growing pauses. */
export function useTriesAgain(again: () => void, firstPauseMs: () => number = () => 10_000): void {
  const onTry = useEffectEvent(again);
  const first = useEffectEvent(firstPauseMs);
  useEffect(() => {
    const listening = new AbortController();
    let pauseMs = first();
    let timer: ReturnType<typeof setTimeout>;
    const tryNow = () => {
      if (!document.hidden && navigator.onLine) onTry();
    };
    const wait = () => {
      timer = setTimeout(() => {
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
        wait();
        tryNow();
      }, pauseMs);
    };
    wait();
    document.addEventListener('visibilitychange', tryNow, listening);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
}
