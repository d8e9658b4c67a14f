import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { GridPlace } from '../../../guide/grid-move.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import type { GuideText } from './guide-text.ts';
import type { GridScroll } from './use-grid-scroll.ts';

/** How far Earlier and Later move the view, as a share of its width. */
const STEP = 0.8;
/** A longer gap between two updates of the clock means that the device or the tab slept, in ms. */
const SLEPT_MS = 300_000;

interface Options {
  nowMs: number;
  text: GuideText;
  scroll: GridScroll;
  setPlace: Dispatch<SetStateAction<GridPlace>>;
}

/** Moves the grid and its tab stop to a day or a moment, and to now after the device slept. [LIVE-20] */
export function useGridMoments({ nowMs, text, scroll, setPlace }: Options) {
  const announce = useAnnounce();
  const { toMoment, getMoment, getSpan } = scroll;
  /** @returns the moment that it then shows */
  const goTo = useCallback(
    (atMs: number, behavior?: ScrollBehavior) => {
      setPlace(({ row }) => ({ row, atMs }));
      return toMoment(atMs, behavior);
    },
    [setPlace, toMoment],
  );
  const onDay = useCallback(
    (day: number) => void goTo(text.calendar.sameTime(day, getMoment())),
    [goTo, getMoment, text],
  );
  const move = useMemo(
    () => ({
      now: () => void goTo(nowMs, getBehavior()),
      by(direction: 1 | -1) {
        // several presses in a row are as many steps
        const atMs = goTo(getMoment(direction * STEP), getBehavior());
        // it may be on another day, and a cell names only its hours
        announce(`${text.day(atMs, nowMs)} ${text.time(atMs)}`);
      },
    }),
    [nowMs, text, getMoment, goTo, announce],
  );

  const seenMs = useRef(nowMs);
  useEffect(() => {
    const before = seenMs.current;
    seenMs.current = nowMs;
    // nothing moves while the viewer is looking
    if (!document.hidden && nowMs - before < SLEPT_MS) return;
    const { from, to } = getSpan();
    if (before >= from && before < to && nowMs >= to) goTo(nowMs);
  }, [nowMs, getSpan, goTo]);
  return { onDay, move };
}

/** No smooth scrolling with reduced motion. */
function getBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/** Goes to a moment once the guide covers it, unless the viewer has done something by then. */
export function useLateMoment(isReached: boolean, goTo: () => void): void {
  const waits = useRef(!isReached);
  useEffect(() => {
    if (!waits.current) return;
    const left = new AbortController();
    const stop = () => {
      waits.current = false;
    };
    for (const name of ['pointerdown', 'wheel', 'keydown'])
      addEventListener(name, stop, { passive: true, capture: true, signal: left.signal });
    return () => left.abort();
  }, []);
  useLayoutEffect(() => {
    if (!waits.current || !isReached) return;
    waits.current = false;
    goTo();
  });
}
