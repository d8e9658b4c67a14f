export type OfferVendor = 'cleeng' | 'jwp';

/** An offer to buy one item. A subscription does not open an item with a premier offer. */
export type MediaOffer = { vendor: OfferVendor; offerId: string; premier: boolean };

/**
 * Parses `productIds`: `[!]{vendor}:{offerId}`, comma-separated, white space ignored, `!` for premier.
 * Entries of other vendors and broken ones are left out. [wire content §8.4]
 */
export function parseOffers(productIds: string | undefined): MediaOffer[] {
  const offers: MediaOffer[] = [];
  if (!productIds) return offers;
  for (const entry of productIds.replace(/\s+/g, '').split(',')) {
    const [, mark, vendor, offerId] = /^(!?)(cleeng|jwp):(.+)$/.exec(entry) ?? [];
    if (vendor && offerId) offers.push({ vendor: vendor as OfferVendor, offerId, premier: mark === '!' });
  }
  return offers;
}
