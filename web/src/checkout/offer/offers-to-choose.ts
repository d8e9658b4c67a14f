import type { AccessModel } from '@marquee/contract/access-model';
import type { Offer } from '../../account/commerce/commerce-port.ts';

interface Sold {
  plans: readonly Offer[];
  /** The offers of the item the viewer came for. */
  media: readonly Offer[];
  /** A subscription would not open that item. */
  isPremier: boolean;
  isSubscribed: boolean;
  model: AccessModel;
}

/**
 * What to choose from: the item's own offers, and the plans beside them where one would open it. A subscriber is not
 * sold a second plan, and where subscriptions open nothing none is sold at all. (G-90) [PLAN-10]
 */
export function offersToChoose({ plans, media, isPremier, isSubscribed, model }: Sold) {
  return {
    plans: model !== 'SVOD' || isPremier || isSubscribed ? [] : plans,
    single: media.filter(({ type }) => type === 'tvod'),
  };
}
