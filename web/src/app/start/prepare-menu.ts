import { untilIdle, whenIdle } from '../../lib/when-idle.ts';
import type { ScreenDeps } from '../../screens/screen.ts';
import { navItems } from '../../shell/nav-items.ts';
import type { App } from '../app.ts';
import { screenDeps } from '../screen-deps.ts';
import { rehearsePreview } from './rehearse.ts';
import { screenAt } from './screen-at.ts';

/** Maximum number of menu entries to prepare: each costs a request. */
const MOST = 6;

/**
 * Requests what the menu's screens show, one after the other while the page is idle, for screens that ask for
 * it. The guide does, so that it appears within the frame of the press.
 */
export async function prepareMenu(app: App): Promise<void> {
  const { site, messages } = app;
  const [, ...entries] = navItems(site.config, messages.language, { home: '' });
  for (const { to } of entries.slice(0, MOST)) {
    const url = new URL(to, location.href);
    await untilIdle();
    const at = screenAt(url.pathname);
    if (!at?.screen.prepareAhead || app.wantsNewPage() || url.pathname === location.pathname) continue;
    // the press asks again, and its screen reports a failure
    await at.screen.prepareAhead(inTurn(screenDeps(app, at.id, url))).catch(() => {});
    whenIdle(() => rehearsePreview(app, url));
  }
}

/** Starts one query per idle moment: together they would block a slow phone for too long. */
function inTurn(deps: ScreenDeps): ScreenDeps {
  let turn = Promise.resolve();
  return {
    ...deps,
    begin(query) {
      turn = turn.then(untilIdle);
      return turn.then(() => deps.begin(query));
    },
  };
}
