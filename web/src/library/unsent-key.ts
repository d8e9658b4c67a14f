import type { Store } from '../lib/storage.ts';

/** Storage key for unsent changes of an account; `restoring`: while the owner is unknown. */
export const unsentKey = (customerId: string): string => `unsent.${customerId}`;

/** The last viewer with unsent changes, for a sign-out while the provider cannot name them. */
export const UNSENT_OWNER = unsentKey('owner');

/** Deletes all unsent changes of an account. */
export function removeUnsent(store: Store, customerId: string): void {
  store.remove(unsentKey(customerId));
  if (store.get(UNSENT_OWNER) === customerId) store.remove(UNSENT_OWNER);
}
