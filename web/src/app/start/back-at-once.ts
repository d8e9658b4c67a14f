import { HISTORY_STEP, passHistoryStep } from '../../lib/history-step.ts';
import { afterPaint } from '../../lib/pause.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { EMPTY_LISTS } from '../../library/lists.ts';
import type { App } from '../app.ts';
import { type LeftScreen, lookAt, makeReady, putOver, take } from './left-screen.ts';
import { endStandIn, isScreen, standIn } from './stand-in.ts';

/** Number of screens that are kept: the last ones that were left. */
const MOST_KEPT = 3;
/** Longest wait for the new screen's pictures, in ms. */
const PICTURES_MS = 500;

/**
 * Answers a step back or forward within its own frame: the elements of the screen that was left are shown
 * where they stood, and once they are painted the router renders that screen again below them. They stay on
 * top until its pictures have loaded. The screen that a step back leads to is laid out and painted in
 * advance, out of sight.
 */
export function backAtOnce(app: App): void {
  const main = document.querySelector('main');
  // reports a navigation before anything is rendered
  const entries = 'navigation' in window ? window.navigation : undefined;
  if (!main || !entries) return;
  const kept = new Map<string, LeftScreen>();
  let leaving: LeftScreen | undefined;
  /** Covers a screen that has not rendered yet. */
  let shown: LeftScreen | undefined;
  const drop = (entry: string) => {
    kept.get(entry)?.layer.remove();
    kept.delete(entry);
  };
  const readyTheLast = () => {
    const before = entries.entries()[(entries.currentEntry?.index ?? 0) - 1]?.key;
    for (const left of kept.values())
      if (!isStill(left, app)) drop(left.entry);
      else if (left.entry !== before) left.layer.remove();
      else if (document.hasFocus()) makeReady(main, left);
  };
  let cancel = () => {};
  const lookSoon = () => {
    cancel();
    cancel = whenIdle(readyTheLast);
  };
  const clear = () => {
    for (const { layer } of kept.values()) layer.remove();
  };

  entries.addEventListener('currententrychange', ({ from }) => {
    // after two quick steps, the elements on screen are still those of the first
    if (from.key === entries.currentEntry?.key || shown) return;
    // with only the query changed, as by a modal, the screen stays
    const stays = from.url !== null && new URL(from.url).pathname === location.pathname;
    leaving = stays || main.querySelector('video') ? undefined : lookAt(main, from.key, drawnFrom(app));
  });
  new MutationObserver((records) => {
    const nodes = records.flatMap(({ removedNodes }) => [...removedNodes]).filter(isScreen);
    if (!leaving || nodes.length === 0) return;
    drop(leaving.entry);
    kept.set(leaving.entry, leaving);
    take(leaving, nodes);
    leaving = undefined;
    for (const entry of [...kept.keys()].slice(0, -MOST_KEPT)) drop(entry);
    lookSoon();
  }).observe(main, { childList: true });

  addEventListener(HISTORY_STEP, (event) => {
    cancel();
    if (shown) {
      kept.set(shown.entry, shown);
      endStandIn();
    }
    const entry = entries.currentEntry?.key ?? '';
    const left = app.wantsNewPage() ? undefined : kept.get(entry);
    if (!left) return;
    if (!isStill(left, app)) return drop(entry);
    kept.delete(entry);
    event.preventDefault();
    show(main, left, () => {
      shown = undefined;
    });
    shown = left;
    void afterPaint().then(passHistoryStep);
  });

  // what was kept may no longer match the window, viewer or language
  for (const follow of [app.session, app.messages]) follow.subscribe(lookSoon);
  addEventListener('resize', lookSoon);
  // Find-in-page and printing take the focus from the page: they would find a layer's text, and print its
  // height.
  addEventListener('blur', clear);
  addEventListener('beforeprint', clear);
  addEventListener('focus', lookSoon);
}

/** Whether the screen would still render the same. */
function isStill({ of }: LeftScreen, app: App): boolean {
  const now = drawnFrom(app);
  return of.every((one, at) => one === now[at]);
}

/**
 * What a screen's look depends on besides its address: viewer, language, window width, and the lists that are
 * not queries. All empty lists count as equal.
 */
function drawnFrom({ session, library, messages }: App): readonly unknown[] {
  const { favorites, history } = library.library?.state() ?? EMPTY_LISTS;
  const lists = [favorites, history].map((list) => (list.length > 0 ? list : undefined));
  return [session.state(), messages.language, innerWidth, ...lists];
}

function show(main: HTMLElement, left: LeftScreen, ended: () => void): void {
  const { layer, top } = left;
  const gone = new AbortController();
  const { signal } = gone;
  let pressed: string | null | undefined;
  const press = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    pressed = (event.target as Element).closest('a')?.getAttribute('href');
  };
  layer.addEventListener('click', press, { signal });
  // the focus stays where it is, on the screen that is rendering
  layer.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  const settle = async () => {
    layer.style.pointerEvents = 'none';
    await picturesInView(main);
    if (pressed) main.querySelector<HTMLElement>(`a[href="${CSS.escape(pressed)}"]`)?.click();
  };
  putOver(main, left);
  standIn(main, {
    element: layer,
    top,
    settle,
    ended: () => {
      // may be called again when another screen arrives while pictures are awaited; by then `<main>` has that
      // one's height
      if (signal.aborted) return;
      gone.abort();
      main.style.minBlockSize = '';
      ended();
    },
  });
}

/** Resolves once the pictures in view are decoded, or after the longest wait. */
async function picturesInView(main: HTMLElement): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PICTURES_MS));
  const pictures = [...main.querySelectorAll('img')].filter((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  await Promise.race([late, Promise.allSettled(pictures.map((picture) => picture.decode()))]);
}
