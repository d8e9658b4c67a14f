import type { Programme } from '@marquee/contract/schedule/programmes';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Axis, getDay, isOnAxis } from '../../../guide/axis.ts';
import { momentIn } from '../../../guide/day-moment.ts';
import { type GridPlace, gridMove, programmeNear } from '../../../guide/grid-move.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import { isShortcut } from '../../../ui/key-press.ts';
import type { GuideEntry } from './guide-entry.ts';
import type { GuideText } from './guide-text.ts';
import type { GridScroll } from './use-grid-scroll.ts';

/** Rows that a page key moves by. */
const PAGE = 5;

interface Options {
  entries: readonly GuideEntry[];
  axis: Axis;
  nowMs: number;
  text: GuideText;
  scroll: GridScroll;
  getFirstPlace(): GridPlace;
  focusActive(): void;
  /** Called with what Enter or Space opens. */
  onOpen(entry: GuideEntry, programme: Programme | undefined): void;
}

/** The keyboard's position in the grid, which is its only tab stop, and the keys that move it. [A11Y-04] */
export function useGridKeyboard(options: Options) {
  const { entries, axis, nowMs, text, scroll, getFirstPlace, focusActive, onOpen } = options;
  const announce = useAnnounce();
  const [place, setPlace] = useState(getFirstPlace);
  const row = Math.min(place.row, entries.length - 1);
  const programs = entries[row]?.channel.programs;
  const current = useMemo(() => programmeNear(getOnAxis(axis, programs), place), [axis, programs, place]);

  /** The position's moment, moved into the visible part if its programme is partly visible. */
  const getVisibleMoment = () => {
    const { atMs } = place;
    const { from, to } = scroll.getSpan();
    // the programme at the position may be hours away
    const isOn = current && current.startMs <= atMs && atMs < current.endMs;
    if (!isOn || current.startMs >= to || current.endMs <= from) return atMs;
    return atMs >= from && atMs <= to ? atMs : Math.max(from, Math.min(to, momentIn(current, atMs)));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isToEnd = event.ctrlKey && (event.key === 'Home' || event.key === 'End');
    if (isShortcut(event) && !isToEnd) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      // a key that repeats is one press
      if (event.repeat) return;
      const entry = entries[row];
      if (entry) onOpen(entry, current);
      return;
    }
    const rows = entries.map(({ channel }) => getOnAxis(axis, channel.programs));
    const names = entries.map(({ channel }) => channel.title);
    const from = { ...place, row, atMs: getVisibleMoment() };
    const next = gridMove(event, from, { rows, names, calendar: text.calendar, page: PAGE });
    if (!next) return;
    event.preventDefault();
    // a letter that repeats too; arrows go on
    if (event.repeat && event.key.length === 1) return;
    const day = getDay(axis, next.atMs);
    // a cell names only its hours
    if (day !== getDay(axis, place.atMs)) announce(text.day(day, nowMs));
    // the cell that is focused must be rendered first
    flushSync(() => setPlace(next));
    scroll.toPlace(next, programmeNear(rows[next.row] ?? [], next), next.row === row);
    focusActive();
  };
  return { row, current, setPlace, onKeyDown };
}

/** The programmes that the keyboard can move to. */
function getOnAxis(axis: Axis, programs: readonly Programme[] = []): Programme[] {
  return programs.filter((one) => isOnAxis(axis, one));
}
