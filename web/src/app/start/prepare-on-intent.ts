import { matchPath } from 'react-router';
import type { App } from '../app.ts';
import { screenDeps } from '../screen-deps.ts';
import { SCREENS } from '../screens.ts';

/** What comes before a press: the pointer over a link, a finger or button that goes down on it, the focus. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Asks for what a screen shows first as soon as somebody turns to a link to it, so that it is here, or on its way, when
 * they press. Only for screens that say so: those of which a page that leads there knows nothing.
 */
export function prepareOnIntent(app: App): void {
  let last: string | undefined;
  const turnTo = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    // one press is several of these
    if (!link || link.href === last) return;
    last = link.href;
    if (link.origin === location.origin && link.pathname !== location.pathname) prepare(app, last);
  };
  for (const intent of INTENTS) document.addEventListener(intent, turnTo, { passive: true });
}

function prepare(app: App, href: string): void {
  const url = new URL(href);
  for (const { path, code } of SCREENS) {
    const match = matchPath(path, url.pathname);
    if (!match) continue;
    const screen = code.ready();
    if (!screen?.preparesOnIntent || app.wantsNewPage()) return;
    const deps = screenDeps(app, match.params.id ?? '', url);
    const prepared = app.atOnce(() => screen.prepare?.(deps));
    // the press asks again, and its screen says what failed
    if (prepared instanceof Promise) prepared.catch(() => {});
    return;
  }
}
