import type { HistoryEntry } from '../ports.ts';

/** The data that apps store with a customer: our two lists, and whatever other apps store. */
export type ExternalData = Readonly<Record<string, unknown>>;

/** The most characters of all this data, as JSON. (wire billing §2) [BILLAPI-39] */
const MAX_LENGTH = 4000;

/** Our two lists. */
export interface OwnLists {
  favorites: readonly string[];
  history: readonly HistoryEntry[];
}

/** Unreadable entries are skipped. [FAV-19] */
export function listsIn(data: ExternalData): OwnLists {
  const favorites = getEntries(data.favorites).flatMap(({ mediaid }) =>
    typeof mediaid === 'string' ? [mediaid] : [],
  );
  const history = getEntries(data.history).flatMap(({ mediaid, progress }) =>
    typeof mediaid === 'string' && typeof progress === 'number' ? [{ mediaid, progress }] : [],
  );
  return { favorites, history };
}

/** A list as its caller wants it, what the caller knew before, and the history entries that it took out. */
export interface Change<Entry> {
  to: readonly Entry[];
  /** Undefined: nothing, and the list replaces the account's. */
  from: readonly Entry[] | undefined;
  dropped?: readonly Entry[] | undefined;
}

export interface Changes {
  favorites?: Change<string>;
  history?: Change<HistoryEntry>;
}

/**
 * The stored data with our lists changed. What another device changed since the caller read them is kept, as are the
 * data of other apps, other members of an entry and entries that we cannot read. The oldest history entries are
 * dropped if it would be longer than the provider accepts. [FAV-19 BILLAPI-39]
 * @returns null if it is too long even then
 */
export function withChanges(data: ExternalData, { favorites, history }: Changes): ExternalData | null {
  const there = listsIn(data);
  const made = {
    ...data,
    ...(favorites && { favorites: merged(data.favorites, changeFavorites(there.favorites, favorites)) }),
    ...(history && { history: merged(data.history, changeHistory(there.history, history)) }),
  };
  return shortened(made);
}

/** Neither added nor removed by the caller: as in the account. */
function changeFavorites(there: readonly string[], { to, from }: Change<string>): Entry[] {
  if (!from) return to.map((mediaid) => ({ mediaid }));
  const kept = to.filter((id) => !from.includes(id) || there.includes(id));
  const others = there.filter((id) => !to.includes(id) && !from.includes(id));
  return withOthers(kept, others, there, (id) => id).map((mediaid) => ({ mediaid }));
}

function changeHistory(there: readonly HistoryEntry[], change: Change<HistoryEntry>): Entry[] {
  const { to, from, dropped = [] } = change;
  const find = (list: readonly HistoryEntry[], { mediaid }: HistoryEntry) =>
    list.find((one) => one.mediaid === mediaid);
  const isIn = (list: readonly HistoryEntry[], entry: HistoryEntry) =>
    find(list, entry)?.progress === entry.progress;
  const kept = to.flatMap((entry) => (from && isIn(from, entry) ? (find(there, entry) ?? []) : entry));
  const others = there.filter((entry) => !find(to, entry) && !isIn(dropped, entry));
  return withOthers(kept, others, there, ({ mediaid }) => mediaid).map((entry) => ({ ...entry }));
}

/** The other device's entries before the entry that they precede in the account, else at the end. */
function withOthers<T>(
  kept: readonly T[],
  others: readonly T[],
  there: readonly T[],
  getId: (entry: T) => string,
): T[] {
  const made = [...kept];
  for (const other of others.toReversed()) {
    const following = there.slice(there.indexOf(other) + 1).map(getId);
    const at = made.findIndex((entry) => following.includes(getId(entry)));
    made.splice(at < 0 ? made.length : at, 0, other);
  }
  return made;
}

type Entry = Readonly<Record<string, unknown>>;

function merged(there: unknown, entries: readonly Entry[]): unknown[] {
  const known = new Map(getEntries(there).map((entry) => [entry.mediaid, entry]));
  const foreign = Array.isArray(there) ? there.filter((entry) => !isOurs(entry)) : [];
  return [...entries.map((entry) => ({ ...known.get(entry.mediaid), ...entry })), ...foreign];
}

function shortened(data: ExternalData): ExternalData | null {
  let over = JSON.stringify(data).length - MAX_LENGTH;
  if (over <= 0) return data;
  if (!Array.isArray(data.history)) return null;
  const history = [...data.history];
  for (let index = history.length - 1; index >= 0 && over > 0; index--) {
    if (!isOurs(history[index])) continue;
    // including its comma
    over -= JSON.stringify(history[index]).length + 1;
    history.splice(index, 1);
  }
  const made = { ...data, history };
  return JSON.stringify(made).length <= MAX_LENGTH ? made : null;
}

const isOurs = (entry: unknown): entry is Entry =>
  typeof entry === 'object' && entry !== null && typeof (entry as Entry).mediaid === 'string';

const getEntries = (list: unknown): Entry[] => (Array.isArray(list) ? list.filter(isOurs) : []);
