import { isBusy, isReachable } from '../../lib/reload-page.ts';
import { tabStore } from '../../lib/storage.ts';
import type { App } from '../app.ts';

/** When this tab last reloaded for a new version, in ms since 1970. */
const KEY = 'updated-at';
const LOOK_MS = 10_000;
/** Without input for this long, a visible page counts as unattended, in ms. */
const QUIET_MS = 5 * 60_000;
/** Minimum time between two reloads, in ms: two versions at one address would reload a page forever. */
const REST_MS = 10 * 60_000;
/** Events that show that the viewer is there. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove', 'focusin'] as const;

/**
 * Reloads the page at the next moment when the viewer loses nothing by it; until then the next navigation
 * loads the whole page, unless that would interrupt something too. [PWA-02]
 */
export function reloadWhenQuiet({ newPage }: Pick<App, 'newPage'>): void {
  newPage.want(() => !isInUse(document));
  const tab = tabStore();
  let lastSignMs = Date.now();
  const sign = () => {
    lastSignMs = Date.now();
  };
  const look = async () => {
    const mayReload = () =>
      !isInUse(document) &&
      Date.now() - Number(tab.get(KEY) ?? Number.NEGATIVE_INFINITY) >= REST_MS &&
      (document.hidden || Date.now() - lastSignMs >= QUIET_MS);
    if (!mayReload()) return;
    // an old page is better than an offline page
    if (!(await isReachable(location.href)) || !mayReload()) return;
    tab.set(KEY, String(Date.now()));
    location.reload();
  };
  for (const type of SIGNS) addEventListener(type, sign, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), LOOK_MS);
  void look();
}

/** A modal, a player over the page, or an open menu or form. */
const OPEN = 'dialog[open], :popover-open';

/**
 * Whether reloading the page would take something from the viewer: a playing or paused video, the item that
 * begins by itself after one, typed text, an open modal (sign-in, checkout, waiting for a payment), or a focused field.
 */
function isInUse(document: Document): boolean {
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
