/** Longer than from one event of a scroll to the next, in ms. */
const OVER_MS = 150;

/**
 * Acts whenever an element's scroll is over, also where the browser does not tell of it.
 * @returns ends it
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
