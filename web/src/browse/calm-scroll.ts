import { STILL_MS } from './still.ts';

/**
 * Longest duration of a press, in ms: a click that ends later than this after the last scroll event cannot
 * have hit the overlay.
 */
const PRESS_MS = 1000;

/**
 * While the page scrolls, cards that pass under a resting pointer do not light up one after the other, which
 * would cost more than the scrolling itself. The style sheet lays an overlay over the element while it has
 * `data-scrolling`; a click on the overlay is passed to what lies below it.
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
  // if the overlay appears or goes between press and release, the click also lands on the element
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
