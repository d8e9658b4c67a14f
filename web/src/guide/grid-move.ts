import type { Programme } from '@marquee/contract/schedule/programmes';
import type { Calendar } from './calendar.ts';
import { dayMoment, momentIn } from './day-moment.ts';

/** Keyboard position: a row, and a moment that stays the same when moving up and down. */
export interface GridPlace {
  row: number;
  atMs: number;
  /** The programme that was moved to, of several at once. Undefined: the one that is on then. */
  programme?: Programme | undefined;
}

export interface GridFacts {
  /** Sorted by start; empty for a channel without programmes. */
  rows: readonly (readonly Programme[])[];
  /** Names of the channels, for moving by typed letters. */
  names: readonly string[];
  calendar: Calendar;
  /** Number of rows that a page key moves by. */
  page: number;
}

/** Whether it is the same programme, even after the schedule was fetched again. */
const isSame = (one: Programme, other: Programme) => one.id === other.id && one.startMs === other.startMs;

/** The programme at a position, or the closest one; undefined in a row without any. */
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
 * Where a key leads: arrows to the next programme or channel, Home and End to the ends of the day, with Ctrl
 * of the channels, Page keys by several channels, a letter to a channel's name. Undefined: not handled here.
 * [A11Y-04]
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

/** Another row at the same moment. */
function toRow(place: GridPlace, row: number): GridPlace {
  return row === place.row ? place : { row, atMs: place.atMs };
}
