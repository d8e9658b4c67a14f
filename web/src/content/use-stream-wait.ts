import { useEffect, useEffectEvent } from 'react';

/**
 * Asks for the stream of what is live and has none yet, from time to time and as the viewer comes back after such a pause;
 * not while nobody looks at the page. [EVENT-09]
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
