import type { Store } from '../lib/storage.ts';

/** Storage key for unsent changes of an account; `restoring`: while the owner is unknown. */
export const unsentKey = (customerId: string): string => `unsent.${customerId}`;

/**
 * Storage key for the last signed-in viewer with unsent changes; identifies a viewer who signs out while the
 * provider cannot say who they are.
 */
export const UNSENT_OWNER = unsentKey('owner');

/** Deletes all unsent changes of an account. */
export function removeUnsent(store: Store, customerId: string): void {
  store.remove(unsentKey(customerId));
  if (store.get(UNSENT_OWNER) === customerId) store.remove(UNSENT_OWNER);
}
