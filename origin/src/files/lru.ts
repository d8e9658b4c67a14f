/** A map with a limit in bytes: the least recently used entry is removed first. */
type Lru<T> = {
  get: (key: string) => T | undefined;
  set: (key: string, value: T, bytes: number) => void;
  delete: (key: string) => void;
  bytes: () => number;
};

/** @param maxBytes largest sum of sizes @param onEvict called for each entry removed to stay below it */
export function createLru<T>(maxBytes: number, onEvict?: (key: string, value: T) => void): Lru<T> {
  // A Map keeps insertion order, so the last one inserted is the last one used.
  const entries = new Map<string, { value: T; bytes: number }>();
  let total = 0;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    total -= entry.bytes;
    return entry;
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        const gone = remove(oldest);
        if (gone) onEvict?.(oldest, gone.value);
      }
    },
    delete: (key) => void remove(key),
    bytes: () => total,
  };
}
