import { matchPath, type RouterNavigateOptions, type To } from 'react-router';
import type { App } from '../app.ts';
import { SCREENS } from '../screens.ts';
import type { Router } from './quick-router.ts';

/** On the element that stands for the next screen, and on those it stands for, which are out of sight meanwhile. */
const PREVIEW = 'data-preview';
const LEFT = 'data-left';

/** A screen that has not come by then is not coming, in ms. */
const LONGEST_MS = 3000;

/**
 * Answers a press on a link in the frame of the press: the head of the next screen, made of what is known of it, stands
 * in the place of the screen that is left, and the router opens the screen once that is painted. For React to draw a
 * screen takes ten times as long. @returns undefined where nothing is known, and the router opens the screen by itself
 */
export function openAtOnce(
  app: App,
  router: Router,
  to: To | null,
  options?: RouterNavigateOptions,
): Promise<void> | undefined {
  if (typeof to !== 'string' || options?.replace) return;
  const url = new URL(to, location.href);
  const main = document.querySelector('main');
  if (!main || app.codeFailed || url.pathname === location.pathname || url.searchParams.has('play')) return;
  // an entry that the browser made by itself, as a link within the page does, has none
  const idx = (history.state as { idx?: number } | null)?.idx;
  const preview = idx === undefined ? undefined : previewOf(app, url.pathname);
  if (idx === undefined || !preview) return;
  // the router then replaces this entry by its own; it counts them by `idx`
  history.pushState({ idx: idx + 1, key: 'preview' }, '', to);
  const putBack = show(main, preview);
  return afterPaint().then(async () => {
    const isThere = () => location.href === url.href;
    if (isThere()) await router.navigate(to, { ...options, replace: true });
    // one who went back meanwhile is where they want to be
    if (!isThere()) putBack();
  });
}

/** One that cannot be made of what a list says leaves the press to the router. */
function previewOf({ content, queries, messages }: App, pathname: string): HTMLElement | undefined {
  for (const { path, code } of SCREENS) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    try {
      return code.ready()?.preview?.({ content, queries, messages, id: match.params.id ?? '' });
    } catch (error) {
      content.log('A preview failed', error);
      return undefined;
    }
  }
  return undefined;
}

/** @returns puts the screen that was left back as it was, where the next one does not come */
function show(main: HTMLElement, preview: HTMLElement): () => void {
  const top = scrollY;
  const focused = document.activeElement as HTMLElement | null;
  for (const child of main.children) child.setAttribute(LEFT, '');
  preview.setAttribute(PREVIEW, '');
  main.prepend(preview);
  // no place that the screen that is left was scrolled to
  addEventListener('scroll', stopHere, { capture: true });
  scrollTo({ top: 0, behavior: 'instant' });
  const end = () => {
    removeEventListener('scroll', stopHere, { capture: true });
    comes.disconnect();
    clearTimeout(never);
    preview.remove();
    for (const child of main.children) child.removeAttribute(LEFT);
  };
  // before it is painted; what is added at first is added beside the screen that goes
  const comes = new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => removedNodes.length > 0)) end();
  });
  comes.observe(main, { childList: true });
  const putBack = () => {
    if (!preview.isConnected) return;
    end();
    scrollTo({ top, behavior: 'instant' });
    focused?.focus({ preventScroll: true });
  };
  const never = setTimeout(putBack, LONGEST_MS);
  return putBack;
}

/** Resolves once a frame was painted; soon in any case, for no frame is painted in a tab that is not looked at. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}

const stopHere = (event: Event) => event.stopPropagation();
