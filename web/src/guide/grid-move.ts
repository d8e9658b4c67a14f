import type { Programme } from '@marquee/contract/schedule/programmes';
import type { Calendar } from './calendar.ts';

/** Where the keyboard stands: a row, and a moment that stays while it goes up and down. */
export interface GridPlace {
  row: number;
  atMs: number;
  /** The programme, where several begin at the same moment. */
  id?: string | undefined;
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

/** The programme at a place, or the nearest one; undefined in a row without. */
export function programmeNear(
  programmes: readonly Programme[],
  { atMs, id }: GridPlace,
): Programme | undefined {
  const exact = programmes.filter(({ startMs }) => startMs === atMs);
  const found = exact.find((one) => one.id === id) ?? exact[0];
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
  const on = (programme: Programme | undefined) =>
    programme ? { row: place.row, atMs: programme.startMs, id: programme.id } : place;
  const to = (row: number) => ({ ...place, row: Math.max(0, Math.min(rows.length - 1, row)) });
  const at = current ? programmes.indexOf(current) : -1;
  const startMs = current?.startMs ?? place.atMs;
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
    case 'Home': {
      if (ctrlKey) return to(0);
      const day = calendar.startOfDay(startMs);
      return on(programmes.find((one) => one.startMs >= day) ?? current);
    }
    case 'End': {
      if (ctrlKey) return to(rows.length - 1);
      const next = calendar.startOfNextDay(startMs);
      return on(programmes.findLast((one) => one.startMs < next) ?? current);
    }
    default:
      return key.length === 1 && /\p{L}|\p{N}/u.test(key) && !ctrlKey ? typed(key, place, names) : undefined;
  }
}

function typed(letter: string, place: GridPlace, names: readonly string[]): GridPlace {
  const wanted = letter.toLowerCase();
  const order = names.map((_, step) => (place.row + 1 + step) % names.length);
  const row = order.find((index) => names[index]?.toLowerCase().startsWith(wanted));
  return row === undefined ? place : { ...place, row };
}
