import type { Subscription, SwitchOption, SwitchOptions } from '../../account/commerce/commerce-port.ts';
import type { Offer } from '../../account/commerce/offer.ts';
import { currentOfferId } from './plan-end.ts';

/** A plan that can be chosen, or one that says why it cannot. */
export interface PlanChoice {
  offer: Offer;
  /**
   * `pending`: a change that waits already leads to it; `processing`: one that is being paid. `unknown`: whether
   * it is available could not be loaded. [PLAN-40 PLAN-41]
   */
  mark: 'current' | 'pending' | 'processing' | 'unavailable' | 'unknown' | null;
  /** Undefined: it is the current plan, or the provider does not tell. */
  option?: SwitchOption;
}

/**
 * The site's plans that a subscriber may change to, in the order they are sold. The current plan is included
 * even if it is no longer sold. [PLAN-40 PLAN-41 PLAN-44]
 */
export function planChoices(
  subscription: Subscription,
  plans: readonly Offer[],
  available: SwitchOptions = { options: [], unread: [] },
): PlanChoice[] {
  const currentId = currentOfferId(subscription);
  const sold = plans.map((plan) => getChoice(plan, subscription, available));
  const known = new Set(plans.map(({ offerId }) => offerId));
  const unsold = available.options
    .filter(({ offer }) => !known.has(offer.offerId))
    .map(({ offer }) => getChoice(offer, subscription, available));
  const current = known.has(currentId) ? null : currentPlan(subscription);
  const withdrawn: PlanChoice[] = current ? [{ offer: current, mark: 'current' }] : [];
  return [...withdrawn, ...sold, ...unsold];
}

function getChoice(plan: Offer, subscription: Subscription, { options, unread }: SwitchOptions): PlanChoice {
  // a change of plan never includes a trial
  const offer = { ...plan, trial: null };
  if (offer.offerId === currentOfferId(subscription)) return { offer, mark: 'current' };
  const { pendingSwitch } = subscription;
  if (offer.offerId === pendingSwitch?.offerId)
    return { offer, mark: pendingSwitch.beginsAtMs === null ? 'processing' : 'pending' };
  const option = options.find((one) => one.offer.offerId === offer.offerId);
  if (!option && unread.includes(offer.offerId)) return { offer, mark: 'unknown' };
  return { offer, mark: option?.isAvailable ? null : 'unavailable', ...(option && { option }) };
}

/** A plan that is no longer sold, as its subscription describes it; null: its price is unknown. */
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
