import type { Offer } from '../account/commerce-port.ts';

interface Sold {
  plans: readonly Offer[];
  /** What the item that somebody came for is sold by. */
  media: readonly Offer[];
  /** A subscription would not open that item. */
  isPremier: boolean;
  isSubscribed: boolean;
}

/**
 * What to choose from: the item's own offers, and the plans beside them where one would open it. A subscriber is not
 * sold a second plan. (G-90)
 */
export function offersToChoose({ plans, media, isPremier, isSubscribed }: Sold) {
  return {
    plans: isPremier || isSubscribed ? [] : plans,
    single: media.filter(({ type }) => type === 'tvod'),
  };
}
