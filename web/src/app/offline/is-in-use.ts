import { isBusy } from '../../lib/reload-page.ts';

/** A modal, a player over the page, or an open menu or form. */
const OPEN = 'dialog[open], :popover-open';

/**
 * Whether reloading the page would take something from the viewer: a playing or paused video, the item that
 * begins by itself after one, typed text, an open modal (sign-in, checkout, waiting for a payment), or a focused field.
 */
export function isInUse(document: Document): boolean {
  const paused = [...document.querySelectorAll('video')].some(
    ({ ended, readyState }) => !ended && readyState > 0,
  );
  const plays = new URLSearchParams(location.search).get('play') === '1';
  return (
    plays ||
    paused ||
    isBusy() ||
    document.querySelector(OPEN) !== null ||
    Boolean(document.activeElement?.matches('input, textarea, select'))
  );
}
