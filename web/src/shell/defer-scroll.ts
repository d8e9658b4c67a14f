/** How long to wait for a screen to grow back to its height, in ms. */
const TIMEOUT_MS = 4000;
/** Input by which the viewer takes over. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a position, and again whenever the page grows, until it is reached, the viewer takes over or
 * time is up. Returns a function that stops it.
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
  const timer = setTimeout(stop, TIMEOUT_MS);
  for (const move of MOVES) addEventListener(move, stop, { signal: stopped.signal, passive: true });
  stopped.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  return stop;
}
