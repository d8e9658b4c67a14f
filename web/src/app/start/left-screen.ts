import { isScreen, LEFT, placeOf } from './stand-in.ts';

/** A screen as it was left. */
export interface LeftScreen {
  /** Key of its entry in the history. */
  entry: string;
  height: number;
  top: number;
  /** Rows that were scrolled. */
  rows: { row: Element; left: number }[];
  /** Rows and cards that were far out of view. */
  unseen: Box[];
  /** What it was drawn from, besides what the address says. */
  of: readonly unknown[];
  /** Holds its elements, once they are out of `<main>`. */
  layer: HTMLElement;
}

/** An element of which the size does not depend on what is beside it, in px. */
interface Box {
  box: HTMLElement;
  height: number;
}

/** What would be part of the page, not only be seen in it: fields of one name share a choice, a frame begins anew. */
const NO_PICTURE = 'input, select, textarea, iframe, video, dialog[open]';

/** Also of a screen that another element stands for by now. */
export function lookAt(main: HTMLElement, entry: string, of: readonly unknown[]): LeftScreen {
  const place = placeOf(main);
  const rows = [...main.querySelectorAll('ul')].flatMap((row) =>
    row.scrollLeft === 0 ? [] : { row, left: row.scrollLeft },
  );
  const unseen = unseenOf(main, place.top);
  return { ...place, entry, of, rows, unseen, layer: document.createElement('div') };
}

/** Takes the elements that the screen consisted of. They are a picture from here on: nobody listens to them. */
export function take({ layer, height, unseen }: LeftScreen, nodes: readonly HTMLElement[]): void {
  // they take their place, and there is nothing in them
  for (const { box, height: blockSize } of unseen) {
    // of a screen that stands after all
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
    // a layer of its own: moved, it is not painted again
    willChange: 'transform',
  });
}

/** Has it laid out and painted beside the window, so that to show it is to move it. */
export function makeReady(main: HTMLElement, left: LeftScreen): void {
  const { layer, top } = left;
  if (layer.isConnected || layer.querySelector(NO_PICTURE)) return;
  // on the side where a page begins, to which it cannot be scrolled
  const aside = getComputedStyle(main).direction === 'rtl' ? 101 : -101;
  place(main, left, `translate(${aside}%, ${scrollY - top}px)`);
}

/** Puts it where it stood, over the screen that comes, which is then laid out below it as if it were alone. */
export function putOver(main: HTMLElement, left: LeftScreen): void {
  const { height } = left;
  main.style.minBlockSize = `${height}px`;
  place(main, left, 'translate(0, 0)');
}

function place(main: HTMLElement, { layer, rows }: LeftScreen, transform: string): void {
  Object.assign(layer.style, { insetBlockStart: `${main.offsetTop}px`, transform });
  if (layer.isConnected) return;
  // no keyboard comes to any of it, nor to a row because it scrolls and nothing in it can be come to; not by `inert`: all of it
  // would be styled again when that goes
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
