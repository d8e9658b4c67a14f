import type { MediaOffer } from '@marquee/contract/offers';
import type { Store } from '../lib/storage.ts';
import { tabStore } from '../lib/tab-store.ts';
import { wantedText } from './want-offers.ts';

/**
 * The offers of the item that somebody came to buy, so that they are asked about it after signing in too. Empty: nothing
 * certain is wanted. [REG-15 REG-16]
 */
export function wantedOffers(store: Store = tabStore()): MediaOffer[] {
  try {
    const kept: unknown = JSON.parse(wantedText(store));
    return Array.isArray(kept) ? kept.filter(isMediaOffer) : [];
  } catch {
    return [];
  }
}

function isMediaOffer(value: unknown): value is MediaOffer {
  return (
    typeof value === 'object' && value !== null && 'offerId' in value && typeof value.offerId === 'string'
  );
}
