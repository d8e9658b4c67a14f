/** Storage that never throws: blocked or full, it reads as empty and keeps nothing. */
export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** The browser's local storage; every key has the prefix the product has always used. [CONST-28] */
export function deviceStore(storage: Storage | undefined, prefix = PREFIX): Store {
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return storage ? act(storage) : otherwise;
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((s) => s.getItem(prefix + key), null),
    set: (key, value) => attempt((s) => s.setItem(prefix + key, value), undefined),
    remove: (key) => attempt((s) => s.removeItem(prefix + key), undefined),
  };
}

/** Reading the property throws if storage is blocked completely. */
export function localStorageOrNone(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** A store for one tab, which survives a reload and a visit to another site. */
export function tabStore(): Store {
  try {
    return deviceStore(window.sessionStorage);
  } catch {
    // reading the property throws if storage is blocked completely
    return deviceStore(undefined);
  }
}

/** A store that lives as long as a request, filled from the browser's mirror cookies. */
export function memoryStore(entries: Iterable<[string, string]> = []): Store {
  const map = new Map(entries);
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
}

const PREFIX = 'jwapp.';
