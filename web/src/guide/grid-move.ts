import type { Programme } from '@marquee/contract/schedule/programmes';
import type { Calendar } from './calendar.ts';
import { dayMoment, momentIn } from './day-moment.ts';

/** Where the keyboard stands: a row, and a moment that stays while it goes up and down. */
export interface GridPlace {
  row: number;
  atMs: number;
  /** The one that was gone to: others may be on at the same time. Undefined: what is on at that moment. */
  programme?: Programme | undefined;
}

export interface GridFacts {
  /** By their start; empty for a channel without. */
  rows: readonly (readonly Programme[])[];
  /** Names of the channels, for typed letters. */
  names: readonly string[];
  calendar: Calendar;
  /** Rows that a page key passes. */
  page: number;
}

/** Whether it is the same programme, also of a schedule that was asked for again. */
const isSame = (one: Programme, other: Programme) => one.id === other.id && one.startMs === other.startMs;

/** The programme at a place, or the nearest one; undefined in a row without. */
export function programmeNear(
  programmes: readonly Programme[],
  { atMs, programme }: GridPlace,
): Programme | undefined {
  const found =
    (programme && programmes.find((one) => isSame(one, programme))) ??
    programmes.find(({ startMs }) => startMs === atMs);
  if (found) return found;
  const away = ({ startMs, endMs }: Programme) => Math.max(startMs - atMs, atMs - endMs + 1, 0);
  return programmes.reduce<Programme | undefined>(
    (nearest, one) => (nearest && away(nearest) <= away(one) ? nearest : one),
    undefined,
  );
}

/**
 * Where a key leads: arrows to the next programme and the next channel at the same time, Home and End to the ends of the
 * day, with Ctrl to the ends of the channels, Page keys over several channels, a letter to the next channel of that name.
 * Undefined: the key is none of the grid's. [A11Y-04]
 */
export function gridMove(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  place: GridPlace,
  { rows, names, calendar, page }: GridFacts,
): GridPlace | undefined {
  const programmes = rows[place.row] ?? [];
  const current = programmeNear(programmes, place);
  const on = (programme: Programme | undefined, atMs = programme?.startMs): GridPlace =>
    programme && atMs !== undefined ? { row: place.row, atMs, programme } : place;
  const to = (row: number) => toRow(place, Math.max(0, Math.min(rows.length - 1, row)));
  const at = current ? programmes.indexOf(current) : -1;
  const onDay = (one: Programme) => dayMoment(calendar, one, current ? momentIn(current, place.atMs) : 0);
  switch (key) {
    case 'ArrowRight':
      return on(programmes[at + 1] ?? current);
    case 'ArrowLeft':
      return on(programmes[at - 1] ?? current);
    case 'ArrowDown':
      return to(place.row + 1);
    case 'ArrowUp':
      return to(place.row - 1);
    case 'PageDown':
      return to(place.row + page);
    case 'PageUp':
      return to(place.row - page);
    case 'Home':
    case 'End': {
      const isHome = key === 'Home';
      if (ctrlKey) return to(isHome ? 0 : rows.length - 1);
      const ofDay = programmes.filter((one) => onDay(one) !== undefined);
      const found = ofDay.at(isHome ? 0 : -1);
      return on(found, found && onDay(found));
    }
    default:
      return key.length === 1 && /\p{L}|\p{N}/u.test(key) && !ctrlKey ? typed(key, place, names) : undefined;
  }
}

function typed(letter: string, place: GridPlace, names: readonly string[]): GridPlace {
  const wanted = letter.toLowerCase();
  const order = names.map((_, step) => (place.row + 1 + step) % names.length);
  const row = order.find((index) => names[index]?.toLowerCase().startsWith(wanted));
  return row === undefined ? place : toRow(place, row);
}

/** At the same moment. */
function toRow(place: GridPlace, row: number): GridPlace {
  return row === place.row ? place : { row, atMs: place.atMs };
}
