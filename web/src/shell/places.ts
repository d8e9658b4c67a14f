/** Where a viewer was on a screen: how far down, and on which link. */
export interface Place {
  y: number;
  /** `href` of the link that had the focus. */
  href?: string | undefined;
}

const KEY = 'jwapp-places';
/** Entries of the history that are remembered; older ones begin at the top. */
const MOST = 50;

/** Places by the history's own key of an entry; kept over a reload, forgotten with the tab. */
export interface Places {
  get(key: string): Place | undefined;
  note(key: string, part: Partial<Place>): void;
  save(): void;
}

/** @param storage the tab's own storage; undefined where it is blocked */
export function createPlaces(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): Places {
  const places = new Map<string, Place>(read(storage));
  return {
    get: (key) => places.get(key),
    note(key, part) {
      const place = { y: 0, ...places.get(key), ...part };
      places.delete(key);
      places.set(key, place);
      for (const oldest of places.keys()) {
        if (places.size <= MOST) break;
        places.delete(oldest);
      }
    },
    save() {
      try {
        storage?.setItem(KEY, JSON.stringify([...places]));
      } catch {
        // a full storage costs the place after a reload, nothing else
      }
    },
  };
}

function read(storage: Pick<Storage, 'getItem'> | undefined): [string, Place][] {
  try {
    const rows: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(rows) ? rows.filter(isRow) : [];
  } catch {
    return [];
  }
}

function isRow(row: unknown): row is [string, Place] {
  return Array.isArray(row) && typeof row[0] === 'string' && typeof row[1]?.y === 'number';
}
