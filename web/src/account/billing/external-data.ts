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

/**
 * The stored data with our lists replaced. Data of other apps is kept, and so are other members of an entry
 * and entries that we cannot read. The oldest history entries are dropped if it would be longer than the
 * provider accepts.
 * @returns null if it is too long even then
 */
export function withLists(data: ExternalData, lists: Partial<OwnLists>): ExternalData | null {
  const made = {
    ...data,
    ...(lists.favorites && {
      favorites: merged(
        data.favorites,
        lists.favorites.map((mediaid) => ({ mediaid })),
      ),
    }),
    ...(lists.history && {
      history: merged(
        data.history,
        lists.history.map((entry) => ({ ...entry })),
      ),
    }),
  };
  return shortened(made);
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
