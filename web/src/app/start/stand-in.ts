import { PREVIEW_ENDS } from '../../screens/search/preview-end.ts';

/**
 * On the element that stands for the next screen, and on those it stands for, which are out of sight meanwhile: with how
 * far the page was scrolled and how high `<main>` was, in px.
 */
const PREVIEW = 'data-preview';
export const LEFT = 'data-left';

/**
 * What nobody hears meanwhile: no place that the screen that is left was scrolled to, and no pointer that rests while the
 * page changes below it, before the frame is painted.
 */
const STOPPED = ['scroll', 'pointerover', 'pointerout', 'mouseover', 'mouseout'] as const;

/** A screen that has not come by then is not coming, in ms. */
const LONGEST_MS = 3000;

interface StandIn {
  element: HTMLElement;
  /** Where its viewer sees it, in px of scrolling. */
  top: number;
  /** What has to be done before it may go, once the next screen is there. */
  settle?(): Promise<void>;
  /** Whatever comes of it: the next screen, another element, or nothing. */
  ended?(): void;
}

/** Takes away what stands for a screen, where there is one. */
export const endStandIn = () => void dispatchEvent(new Event(PREVIEW_ENDS));

/**
 * Shows an element in the place of the screen that is left, until the next one comes.
 * @returns puts the screen that was left back as it was, where the next one does not come
 */
export function standIn(main: HTMLElement, { element, top, settle, ended }: StandIn): () => void {
  const place = placeOf(main);
  endStandIn();
  const focused = document.activeElement as HTMLElement | null;
  for (const child of main.children) child.setAttribute(LEFT, `${place.top} ${place.height}`);
  element.setAttribute(PREVIEW, '');
  // one that is in the page already stands over `<main>`
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
  // before it is painted; what is added at first is added beside the screen that goes
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

/** How far the page is scrolled and how high `<main>` is for its screen, or was when another element took its place; in px. */
export function placeOf(main: HTMLElement): { top: number; height: number } {
  const left = main.querySelector(`:scope > [${LEFT}]`)?.getAttribute(LEFT);
  const [top = scrollY, height = main.offsetHeight] = left?.split(' ').map(Number) ?? [];
  return { top, height };
}

/** Whether a change of `<main>` is one of screens. */
export const isScreen = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && !node.hasAttribute(PREVIEW);

const stopHere = (event: Event) => event.stopPropagation();
