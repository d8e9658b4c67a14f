import { untilIdle, whenIdle } from '../../lib/when-idle.ts';
import type { ScreenDeps } from '../../screens/screen.ts';
import { navItems } from '../../shell/nav-items.ts';
import type { App } from '../app.ts';
import { screenDeps } from '../screen-deps.ts';
import { rehearsePreview } from './rehearse.ts';
import { screenAt } from './screen-at.ts';

/** More entries than this are not looked at: each is a question. */
const MOST = 6;

/**
 * Asks for what the menu leads to, while the page idles, where its screen says that this is worth it: the guide, so that it
 * stands in the frame of the press. One after the other.
 */
export async function prepareMenu(app: App): Promise<void> {
  const { site, messages } = app;
  const [, ...entries] = navItems(site.config, messages.language, { home: '' });
  for (const { to } of entries.slice(0, MOST)) {
    const url = new URL(to, location.href);
    await untilIdle();
    const at = screenAt(url.pathname);
    if (!at?.screen.prepareAhead || app.wantsNewPage() || url.pathname === location.pathname) continue;
    // the press asks again, and its screen says what failed
    await at.screen.prepareAhead(inTurn(screenDeps(app, at.id, url))).catch(() => {});
    whenIdle(() => rehearsePreview(app, url));
  }
}

/** Begins one query per idle moment: together they are too long a task for a slow phone. */
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
