/** Longer than the time between two scroll events of one scroll, in ms. */
const OVER_MS = 150;

/**
 * Calls back when an element has stopped scrolling, also in browsers without `scrollend`.
 * @returns stops it
 */
export function onScrollEnd(element: HTMLElement, act: () => void): () => void {
  const isTold = 'onscrollend' in window;
  const type = isTold ? 'scrollend' : 'scroll';
  let over: ReturnType<typeof setTimeout>;
  const hear = () => {
    if (isTold) return act();
    clearTimeout(over);
    over = setTimeout(act, OVER_MS);
  };
  element.addEventListener(type, hear, { passive: true });
  return () => {
    clearTimeout(over);
    element.removeEventListener(type, hear);
  };
}
