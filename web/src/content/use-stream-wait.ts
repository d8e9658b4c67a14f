import { useEffect, useEffectEvent } from 'react';
import { followVisibility, isPageVisible } from '../lib/page-visibility.ts';

/** Pause between requests for a stream that does not exist yet, in ms; they are not cached. */
const PAUSE_MS = 5000;

/**
 * Keeps requesting the stream of a live item that has none yet: at intervals, and when the viewer comes back
 * after such an interval; not while the page is hidden. [EVENT-09]
 */
export function useStreamWait(isWaiting: boolean, request: () => void): void {
  const onRequest = useEffectEvent(request);
  useEffect(() => {
    if (!isWaiting) return;
    const closing = new AbortController();
    let requestedAtMs = Date.now();
    const requestIfVisible = () => {
      if (!isPageVisible()) return;
      requestedAtMs = Date.now();
      onRequest();
    };
    const onVisible = () => Date.now() - requestedAtMs >= PAUSE_MS && requestIfVisible();
    const timer = setInterval(requestIfVisible, PAUSE_MS);
    followVisibility(onVisible, closing.signal);
    return () => {
      clearInterval(timer);
      closing.abort();
    };
  }, [isWaiting]);
}
