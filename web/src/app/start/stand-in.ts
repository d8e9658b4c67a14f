import { PREVIEW_ENDS } from '../../screens/search/preview-end.ts';

/**
 * Marks the element that stands in for the next screen. `data-left` marks the elements of the screen it
 * replaces, which are hidden meanwhile; its value is the page's scroll position and the height of `<main>`,
 * in px.
 */
const PREVIEW = 'data-preview';
export const LEFT = 'data-left';

/**
 * Events suppressed until the frame is painted: the scrolling of the screen that is left, and pointer events
 * that fire only because the page changes under a resting pointer.
 */
const STOPPED = ['scroll', 'pointerover', 'pointerout', 'mouseover', 'mouseout'] as const;

/** A screen that has not rendered after this long will not come, in ms. */
const LONGEST_MS = 3000;

interface StandIn {
  element: HTMLElement;
  /** Scroll position at which the viewer sees it, in px. */
  top: number;
  /** What must finish before it is removed, once the next screen has rendered. */
  settle?(): Promise<void>;
  /** Called in every case: after the next screen, another element, or nothing. */
  ended?(): void;
}

/** Removes the element that stands in for a screen, if there is one. */
export const endStandIn = () => void dispatchEvent(new Event(PREVIEW_ENDS));

/**
 * Shows an element in place of the current screen until the next one renders.
 * @returns restores the current screen, for when the next one does not come
 */
export function standIn(main: HTMLElement, { element, top, settle, ended }: StandIn): () => void {
  const place = placeOf(main);
  endStandIn();
  const focused = document.activeElement as HTMLElement | null;
  for (const child of main.children) child.setAttribute(LEFT, `${place.top} ${place.height}`);
  element.setAttribute(PREVIEW, '');
  // an element that is already in the page lies over `<main>`
  if (!element.isConnected) main.prepend(element);
  for (const type of STOPPED) addEventListener(type, stopHere, { capture: true });
  scrollTo({ top, behavior: 'instant' });
  const gone = new AbortController();
  const end = async (settled?: Promise<void>) => {
    for (const type of STOPPED) removeEventListener(type, stopHere, { capture: true });
    comes.disconnect();
    clearTimeout(never);
    for (const child of main.children) child.removeAttribute(LEFT);
    ended?.();
    if (settled) await settled;
    element.remove();
    gone.abort();
  };
  // Runs before the paint. Only removals count: React first adds the new screen next to the old one.
  const comes = new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => [...removedNodes].some(isScreen))) void end(settle?.());
  });
  comes.observe(main, { childList: true });
  addEventListener(PREVIEW_ENDS, () => void end(), { once: true, signal: gone.signal });
  const putBack = () => {
    if (!element.isConnected) return;
    void end();
    scrollTo({ top: place.top, behavior: 'instant' });
    focused?.focus({ preventScroll: true });
  };
  const never = setTimeout(putBack, LONGEST_MS);
  return putBack;
}

/** Scroll position and height of `<main>` for its screen, from before an element stood in for it; in px. */
export function placeOf(main: HTMLElement): { top: number; height: number } {
  const left = main.querySelector(`:scope > [${LEFT}]`)?.getAttribute(LEFT);
  const [top = scrollY, height = main.offsetHeight] = left?.split(' ').map(Number) ?? [];
  return { top, height };
}

/** Whether a node added to or removed from `<main>` is a screen. */
export const isScreen = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && !node.hasAttribute(PREVIEW);

const stopHere = (event: Event) => event.stopPropagation();
