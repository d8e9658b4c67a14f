import { HISTORY_STEP, passHistoryStep } from '../../lib/history-step.ts';
import { afterPaint } from '../../lib/pause.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { EMPTY_LISTS } from '../../library/lists.ts';
import type { App } from '../app.ts';
import { type LeftScreen, lookAt, makeReady, putOver, take } from './left-screen.ts';
import { endStandIn, isScreen, standIn } from './stand-in.ts';

/** Screens that are kept, the last ones that were left. */
const MOST_KEPT = 3;
/** Longest wait for the pictures of the screen that came, in ms. */
const PICTURES_MS = 500;

/**
 * Answers a step back or forth in its own frame: the elements of the screen that was left stand where they stood, and the
 * router draws the screen again once they are painted. They stay on top until its pictures are there. The one that a step
 * back leads to is laid out and painted ahead, out of sight.
 */
export function backAtOnce(app: App): void {
  const main = document.querySelector('main');
  // tells of a change before anything is drawn
  const entries = 'navigation' in window ? window.navigation : undefined;
  if (!main || !entries) return;
  const kept = new Map<string, LeftScreen>();
  let leaving: LeftScreen | undefined;
  /** Stands for a screen that has not come yet. */
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
    // after two steps at once the screen is still that of the first
    if (from.key === entries.currentEntry?.key || shown) return;
    leaving = main.querySelector('video') ? undefined : lookAt(main, from.key, drawnFrom(app));
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

  // drawn for another window, viewer or language
  for (const follow of [app.session, app.messages]) follow.subscribe(lookSoon);
  addEventListener('resize', lookSoon);
  // who looks for words in the page, or prints it, is outside of it; a layer's words would be found, and its height printed
  addEventListener('blur', clear);
  addEventListener('beforeprint', clear);
  addEventListener('focus', lookSoon);
}

/** Whether it would be drawn as it was. */
function isStill({ of }: LeftScreen, app: App): boolean {
  const now = drawnFrom(app);
  return of.every((one, at) => one === now[at]);
}

/** Whose, in which language and how wide it was drawn, and the lists that come from no query; an empty one draws as none. */
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
  // the focus stays where it is: on the screen that comes
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
      // told again where another comes while its pictures are waited for: by then `<main>` is as high as that one
      if (signal.aborted) return;
      gone.abort();
      main.style.minBlockSize = '';
      ended();
    },
  });
}

/** Resolves once the pictures in view can be painted, or it has taken too long. */
async function picturesInView(main: HTMLElement): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PICTURES_MS));
  const pictures = [...main.querySelectorAll('img')].filter((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  await Promise.race([late, Promise.allSettled(pictures.map((picture) => picture.decode()))]);
}
