/** Whether this page is visible. */
export function isWatched(): boolean {
  return document.visibilityState === 'visible';
}

/** Resolves when this page is visible, or the signal is aborted. */
export function watched(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isWatched() && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}
