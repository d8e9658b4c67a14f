import { deviceStore, type Store } from './storage.ts';

/** A store for one tab, which survives a reload and a visit to another site. */
export function tabStore(): Store {
  try {
    return deviceStore(window.sessionStorage);
  } catch {
    // reading the property throws if storage is blocked completely
    return deviceStore(undefined);
  }
}
