/** How long after the last scroll event the page counts as still, in ms: more than a slow device needs between two. */
const STILL_MS = 300;

/** Longest press, in ms: a click later than this after a scroll cannot have hit the overlay. */
const PRESS_MS = 1000;
const CLICKS = ['click', 'auxclick'] as const;

/**
 * While the page scrolls, cards that pass under a resting pointer do not light up one after the other, which
 * would cost more than the scrolling itself. The style sheet lays an overlay over the element while it has
 * `data-scrolling`; a click on the overlay, also of the middle button, is passed to what lies below it.
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
    const { target, button, timeStamp } = event;
    if (target !== element || button > 1 || timeStamp - scrolledAtMs > PRESS_MS) return;
    lift();
    const at = document.elementFromPoint(event.clientX, event.clientY);
    // the middle button opens links only
    const below = button === 1 ? at?.closest('a') : at;
    if (below !== element) below?.dispatchEvent(new MouseEvent('click', event));
  };
  // prevents the browser's own scrolling by the middle button
  const onMouseDown = (event: MouseEvent) => {
    if (event.button === 1 && event.target === element) event.preventDefault();
  };
  addEventListener('scroll', onScroll, { passive: true });
  element.addEventListener('mousedown', onMouseDown);
  for (const type of CLICKS) element.addEventListener(type, onClick);
  return () => {
    clearTimeout(still);
    removeEventListener('scroll', onScroll);
    element.removeEventListener('mousedown', onMouseDown);
    for (const type of CLICKS) element.removeEventListener(type, onClick);
  };
}
