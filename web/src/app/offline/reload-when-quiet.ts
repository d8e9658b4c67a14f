import { isReachable } from '../../lib/reload-page.ts';
import { tabStore } from '../../lib/tab-store.ts';
import type { App } from '../app.ts';
import { isInUse } from './is-in-use.ts';
import { mayReload } from './may-reload.ts';

/** When this tab last loaded itself again, in ms since 1970. */
const KEY = 'updated-at';
const LOOK_MS = 10_000;
/** What a viewer who is there does. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove', 'focusin'] as const;

/**
 * Has the page load itself again at the next moment at which nobody loses anything by it; until then the way to the next
 * screen is a load of the whole page, unless it would take something too. Nothing is done twice for two versions. [PWA-02]
 */
export function reloadWhenQuiet(app: App): void {
  if (app.isOld) return;
  app.isOld = true;
  const wantsNewPage = app.wantsNewPage;
  app.wantsNewPage = () => wantsNewPage() || !isInUse(document);

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
    // the page that stands is worth more than one that says that there is no network
    if (!(await isReachable(location.href)) || !mayReload(state())) return;
    tab.set(KEY, String(Date.now()));
    location.reload();
  };
  for (const type of SIGNS) addEventListener(type, sign, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), LOOK_MS);
  void look();
}
