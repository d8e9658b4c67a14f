import { deviceStore, type Store } from './storage.ts';

/** What one tab keeps, over a reload and the way to another site and back. */
export function tabStore(): Store {
  try {
    return deviceStore(window.sessionStorage);
  } catch {
    // reading the property throws where storage is blocked altogether
    return deviceStore(undefined);
  }
}
