import { STILL_MS } from '../still.ts';

/** Pause between the pictures of one row and the next, in ms. */
const APART_MS = 50;
/** Events that show interest in a row: pointer or finger, keyboard focus, or scrolling it. */
const INTERESTS = ['pointerover', 'focusin', 'scroll'];

/**
 * In rows that are added while a page is scrolled, pictures beyond the side of the view load only once the
 * page is still and the row is in view, row by row, or as soon as the viewer shows interest in that row;
 * until then the style sheet holds them back (`tiles.module.css`). Loading a picture takes a slow phone 25
 * ms, and two of three are beyond the side.
 * @param page its children are the rows
 * @returns ends it
 */
export function holdPicturesBeside(page: HTMLElement): () => void {
  const show = (row: Element | null) => row?.setAttribute('data-all-pictures', '');
  // rows that were already there load all their pictures: the viewer may have scrolled them sideways
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
