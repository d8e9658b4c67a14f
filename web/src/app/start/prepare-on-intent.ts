import { prefersReducedData } from '../../lib/network.ts';
import type { App } from '../app.ts';
import { screenAt } from '../screen-code.ts';
import { screenDeps } from '../screen-deps.ts';

/**
 * Before a press: the pointer moves over a link, a finger or button goes down on it, or it gets the focus.
 */
const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Requests what a screen shows first as soon as the viewer approaches a link to it; only for screens about
 * which the linking page knows nothing.
 */
export function prepareOnIntent(app: App): void {
  if (prefersReducedData()) return;
  let last: string | undefined;
  const turnTo = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    // one press fires several of these events
    if (!link || link.href === last) return;
    last = link.href;
    if (link.origin === location.origin && link.pathname !== location.pathname) prepare(app, last);
  };
  for (const intent of INTENTS) document.addEventListener(intent, turnTo);
}

function prepare(app: App, href: string): void {
  const url = new URL(href);
  const at = screenAt(app, url.pathname);
  if (!at || app.newPage.isWanted()) return;
  const { content, queries } = app;
  const next = at.screen.leadsTo?.({ content, queries, id: at.id, search: url.search });
  if (next) prepare(app, new URL(next, href).href);
  if (next || !at.screen.preparesOnIntent) return;
  const prepared = at.screen.prepare?.(screenDeps(app, at.id, url));
  // the press asks again, and its screen reports a failure
  if (prepared instanceof Promise) prepared.catch(() => {});
}
