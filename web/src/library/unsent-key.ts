import type { Store } from '../lib/storage.ts';

/** Storage key for unsent changes of an account; `restoring`: while the owner is unknown. */
export const unsentKey = (customerId: string): string => `unsent.${customerId}`;

/**
 * Storage key for who was signed in last, where changes of theirs wait: who signs out while the provider cannot say who they
 * are is known by it.
 */
export const UNSENT_OWNER = unsentKey('owner');

/** Keeps nothing that waits for an account. */
export function removeUnsent(store: Store, customerId: string): void {
  store.remove(unsentKey(customerId));
  if (store.get(UNSENT_OWNER) === customerId) store.remove(UNSENT_OWNER);
}
