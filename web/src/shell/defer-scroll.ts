/** How long a screen may take to grow to the height it had, in ms. */
const PATIENCE_MS = 4000;
/** What a viewer does who wants to be elsewhere. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a place, and again whenever the page grows, until the place is reached, the viewer moves or patience ends.
 * Returns what stops it.
 */
export function deferScroll(y: number): () => void {
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  const go = () => {
    scrollTo({ top: y, behavior: 'instant' });
    if (Math.abs(scrollY - y) <= 1) stop();
  };
  go();
  if (stopped.signal.aborted) return stop;
  const growth = new ResizeObserver(go);
  growth.observe(document.body);
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const move of MOVES) addEventListener(move, stop, { signal: stopped.signal, passive: true });
  stopped.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  return stop;
}
