import type { Store } from '../lib/storage.ts';
import { type Change, sameChange, withChange } from './lists.ts';
import { readChanges } from './stored-lists.ts';
import { removeUnsent, UNSENT_OWNER, unsentKey } from './unsent-key.ts';

/** Changes not yet in the account, stored on the device per customer. */
export interface Unsent {
  all(): readonly Change[];
  add(changes: readonly Change[]): void;
  /** The account has these; newer changes to the same items stay. */
  drop(sent: readonly Change[]): void;
}

export function createUnsent(store: Store, customerId: string): Unsent {
  const key = unsentKey(customerId);
  let memory = readChanges(store.get(key));
  let stored = true;
  const note = () => customerId !== 'restoring' && store.set(UNSENT_OWNER, customerId);
  // another viewer's unsent changes stay stored, but that viewer is no longer the last one
  if (memory.length) note();
  else if (customerId !== 'restoring') store.remove(UNSENT_OWNER);

  // another tab of the same viewer may have added changes, or sent them
  const all = () => (stored ? readChanges(store.get(key)) : memory);
  const keep = (changes: Change[]) => {
    memory = changes;
    const text = JSON.stringify(changes);
    if (changes.length) {
      store.set(key, text);
      note();
    } else removeUnsent(store, customerId);
    stored = (store.get(key) ?? '[]') === text;
  };
  return {
    all,
    add: (changes) => keep(changes.reduce<Change[]>((list, change) => withChange(list, change), [...all()])),
    drop: (sent) => keep(all().filter((change) => !sent.some((one) => sameChange(one, change)))),
  };
}
