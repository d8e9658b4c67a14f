import { isReachable } from '../../lib/reload-page.ts';
import { tabStore } from '../../lib/tab-store.ts';
import type { App } from '../app.ts';
import { isInUse } from './is-in-use.ts';
import { mayReload } from './may-reload.ts';

/** When this tab last reloaded for a new version, in ms since 1970. */
const KEY = 'updated-at';
const LOOK_MS = 10_000;
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
    const state = () => ({
      hidden: document.hidden,
      busy: isInUse(document),
      quietMs: Date.now() - lastSignMs,
      sinceReloadMs: Date.now() - Number(tab.get(KEY) ?? Number.NEGATIVE_INFINITY),
    });
    if (!mayReload(state())) return;
    // an old page is better than an offline page
    if (!(await isReachable(location.href)) || !mayReload(state())) return;
    tab.set(KEY, String(Date.now()));
    location.reload();
  };
  for (const type of SIGNS) addEventListener(type, sign, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), LOOK_MS);
  void look();
}
