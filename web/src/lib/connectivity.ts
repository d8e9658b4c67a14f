import { useEffect, useEffectEvent, useState } from 'react';
import { followVisibility, isPageVisible } from './page-visibility.ts';

/** Calls back each time the device goes online or offline, until the signal is aborted. */
export function followConnectivity(callback: (isOnline: boolean) => void, signal: AbortSignal): void {
  window.addEventListener('online', () => callback(true), { signal });
  window.addEventListener('offline', () => callback(false), { signal });
}

/** Calls back when the network or the viewer comes back, while the page is visible and online. */
export function onReturn(callback: () => void, signal: AbortSignal): void {
  const check = () => {
    if (isPageVisible() && navigator.onLine) callback();
  };
  followConnectivity(check, signal);
  followVisibility(check, signal);
}

/** Whether the device is offline. Calls `again` once it is not, and every `pauseMs` while online. */
export function useOnReconnect(again: () => void, pauseMs?: number): boolean {
  const [isOffline, setOffline] = useState(false);
  const onBack = useEffectEvent(again);
  useEffect(() => {
    const closing = new AbortController();
    setOffline(!navigator.onLine);
    followConnectivity((isOnline) => {
      setOffline(!isOnline);
      if (isOnline) onBack();
    }, closing.signal);
    const timer = pauseMs && setInterval(() => navigator.onLine && onBack(), pauseMs);
    return () => {
      closing.abort();
      if (timer) clearInterval(timer);
    };
  }, [pauseMs]);
  return isOffline;
}
