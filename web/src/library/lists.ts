import type { HistoryEntry } from '../account/ports.ts';

/** Maximum of favorites, and of history entries, unless the provider sets another. [CONST-02] */
export const LIST_LIMIT = 48;

/** An item is in progress strictly between these shares of its length. [CONST-03 WATCH-06] (D-36) */
export const IN_PROGRESS = { above: 0.05, below: 0.95 } as const;

/** A favorite. Older versions of the app also stored title and list with it. [FAV-03] */
export interface Favorite {
  mediaid: string;
  title?: string;
  feedid?: string;
}

/** A viewer's favorites and history, newest first. */
export interface Lists {
  favorites: readonly Favorite[];
  history: readonly HistoryEntry[];
}

/** A change by the viewer. Changes are idempotent, so they can be sent again. */
export type Change =
  | { type: 'add'; favorite: Favorite }
  | { type: 'remove'; mediaid: string }
  /** `onlyForward`: the saved position was unknown, so a later position is not overwritten. `replaced`: {@link noting}. */
  | Watched;

type Watched = {
  type: 'watched';
  entry: HistoryEntry;
  onlyForward?: boolean;
  replaced?: readonly HistoryEntry[];
};

export interface ListRules {
  limit: number;
  /** The series an item belongs to, as far as it has been looked up. */
  getSeriesId(mediaid: string): string | undefined;
}

export const EMPTY_LISTS: Lists = { favorites: [], history: [] };

/** The lists after a change. */
export function changed(lists: Lists, change: Change, rules: ListRules): Lists {
  if (change.type === 'watched') {
    const before = lists.history.find((one) => one.mediaid === change.entry.mediaid);
    return { ...lists, history: watched(lists.history, furthest(before, change), change, rules) };
  }
  const { mediaid } = change.type === 'add' ? change.favorite : change;
  const others = lists.favorites.filter((one) => one.mediaid !== mediaid);
  return { ...lists, favorites: change.type === 'add' ? [change.favorite, ...others] : others };
}

/** Records what an entry replaces: a later visit may not know its series when it is sent. [WATCH-09] */
export function noting({ history }: Pick<Lists, 'history'>, change: Change, rules: ListRules): Change {
  if (change.type !== 'watched') return change;
  const replaced = history.filter((one) => isSameSeries(one, change.entry, rules));
  return replaced.length ? { ...change, replaced } : change;
}

/** Adds a change, and drops an earlier one that it replaces. */
export function withChange(changes: readonly Change[], change: Change): Change[] {
  const before = changes.find((one) => sameThing(one, change));
  return [...changes.filter((one) => one !== before), merged(before, change)];
}

/** A certain position stays certain when a less certain one follows. */
function merged(before: Change | undefined, change: Change): Change {
  if (before?.type !== 'watched' || change.type !== 'watched') return change;
  const made = change.onlyForward ? { ...before, entry: furthest(before.entry, change) } : change;
  const replaced = [...(before.replaced ?? []), ...(change.replaced ?? [])];
  return replaced.length ? { ...made, replaced } : made;
}

function furthest(before: HistoryEntry | undefined, { entry, onlyForward }: Watched): HistoryEntry {
  return onlyForward && before && isInProgress(before) && before.progress > entry.progress ? before : entry;
}

/** The entries of items that are missing in the other list. */
export function droppedFrom(history: readonly HistoryEntry[], made: readonly HistoryEntry[]): HistoryEntry[] {
  return history.filter(({ mediaid }) => !made.some((one) => one.mediaid === mediaid));
}

export function sameEntry(a: HistoryEntry, b: HistoryEntry): boolean {
  return a.mediaid === b.mediaid && a.progress === b.progress;
}

export function sameChange(a: Change, b: Change): boolean {
  return sameThing(a, b) && JSON.stringify(a) === JSON.stringify(b);
}

/** The lists as changes, oldest first, so that the order is preserved. */
export function additions({ favorites, history }: Lists): Change[] {
  return [
    ...favorites.toReversed().map((favorite): Change => ({ type: 'add', favorite })),
    ...history.toReversed().map((entry): Change => ({ type: 'watched', entry })),
  ];
}

/** A share of an item, rounded to the stored precision. [WATCH-04] */
export function roundProgress(progress: number): number {
  return Math.round(progress * 100_000) / 100_000;
}

export function isInProgress({ progress }: Pick<HistoryEntry, 'progress'>): boolean {
  return progress > IN_PROGRESS.above && progress < IN_PROGRESS.below;
}

export function isFinished({ progress }: Pick<HistoryEntry, 'progress'>): boolean {
  return progress >= IN_PROGRESS.below;
}

/** The last watched comes first; older entries of the item or series go. [WATCH-07..10] (G-112) */
function watched(
  history: readonly HistoryEntry[],
  entry: HistoryEntry,
  { replaced = [] }: Watched,
  rules: ListRules,
): HistoryEntry[] {
  const others = history.filter(
    (one) =>
      one.mediaid !== entry.mediaid &&
      !isSameSeries(one, entry, rules) &&
      !replaced.some((old) => sameEntry(old, one)),
  );
  const first = { mediaid: entry.mediaid, progress: roundProgress(entry.progress) };
  return [first, ...others].slice(0, rules.limit);
}

function isSameSeries(one: HistoryEntry, other: HistoryEntry, { getSeriesId }: ListRules): boolean {
  const seriesId = getSeriesId(one.mediaid);
  return seriesId !== undefined && seriesId === getSeriesId(other.mediaid) && one.mediaid !== other.mediaid;
}

function sameThing(a: Change, b: Change): boolean {
  return (a.type === 'watched') === (b.type === 'watched') && getMedia(a) === getMedia(b);
}

function getMedia(change: Change): string {
  if (change.type === 'remove') return change.mediaid;
  return change.type === 'add' ? change.favorite.mediaid : change.entry.mediaid;
}
