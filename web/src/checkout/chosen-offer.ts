import type { Store } from '../lib/storage.ts';
import { tabStore } from '../lib/tab-store.ts';

const KEY = 'chosen-offer';

/** The id of the offer that is being bought, from pane to pane, over a reload and the way to a bank and back. */
export function chosenOffer(store: Store = tabStore()): string | null {
  return store.get(KEY) ?? inMemory;
}

export function chooseOffer(offerId: string | null, store: Store = tabStore()): void {
  inMemory = offerId;
  if (offerId === null) store.remove(KEY);
  else store.set(KEY, offerId);
}

// for browsers that keep nothing
let inMemory: string | null = null;
