import type { AccessModel } from '@marquee/contract/access-model';
import type { Offer } from '../../account/commerce/commerce-port.ts';

interface Sold {
  plans: readonly Offer[];
  /** The offers of the item the viewer came for. */
  media: readonly Offer[];
  /** Whether a subscription would not open that item. */
  isPremier: boolean;
  isSubscribed: boolean;
  model: AccessModel;
}

/**
 * The offers to choose from: the item's own, and the plans if one of them would open it. A subscriber is not
 * sold a second plan, and no plan is sold where subscriptions open nothing. (G-90) [PLAN-10]
 */
export function offersToChoose({ plans, media, isPremier, isSubscribed, model }: Sold) {
  return {
    plans: model !== 'SVOD' || isPremier || isSubscribed ? [] : plans,
    single: media.filter(({ type }) => type === 'tvod'),
  };
}
