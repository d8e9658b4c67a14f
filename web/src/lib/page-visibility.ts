export function isPageVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Calls back each time the page becomes visible or hidden, until the signal is aborted. */
export function followVisibility(callback: (isVisible: boolean) => void, signal?: AbortSignal): void {
  document.addEventListener('visibilitychange', () => callback(isPageVisible()), {
    ...(signal && { signal }),
  });
}

/** Resolves when the page is visible, or the signal is aborted. */
export function whenVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // the signal may live as long as a visit, so both listeners are removed
    const done = new AbortController();
    const check = () => {
      if (!isPageVisible() && !signal.aborted) return;
      done.abort();
      resolve();
    };
    followVisibility(check, done.signal);
    signal.addEventListener('abort', check, { signal: done.signal });
    check();
  });
}
