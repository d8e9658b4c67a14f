/**
 * Calls `act` once the browser is idle, in a task of its own, after `timeoutMs` at the latest. The returned
 * function cancels it.
 */
export function whenIdle(act: () => void, timeoutMs = 4000): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(act, { timeout: timeoutMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(act, timeoutMs / 8);
  return () => clearTimeout(id);
}

/** Resolves once the browser is idle, like {@link whenIdle}. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve));
}
