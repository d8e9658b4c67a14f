import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isShortcut } from '../../ui/key-press.ts';
import { onScrollEnd } from '../on-scroll-end.ts';

export type Step = 1 | -1;

export interface Track {
  /** Whether there is nothing more in that direction, as far as known. */
  atStart: boolean;
  atEnd: boolean;
  /** Scrolls by as many tiles as are fully in view. [SHELF-10] */
  page(step: Step): void;
  /** Arrow keys move from tile to tile, and scroll by a page at the edge; Home and End go to the ends. */
  onKeyDown(event: KeyboardEvent): void;
  /** Updates `atStart` and `atEnd`, once the track comes into view and when the viewer shows interest. */
  measure(): void;
}

/** Scrolls a list of `count` tiles sideways, 0 while it loads; `isThere` is false while a failed list has no track. */
export function useTrack(ref: RefObject<HTMLElement | null>, isThere: boolean, count: number): Track {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  /** The tile that a running page scroll leads to; a second press continues from there. */
  const heading = useRef<number>(undefined);

  const measure = useCallback(() => {
    const track = ref.current;
    if (!track) return;
    const gone = Math.abs(track.scrollLeft);
    const next = { atStart: gone < 2, atEnd: gone + track.clientWidth > track.scrollWidth - 2 };
    setEnds((known) => (known.atStart === next.atStart && known.atEnd === next.atEnd ? known : next));
  }, [ref]);

  useEffect(() => {
    const track = ref.current;
    heading.current = undefined;
    if (!isThere || !track) return;
    let frame = 0;
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        measure();
      });
    };
    const stop = onScrollEnd(track, () => {
      heading.current = undefined;
      measure();
    });
    track.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      track.removeEventListener('scroll', onScroll);
      stop();
    };
  }, [ref, isThere, measure]);

  useEffect(() => {
    const track = ref.current;
    if (!isThere || !track || !count) return;
    const view = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      view.disconnect();
      measure();
    });
    view.observe(track);
    return () => view.disconnect();
  }, [ref, isThere, count, measure]);

  const page = useCallback(
    (step: Step) => {
      const track = ref.current;
      if (!track) return;
      const tiles = [...track.children];
      const first = heading.current ?? visibleTiles(track, tiles)[0] ?? 0;
      const perPage = tilesPerPage(track);
      const last = Math.max(0, tiles.length - perPage);
      const target = Math.min(Math.max(first + step * perPage, 0), last);
      if (target === first) return;
      heading.current = target;
      scrollToTile(track, tiles[target]);
    },
    [ref],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const track = ref.current;
      if (!track || isShortcut(event) || event.shiftKey) return;
      const tiles = [...track.children];
      const at = tiles.findIndex((tile) => tile.contains(event.target as Node));
      const to = at < 0 ? undefined : getTarget(event.key, at, tiles.length, isRtl(track));
      const link = to === undefined ? null : tiles[to]?.querySelector<HTMLElement>('a[href]');
      if (!link || to === undefined) return;
      event.preventDefault();
      link.focus({ preventScroll: true });
      const shown = visibleTiles(track, tiles);
      if (shown.includes(to)) return;
      // scroll a page: forward the tile becomes the first, backward the last
      scrollToTile(track, tiles[to > at ? to : Math.max(0, to - tilesPerPage(track) + 1)]);
    },
    [ref],
  );

  return { ...ends, page, onKeyDown, measure };
}

function getTarget(key: string, at: number, count: number, rtl: boolean): number | undefined {
  const to = { ArrowRight: rtl ? at - 1 : at + 1, ArrowLeft: rtl ? at + 1 : at - 1, Home: 0, End: count - 1 }[
    key
  ];
  return to !== undefined && to >= 0 && to < count ? to : undefined;
}

/** From the style sheet, for the current width. */
function tilesPerPage(track: HTMLElement): number {
  return Number(getComputedStyle(track).getPropertyValue('--tiles')) || 1;
}

/** Indexes of the tiles that are fully in view. */
function visibleTiles(track: HTMLElement, tiles: Element[]): number[] {
  const box = track.getBoundingClientRect();
  return tiles.flatMap((tile, index) => {
    const { left, right } = tile.getBoundingClientRect();
    return left >= box.left - 2 && right <= box.right + 2 ? [index] : [];
  });
}

/** Scrolls a tile to its snap position; scrolling by a distance would stop at every slide. */
export function scrollToTile(
  track: HTMLElement,
  tile: Element | undefined,
  still = prefersStillness(),
): void {
  if (!tile) return;
  const left = track.scrollLeft + getDistance(track, tile);
  track.scrollTo({ left, behavior: still ? 'instant' : 'smooth' });
}

/** Distance of a tile from its snap position, in px of scrolling. */
export function getDistance(track: HTMLElement, tile: Element): number {
  const box = track.getBoundingClientRect();
  const own = tile.getBoundingClientRect();
  const gutter = Number.parseFloat(getComputedStyle(track).scrollPaddingInlineStart) || 0;
  return isRtl(track) ? own.right - box.right + gutter : own.left - box.left - gutter;
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function isRtl(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
