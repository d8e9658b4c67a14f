/** Resolves after a time, or as soon as nobody waits any more. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    // a signal may live as long as a visit, so nothing is left at it
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });
}

/** Resolves as the next frame is made; soon in any case, for none is made of a tab that is not looked at. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(late);
      resolve();
    });
  });
}

/** Resolves once a frame is made; soon in any case, for no frame is painted in a tab that is not looked at. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, 100);
    // the next frame begins when this one is handed on to be drawn; work begun in between would hold it up
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(late);
        setTimeout(resolve);
      }),
    );
  });
}

/**
 * Resolves once a text that is new in the page is on screen. Without a graphics processor, other threads draw a frame for
 * some time after it was made, and work begun meanwhile takes the processor from them. Where a browser does not tell of
 * texts, or none in time, that is once the frame is made.
 */
export async function onScreen(text: Element): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes.includes('element')) return afterPaint();
  const told = new AbortController();
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some((entry) => (entry as { element?: Element | null }).element === text))
      told.abort();
  });
  observer.observe({ type: 'element' });
  text.setAttribute('elementtiming', '');
  await afterPaint();
  await pause(100, told.signal);
  observer.disconnect();
}
