import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isShortcut } from '../../ui/key-press.ts';
import type { RowPlace } from '../shelf/use-row-place.ts';
import { getDistance, isRtl, prefersStillness, type Step, scrollToTile } from '../shelf/use-track.ts';

/** Phases of a slide change: prepared, moving, arrived. [HOME-14] */
export type Phase = 'init' | 'start' | 'end';

export interface Carousel {
  index: number;
  /** The slide it started with. */
  first: number;
  phase: Phase;
  go(index: number): void;
  step(step: Step): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A change is finished this long after the last scroll event, in ms; `scrollend` may not come. */
const SETTLED_MS = 700;

/**
 * A track with one current slide: the one that rests at its start, however it was scrolled. It rests at the
 * slide that was current when it was left, also if it was moving then. [HOME-14 HOME-15 A11Y-07]
 */
export function useCarousel(
  ref: RefObject<HTMLElement | null>,
  count: number,
  place: RowPlace | undefined,
): Carousel {
  const [left] = useState(place?.at ?? 0);
  // the list may be shorter now
  const first = Math.max(0, Math.min(left, count - 1));
  const [state, setState] = useState<{ index?: number | undefined; phase: Phase }>({ phase: 'end' });
  const { index = first, phase } = state;
  const moving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const carriesFocus = useRef(false);

  /** Scroll position it was restored to, in px; not mistaken for the viewer's scrolling. */
  const broughtTo = useRef<number>(undefined);
  const bring = useEffectEvent(() => {
    const track = ref.current;
    // at first it is at its first slide
    if (!track || (!first && state.index === undefined)) return;
    scrollToTile(track, track.children[index], true);
    broughtTo.current = track.scrollLeft;
  });
  const isShown = count > 0;
  useLayoutEffect(() => {
    if (isShown) bring();
  }, [isShown]);

  const keep = useEffectEvent((at: number) => {
    if (at === state.index) place?.keep(at);
  });
  useEffect(() => keep(index), [index]);

  // after a move by keys the focus follows to the new slide
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the track appears with the first slide
  useEffect(() => {
    const track = ref.current;
    if (!track) return;
    const onScroll = () => {
      if (moving.current === undefined) {
        if (track.scrollLeft !== broughtTo.current) begin();
      } else {
        clearTimeout(moving.current);
        moving.current = setTimeout(settle, SETTLED_MS);
      }
    };
    track.addEventListener('scroll', onScroll, { passive: true });
    track.addEventListener('scrollend', settle);
    return () => {
      clearTimeout(moving.current);
      moving.current = undefined;
      setState((known) => (known.phase === 'end' ? known : { ...known, phase: 'end' }));
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
    scrollToTile(track, track.children[to], still);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const track = ref.current;
    if (!track || isShortcut(event) || event.shiftKey) return;
    const forward = isRtl(track) ? 'ArrowLeft' : 'ArrowRight';
    const backward = isRtl(track) ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== forward && event.key !== backward) return;
    event.preventDefault();
    const to = index + (event.key === forward ? 1 : -1);
    carriesFocus.current = track.contains(event.target as Node) && to >= 0 && to < count;
    go(to);
  };

  return { index, first, phase, go, step: (by) => go(index + by), onKeyDown };
}

/** The slide that starts closest to the resting position. */
function restingSlide(track: HTMLElement): number {
  const offsets = [...track.children].map((slide) => Math.abs(getDistance(track, slide)));
  return offsets.indexOf(Math.min(...offsets));
}
