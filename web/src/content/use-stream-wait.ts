import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps asking for the stream of a live item that has none yet: at intervals, and when the viewer comes back
 * after such an interval; not while the page is hidden. [EVENT-09]
 */
export function useStreamWait(isWaiting: boolean, pauseMs: number, ask: () => void): void {
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    if (!isWaiting) return;
    let askedAtMs = Date.now();
    const askIfSeen = () => {
      if (document.visibilityState === 'hidden') return;
      askedAtMs = Date.now();
      onAsk();
    };
    const onVisible = () => Date.now() - askedAtMs >= pauseMs && askIfSeen();
    const timer = setInterval(askIfSeen, pauseMs);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isWaiting, pauseMs]);
}
