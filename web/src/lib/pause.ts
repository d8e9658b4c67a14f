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

/** Resolves once a frame is on screen; soon in any case, for no frame is painted in a tab that is not looked at. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, 100);
    // the next frame begins when this one is on screen; work begun in between would hold it up
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(late);
        setTimeout(resolve);
      }),
    );
  });
}
