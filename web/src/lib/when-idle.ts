/** Calls `act` once the browser is idle, in a task of its own, after 4 s at the latest. @returns cancels it */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(act, { timeout: 4000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(act, 500);
  return () => clearTimeout(id);
}

/** Resolves once the browser is idle, like {@link whenIdle}. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve));
}
