import { roundToMinor } from '@marquee/contract/billing/currency-decimals';
import type { Offer, OpenSpan, Period } from '../../account/commerce/offer.ts';
import type { Purchase } from '../purchase.ts';

const PERIOD_OF: Readonly<Record<string, Period>> = { monthly: 'month', annual: 'year' };

type Before = Pick<Purchase, 'offerId' | 'chosenAt'>;

/**
 * The id of the offer that is chosen initially, or an empty text: the plan in the address (`#p=monthly`,
 * `#p=annual`), the one chosen before, or the item's only offer. Of the first two the newer one wins. Else, for an item
 * without offers of its own, the plan that begins with a trial, or the first one. [PLAN-08] (G-90)
 */
export function chosenAtFirst(
  { plans, single }: { plans: readonly Offer[]; single: readonly Offer[] },
  hash: string,
  before: Before,
): string {
  const offers = [...single, ...plans];
  const known = offers.find(({ offerId }) => offerId === before.offerId);
  const named = known && isNewer(before, hash) ? undefined : planNamed(plans, hash);
  const only = single.length === 1 ? single[0] : undefined;
  const plan = single.length === 0 ? (plans.find(({ trial }) => trial) ?? plans[0]) : undefined;
  return (named ?? known ?? only ?? plan)?.offerId ?? '';
}

/**
 * The plan that a viewer without an account is offered first. Undefined: it is unknown, or a coupon lowers its price
 * by an amount that only the checkout knows. (G-160)
 */
export function planAtFirst(
  plans: readonly Offer[],
  purchase: Before & Pick<Purchase, 'coupon'>,
): Offer | undefined {
  const id = purchase.coupon ? '' : chosenAtFirst({ plans, single: [] }, '', purchase);
  return plans.find(({ offerId, period }) => offerId === id && period !== null);
}

/** Whether the address names a plan, and nothing was chosen since then. */
export function namesPlan(hash: string, before: Before): boolean {
  return periodIn(hash) !== undefined && !(before.offerId !== null && isNewer(before, hash));
}

export function planNamed(plans: readonly Offer[], hash: string): Offer | undefined {
  const period = periodIn(hash);
  return period && plans.find((plan) => plan.period === period && (plan.periodCount ?? 1) === 1);
}

const isNewer = ({ chosenAt }: Before, hash: string) => chosenAt === hash;

function periodIn(hash: string): Period | undefined {
  const name = new URLSearchParams(hash.replace(/^#/, '')).get('p') ?? '';
  return Object.hasOwn(PERIOD_OF, name) ? PERIOD_OF[name] : undefined;
}

/** Whether one payment covers a year. */
export function isYear({ period, periodCount = 1 }: Offer): boolean {
  return period === 'year' && periodCount === 1;
}

/** A yearly plan's price per month; null: not a yearly plan. */
export function monthlyPart(offer: Offer): number | null {
  return isYear(offer) ? roundToMinor(offer.price / 12, offer.currency) : null;
}

/** How long every one of the offers can be watched; null: they differ or it is unknown. */
export function lengthOfAll(offers: readonly Offer[]): OpenSpan | null {
  const [first] = offers;
  const isShared = offers.every(
    ({ opensFor }) =>
      opensFor?.amount === first?.opensFor?.amount && opensFor?.unit === first?.opensFor?.unit,
  );
  return (isShared && first?.opensFor) || null;
}
