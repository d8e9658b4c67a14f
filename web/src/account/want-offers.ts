import type { MediaOffer } from '@marquee/contract/offers';
import type { Store } from '../lib/storage.ts';
import { tabStore } from '../lib/tab-store.ts';

const KEY = 'wanted-offers';

/**
 * Remembers, as long as the tab lasts, the offers of the item that somebody pressed "buy" at; none of them: nothing
 * certain is wanted. They are read by `wanted-offers.ts`, which comes when they are. [REG-15 REG-16]
 */
export function wantOffers(offers: readonly MediaOffer[], store: Store = tabStore()): void {
  inMemory = JSON.stringify(offers);
  store.set(KEY, inMemory);
}

/** As it is kept. */
export function wantedText(store: Store): string {
  return store.get(KEY) ?? inMemory;
}

// for browsers that keep nothing
let inMemory = '[]';
