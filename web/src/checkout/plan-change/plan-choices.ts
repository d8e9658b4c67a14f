import type {
  Offer,
  Subscription,
  SwitchOption,
  SwitchOptions,
} from '../../account/commerce/commerce-port.ts';
import { currentOfferId } from './plan-end.ts';

/** A plan to choose, or one that says why it cannot be chosen. */
export interface PlanChoice {
  offer: Offer;
  /**
   * `pending`: the subscription goes down to it already. `unknown`: whether it can be had could not be read now.
   * [PLAN-40 PLAN-41]
   */
  mark: 'current' | 'pending' | 'unavailable' | 'unknown' | null;
  /** Absent: it runs already, or nobody tells. */
  option?: SwitchOption;
}

/**
 * The site's plans as a subscriber may change to them, in the order they are sold. The one that runs stands there even
 * when it is sold no more. [PLAN-40 PLAN-41 PLAN-44]
 */
export function planChoices(
  subscription: Subscription,
  plans: readonly Offer[],
  told: SwitchOptions = { options: [], unread: [] },
): PlanChoice[] {
  const currentId = currentOfferId(subscription);
  const sold = plans.map((plan) => choiceOf(plan, subscription, told));
  const known = new Set(plans.map(({ offerId }) => offerId));
  const unsold = told.options
    .filter(({ offer }) => !known.has(offer.offerId))
    .map(({ offer }) => choiceOf(offer, subscription, told));
  const current = known.has(currentId) ? null : currentPlan(subscription);
  const withdrawn: PlanChoice[] = current ? [{ offer: current, mark: 'current' }] : [];
  return [...withdrawn, ...sold, ...unsold];
}

function choiceOf(plan: Offer, subscription: Subscription, { options, unread }: SwitchOptions): PlanChoice {
  // nobody has a trial by a change
  const offer = { ...plan, trial: null };
  if (offer.offerId === currentOfferId(subscription)) return { offer, mark: 'current' };
  if (offer.offerId === subscription.pendingSwitch?.offerId) return { offer, mark: 'pending' };
  const option = options.find((one) => one.offer.offerId === offer.offerId);
  if (!option && unread.includes(offer.offerId)) return { offer, mark: 'unknown' };
  return { offer, mark: option?.isAvailable ? null : 'unavailable', ...(option && { option }) };
}

/** A plan that is sold no more, as its subscription tells of it; null: not at what price. */
function currentPlan(subscription: Subscription): Offer | null {
  const { period, periodCount, offerTitle, totalPrice, nextPaymentPrice, nextPaymentCurrency } = subscription;
  const price = subscription.pendingSwitchId ? totalPrice : nextPaymentPrice;
  if (price === null) return null;
  return {
    offerId: currentOfferId(subscription),
    title: offerTitle,
    type: 'svod',
    price,
    currency: nextPaymentCurrency,
    period: period === 'granted' ? null : period,
    ...(periodCount && { periodCount }),
    trial: null,
    planSwitchEnabled: false,
  };
}
