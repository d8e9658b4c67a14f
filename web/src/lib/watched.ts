/** Whether somebody may be looking at this page. */
export function isWatched(): boolean {
  return document.visibilityState === 'visible';
}

/** Resolves when somebody looks at this page, or nobody waits for it any more. */
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
