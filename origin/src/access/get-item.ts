import type { MediaOffer } from '@marquee/contract/offers';

/** The item of the shop that an offer opens; 0, which is never granted, if it opens none. */
export type ItemOf = (offer: Pick<MediaOffer, 'vendor' | 'offerId'>) => number;

/**
 * The identity provider puts the item into an offer's id, between a letter and `_`, or bare (wire identity §3); the
 * billing provider what it sells, and only its shop knows of which item. [ACCESS-12]
 * @param itemOfBilling the item of an offer id of the billing provider, or 0
 */
export function getCreateItem(itemOfBilling: (offerId: string) => number): ItemOf {
  return ({ vendor, offerId }) =>
    vendor === 'cleeng' ? itemOfBilling(offerId) : Number(/^[A-Z]?(\d+)(_|$)/.exec(offerId)?.[1] ?? 0);
}
