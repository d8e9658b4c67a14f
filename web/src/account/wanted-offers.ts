import type { MediaOffer } from '@marquee/contract/offers';
import type { Store } from '../lib/storage.ts';
import { tabStore } from '../lib/tab-store.ts';

const KEY = 'wanted-offers';

/**
 * The offers of the item that somebody pressed "buy" at, so that they are asked about it after signing in too. They are
 * kept as long as the tab. Empty: nothing certain is wanted. [REG-15 REG-16]
 */
export function wantedOffers(store: Store = tabStore()): MediaOffer[] {
  try {
    const kept: unknown = JSON.parse(store.get(KEY) ?? inMemory);
    return Array.isArray(kept) ? kept.filter(isMediaOffer) : [];
  } catch {
    return [];
  }
}

export function wantOffers(offers: readonly MediaOffer[], store: Store = tabStore()): void {
  inMemory = JSON.stringify(offers);
  store.set(KEY, inMemory);
}

// for browsers that keep nothing
let inMemory = '[]';

function isMediaOffer(value: unknown): value is MediaOffer {
  return (
    typeof value === 'object' && value !== null && 'offerId' in value && typeof value.offerId === 'string'
  );
}
