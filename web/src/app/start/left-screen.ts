import { isScreen, LEFT, placeOf } from './stand-in.ts';

/** A screen that the viewer left, as it looked then. */
export interface LeftScreen {
  /** Key of its entry in the history. */
  entry: string;
  height: number;
  top: number;
  /** Rows that were scrolled sideways. */
  rows: { row: Element; left: number }[];
  /** Rows and cards that were far out of view. */
  unseen: Box[];
  /** What its look depended on besides the address. */
  of: readonly unknown[];
  /** Holds its elements after they were removed from `<main>`. */
  layer: HTMLElement;
}

/** An element whose size does not depend on its neighbours, in px. */
interface Box {
  box: HTMLElement;
  height: number;
}

/**
 * Elements that would act, and not only be seen: radio buttons of one name share a choice, a frame reloads.
 */
const NO_PICTURE = 'input, select, textarea, iframe, video, dialog[open]';

/** Records a screen before it is left. Works also while another element stands in for it. */
export function lookAt(main: HTMLElement, entry: string, of: readonly unknown[]): LeftScreen {
  const place = placeOf(main);
  const rows = [...main.querySelectorAll('ul')].flatMap((row) =>
    row.scrollLeft === 0 ? [] : { row, left: row.scrollLeft },
  );
  const unseen = unseenOf(main, place.top);
  return { ...place, entry, of, rows, unseen, layer: document.createElement('div') };
}

/** Takes over the elements of the screen. From here on they are only a picture: no handlers run on them. */
export function take({ layer, height, unseen }: LeftScreen, nodes: readonly HTMLElement[]): void {
  // they keep their size, without their content
  for (const { box, height: blockSize } of unseen) {
    // of a screen that stays after all
    if (box.isConnected) continue;
    Object.assign(box.style, { contentVisibility: 'hidden', blockSize: `${blockSize}px` });
    box.replaceChildren();
  }
  for (const node of nodes) node.removeAttribute(LEFT);
  layer.append(...nodes);
  layer.ariaHidden = 'true';
  Object.assign(layer.style, {
    position: 'absolute',
    insetInlineStart: '0',
    inlineSize: '100%',
    blockSize: `${height}px`,
    contain: 'layout style paint',
    background: 'var(--page)',
    userSelect: 'none',
    zIndex: 'calc(var(--z-header) - 1)',
    // a compositor layer of its own, so that moving it does not repaint it
    willChange: 'transform',
  });
}

/** Lays it out and paints it next to the window, so that showing it only means moving it. */
export function makeReady(main: HTMLElement, left: LeftScreen): void {
  const { layer, top } = left;
  if (layer.isConnected || layer.querySelector(NO_PICTURE)) return;
  // before the page's start edge, where the page cannot be scrolled to
  const aside = getComputedStyle(main).direction === 'rtl' ? 101 : -101;
  const page = document.documentElement;
  const height = page.scrollHeight;
  place(main, left, `translate(${aside}%, ${scrollY - top}px)`);
  // not in browsers that count the layer beside the window as part of the page's height
  if (page.scrollHeight > height) layer.remove();
}

/** Puts it back where it stood, over the new screen, which is laid out below it as if it were alone. */
export function putOver(main: HTMLElement, left: LeftScreen): void {
  const { height } = left;
  main.style.minBlockSize = `${height}px`;
  place(main, left, 'translate(0, 0)');
}

function place(main: HTMLElement, { layer, rows }: LeftScreen, transform: string): void {
  Object.assign(layer.style, { insetBlockStart: `${main.offsetTop}px`, transform });
  if (layer.isConnected) return;
  // Keeps the keyboard out of all of it, including scrollable rows, which get the focus when nothing in them
  // can. Not with `inert`: removing that would recalculate the style of the whole page.
  for (const one of layer.querySelectorAll<HTMLElement>('*')) one.tabIndex = -1;
  document.body.append(layer);
  for (const { row, left } of rows) if (row.checkVisibility()) row.scrollTo({ left, behavior: 'instant' });
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
 * Elements that were neither in view nor a short scroll away.
 * @param moved how far down the screen has moved since, in px
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
