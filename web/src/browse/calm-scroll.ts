import { STILL_MS } from './still.ts';

/** A press takes no longer: one that ends that long after the last scroll event has not met the veil. */
const PRESS_MS = 1000;

/**
 * While the page scrolls, cards that pass below a resting pointer do not light up one after the other: that costs more
 * than the scrolling itself. The style sheet draws a veil over the element by `data-scrolling`; a click on the veil is
 * one on what lies below it.
 * @returns ends it
 */
export function calmScroll(element: HTMLElement): (() => void) | undefined {
  if (!matchMedia('(hover: hover)').matches) return;
  let still: ReturnType<typeof setTimeout> | undefined;
  let scrolledAtMs = Number.NEGATIVE_INFINITY;
  const lift = () => {
    still = undefined;
    element.removeAttribute('data-scrolling');
  };
  const onScroll = ({ timeStamp }: Event) => {
    scrolledAtMs = timeStamp;
    if (still === undefined) element.setAttribute('data-scrolling', '');
    clearTimeout(still);
    still = setTimeout(lift, STILL_MS);
  };
  // the veil may also come or go between press and release, which makes the click the element's as well
  const onClick = (event: MouseEvent) => {
    if (event.target !== element || event.timeStamp - scrolledAtMs > PRESS_MS) return;
    lift();
    const below = document.elementFromPoint(event.clientX, event.clientY);
    if (below !== element) below?.dispatchEvent(new MouseEvent('click', event));
  };
  addEventListener('scroll', onScroll, { passive: true });
  element.addEventListener('click', onClick);
  return () => {
    clearTimeout(still);
    removeEventListener('scroll', onScroll);
    element.removeEventListener('click', onClick);
  };
}
