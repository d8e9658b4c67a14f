import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isRtl, prefersStillness, type Step } from '../shelf/use-track.ts';

/** A slide's change: made ready, on its way, arrived. [HOME-14] */
export type Phase = 'init' | 'start' | 'end';

export interface Carousel {
  index: number;
  phase: Phase;
  go(index: number): void;
  step(step: Step): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Where no scrollend event comes, as when the track already stands there. */
const SETTLED_MS = 700;

/**
 * A track of which one slide is current. Buttons, keys, a swipe or a wheel move it alike: the track scrolls, and the
 * slide that rests at its start is the current one. [HOME-14 HOME-15 A11Y-07]
 */
export function useCarousel(ref: RefObject<HTMLElement | null>, count: number): Carousel {
  const [{ index, phase }, setState] = useState<{ index: number; phase: Phase }>({ index: 0, phase: 'end' });
  const moving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const carriesFocus = useRef(false);

  // the slide that keys brought is where they go on
  useEffect(() => {
    if (!carriesFocus.current) return;
    carriesFocus.current = false;
    ref.current?.children[index]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [ref, index]);

  const settle = useCallback(() => {
    clearTimeout(moving.current);
    moving.current = undefined;
    const at = ref.current ? restingSlide(ref.current) : undefined;
    setState((known) => ({ index: at ?? known.index, phase: 'end' }));
  }, [ref]);

  const begin = useCallback(
    (target?: number) => {
      clearTimeout(moving.current);
      moving.current = setTimeout(settle, SETTLED_MS);
      setState((known) => ({ index: target ?? known.index, phase: 'init' }));
      requestAnimationFrame(() => {
        if (moving.current !== undefined) setState((known) => ({ ...known, phase: 'start' }));
      });
    },
    [settle],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the track comes with the first slide
  useEffect(() => {
    const track = ref.current;
    if (!track) return;
    const onScroll = () => {
      if (moving.current === undefined) begin();
      else {
        clearTimeout(moving.current);
        moving.current = setTimeout(settle, SETTLED_MS);
      }
    };
    track.addEventListener('scroll', onScroll, { passive: true });
    track.addEventListener('scrollend', settle);
    return () => {
      clearTimeout(moving.current);
      track.removeEventListener('scroll', onScroll);
      track.removeEventListener('scrollend', settle);
    };
  }, [ref, begin, settle, count]);

  const go = (wanted: number) => {
    const track = ref.current;
    const to = Math.min(Math.max(wanted, 0), count - 1);
    if (!track || to === index) return;
    const still = prefersStillness();
    if (still) setState({ index: to, phase: 'end' });
    else begin(to);
    scrollToSlide(track, to, still);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const track = ref.current;
    if (!track || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    const forward = isRtl(track) ? 'ArrowLeft' : 'ArrowRight';
    const backward = isRtl(track) ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== forward && event.key !== backward) return;
    event.preventDefault();
    const to = index + (event.key === forward ? 1 : -1);
    carriesFocus.current = track.contains(event.target as Node) && to >= 0 && to < count;
    go(to);
  };

  return { index, phase, go, step: (by) => go(index + by), onKeyDown };
}

/** The slide whose start lies nearest to where slides rest. */
function restingSlide(track: HTMLElement): number {
  const offsets = [...track.children].map((slide) => Math.abs(offsetOf(track, slide)));
  return offsets.indexOf(Math.min(...offsets));
}

/** To a place, not by a distance: on its way a distance would stop at every slide it passes. */
function scrollToSlide(track: HTMLElement, index: number, still: boolean): void {
  const slide = track.children[index];
  if (!slide) return;
  const left = track.scrollLeft + offsetOf(track, slide);
  track.scrollTo({ left, behavior: still ? 'instant' : 'smooth' });
}

/** How far a slide is from where it would rest, in px of scrolling. */
function offsetOf(track: HTMLElement, slide: Element): number {
  const box = track.getBoundingClientRect();
  const own = slide.getBoundingClientRect();
  const gutter = Number.parseFloat(getComputedStyle(track).scrollPaddingInlineStart) || 0;
  return isRtl(track) ? own.right - box.right + gutter : own.left - box.left - gutter;
}
