/**
 * Acts once the browser has nothing better to do, in a task of its own, `timeoutMs` from now at the latest. Not at all
 * once the function it answers was called.
 */
export function whenIdle(act: () => void, timeoutMs = 4000): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(act, { timeout: timeoutMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(act, timeoutMs / 8);
  return () => clearTimeout(id);
}

/** Resolves once the browser has nothing better to do, as {@link whenIdle} acts. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve));
}
