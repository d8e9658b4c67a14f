/** Longer than the time between two scroll events of one scroll, in ms. */
const OVER_MS = 150;

/** Calls `act` when scrolling has stopped, also in browsers without `scrollend`; the result ends it. */
export function onScrollEnd(element: HTMLElement, act: () => void): () => void {
  const hasEvent = 'onscrollend' in window;
  const type = hasEvent ? 'scrollend' : 'scroll';
  let over: ReturnType<typeof setTimeout>;
  const onEnd = () => {
    if (hasEvent) return act();
    clearTimeout(over);
    over = setTimeout(act, OVER_MS);
  };
  element.addEventListener(type, onEnd, { passive: true });
  return () => {
    clearTimeout(over);
    element.removeEventListener(type, onEnd);
  };
}
