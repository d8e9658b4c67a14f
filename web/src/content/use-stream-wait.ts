import { useEffect, useEffectEvent } from 'react';
import { followVisibility, isPageVisible } from '../lib/page-visibility.ts';

/**
 * Keeps requesting the stream of a live item that has none yet: at intervals, and when the viewer comes back
 * after such an interval; not while the page is hidden. [EVENT-09]
 */
export function useStreamWait(isWaiting: boolean, pauseMs: number, request: () => void): void {
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
    const onVisible = () => Date.now() - requestedAtMs >= pauseMs && requestIfVisible();
    const timer = setInterval(requestIfVisible, pauseMs);
    followVisibility(onVisible, closing.signal);
    return () => {
      clearInterval(timer);
      closing.abort();
    };
  }, [isWaiting, pauseMs]);
}
