import type { App } from '../app.ts';
import { screenDeps } from '../screen-deps.ts';
import { screenAt } from './screen-at.ts';

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
  for (const intent of INTENTS) document.addEventListener(intent, turnTo);
}

function prepare(app: App, href: string): void {
  const url = new URL(href);
  const at = screenAt(url.pathname);
  if (!at?.screen.preparesOnIntent || app.wantsNewPage()) return;
  const prepared = app.atOnce(() => at.screen.prepare?.(screenDeps(app, at.id, url)));
  // the press asks again, and its screen says what failed
  if (prepared instanceof Promise) prepared.catch(() => {});
}
