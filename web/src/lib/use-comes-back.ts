import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Whether the device knows that it is offline. Calls `again` once the network is back, and every `pauseMs`
 * while it is online.
 */
export function useComesBack(again: () => void, pauseMs?: number): boolean {
  const [isOffline, setOffline] = useState(false);
  const onBack = useEffectEvent(again);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    setOffline(!navigator.onLine);
    window.addEventListener('offline', () => setOffline(true), { signal });
    window.addEventListener(
      'online',
      () => {
        setOffline(false);
        onBack();
      },
      { signal },
    );
    const timer = pauseMs && setInterval(() => navigator.onLine && onBack(), pauseMs);
    return () => {
      listening.abort();
      if (timer) clearInterval(timer);
    };
  }, [pauseMs]);
  return isOffline;
}
