import { STILL_MS } from '../still.ts';

/** Between one row's pictures and the next one's, in ms. */
const APART_MS = 50;
/** By which somebody turns to a row: with a pointer or a finger, with the keyboard, or as they move it. */
const INTERESTS = ['pointerover', 'focusin', 'scroll'];

/**
 * Of rows that come while a page is scrolled, pictures beside the view are asked for once the page is still and the row in
 * view, row by row, or as somebody turns to their row; the style sheet holds them back until then (`tiles.module.css`). To
 * have one come takes a slow phone 25 ms, and two of three are beside its view.
 * @param page its children are the rows
 * @returns ends it
 */
export function holdPicturesBeside(page: HTMLElement): () => void {
  const show = (row: Element | null) => row?.setAttribute('data-all-pictures', '');
  // they stood there before, some of them moved
  for (const row of page.children) show(row);
  page.dataset.holdsBeside = '';
  let still: ReturnType<typeof setTimeout> | undefined;
  // row by row, until the page is scrolled again
  const begin = () => {
    const row = [...page.children].find((one) => !one.hasAttribute('data-all-pictures') && isInView(one));
    if (!row) return;
    show(row);
    still = setTimeout(begin, APART_MS);
  };
  const wait = () => {
    clearTimeout(still);
    still = setTimeout(begin, STILL_MS);
  };
  const turnTo = ({ target }: Event) =>
    target instanceof Element && show(target.closest('[data-holds-beside] > *'));
  const added = new MutationObserver(wait);
  added.observe(page, { childList: true });
  const end = new AbortController();
  const options = { signal: end.signal, passive: true, capture: true };
  for (const moved of ['scroll', 'resize']) addEventListener(moved, wait, options);
  for (const interest of INTERESTS) page.addEventListener(interest, turnTo, options);
  return () => {
    clearTimeout(still);
    added.disconnect();
    end.abort();
  };
}

function isInView(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
