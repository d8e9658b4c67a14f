import { HISTORY_STEP, passHistoryStep } from '../../lib/history-step.ts';
import { afterPaint } from '../../lib/pause.ts';
import { EMPTY_LISTS } from '../../library/lists.ts';
import type { App } from '../app.ts';
import { isScreen, placeOf, standIn } from './stand-in.ts';

/** A screen as it was left. */
interface Left {
  entry: string;
  height: number;
  top: number;
  /** Rows that were scrolled. */
  rows: { row: Element; left: number }[];
  /** Rows and cards that were far out of view. */
  unseen: Box[];
  /** What it was drawn from, besides what the address says. */
  of: readonly unknown[];
  nodes: HTMLElement[];
}

/** An element of which the size does not depend on what is beside it, in px. */
interface Box {
  box: HTMLElement;
  height: number;
}

/** Screens that are kept, the last ones that were left. */
const MOST_KEPT = 3;
/** Longest wait for the pictures of the screen that came, in ms. */
const PICTURES_MS = 500;

/**
 * Answers a step back or forth in its own frame: the elements of the screen that was left stand where they stood, and the
 * router draws the screen again once they are painted. They stay on top until its pictures are there.
 */
export function backAtOnce(app: App): void {
  const main = document.querySelector('main');
  // tells of a change before anything is drawn
  const entries = 'navigation' in window ? window.navigation : undefined;
  if (!main || !entries) return;
  const kept = new Map<string, Left>();
  let leaving: Left | undefined;

  entries.addEventListener('currententrychange', ({ from }) => {
    if (from.key === entries.currentEntry?.key) return;
    leaving = main.querySelector('video') ? undefined : lookAt(main, from.key, drawnFrom(app));
  });
  new MutationObserver((records) => {
    const nodes = records.flatMap(({ removedNodes }) => [...removedNodes]).filter(isScreen);
    if (!leaving || nodes.length === 0) return;
    kept.delete(leaving.entry);
    kept.set(leaving.entry, { ...leaving, nodes });
    leaving = undefined;
    for (const entry of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(entry);
  }).observe(main, { childList: true });

  addEventListener(HISTORY_STEP, (event) => {
    const entry = entries.currentEntry?.key ?? '';
    const left = app.wantsNewPage() ? undefined : kept.get(entry);
    if (!left) return;
    kept.delete(entry);
    const now = drawnFrom(app);
    if (left.of.some((one, at) => one !== now[at])) return;
    event.preventDefault();
    show(main, left);
    void afterPaint().then(passHistoryStep);
  });
}

/** Whose and in which language it was drawn, and the lists that come from no query; an empty one draws as none. */
function drawnFrom({ session, library, messages }: App): readonly unknown[] {
  const { favorites, history } = library.library?.state() ?? EMPTY_LISTS;
  const lists = [favorites, history].map((list) => (list.length > 0 ? list : undefined));
  return [session.state(), messages.language, ...lists];
}

/** Also of a screen that another element stands for by now. */
function lookAt(main: HTMLElement, entry: string, of: readonly unknown[]): Left {
  const place = placeOf(main);
  const rows = [...main.querySelectorAll('ul')].flatMap((row) =>
    row.scrollLeft === 0 ? [] : { row, left: row.scrollLeft },
  );
  return { ...place, entry, of, rows, unseen: unseenOf(main, place.top), nodes: [] };
}

function unseenOf(main: HTMLElement, scrolled: number): Box[] {
  const [screen, ...others] = [...main.children].filter(isScreen);
  if (!screen || others.length > 0) return [];
  const moved = screen.getBoundingClientRect().top - (main.offsetTop - scrolled);
  const far = farOf(main.querySelectorAll('[data-rows] > *'), moved);
  const lists = [...main.querySelectorAll('[data-tiles]')].filter(
    (list) => !far.some(({ box }) => box.contains(list)),
  );
  return [...far, ...lists.flatMap((list) => farOf(list.children, moved))];
}

/**
 * Those that were neither on screen nor a short scroll away.
 * @param moved how far down the screen is moved by now, in px
 */
function farOf(boxes: Iterable<Element>, moved: number): Box[] {
  const short = innerHeight / 4;
  return [...boxes].flatMap((box) => {
    const { top, bottom, left, right, height } = box.getBoundingClientRect();
    const isOff = top - moved > innerHeight + short || bottom - moved < -short;
    const isFar = isOff || right < 0 || left > innerWidth;
    return isFar && box instanceof HTMLElement ? { box, height } : [];
  });
}

function show(main: HTMLElement, { nodes, height, top, rows, unseen }: Left): void {
  const element = document.createElement('div');
  // they take their place, and nothing in them is laid out
  for (const { box, height } of unseen)
    Object.assign(box.style, { contentVisibility: 'hidden', blockSize: `${height}px` });
  element.append(...nodes);
  element.ariaHidden = 'true';
  // over the screen that comes, which is then laid out below it as if it were alone
  Object.assign(element.style, {
    position: 'absolute',
    insetInlineStart: '0',
    inlineSize: '100%',
    insetBlockStart: `${main.offsetTop}px`,
  });
  main.style.minBlockSize = `${height}px`;
  let pressed: string | null | undefined;
  element.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    pressed = (event.target as Element).closest('a')?.getAttribute('href');
  });
  const settle = async () => {
    main.style.minBlockSize = '';
    element.style.pointerEvents = 'none';
    await picturesInView(main, element);
    if (pressed)
      main.querySelector<HTMLElement>(`a[href="${CSS.escape(pressed)}"]:not([data-preview] *)`)?.click();
  };
  standIn(main, { element, top, settle });
  for (const { row, left } of rows) if (row.checkVisibility()) row.scrollTo({ left, behavior: 'instant' });
}

/** Resolves once the pictures in view can be painted, or it has taken too long. */
async function picturesInView(main: HTMLElement, besides: Element): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PICTURES_MS));
  const pictures = [...main.querySelectorAll('img')].filter((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect();
    return !besides.contains(picture) && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  await Promise.race([late, Promise.allSettled(pictures.map((picture) => picture.decode()))]);
}
