import type { Offer, Period } from '../account/commerce-port.ts';

const PERIOD_OF: Readonly<Record<string, Period>> = { monthly: 'month', annual: 'year' };

/**
 * The offer that is chosen already, or an empty text: the plan that the address names (`#p=monthly`, `#p=annual`), the
 * one chosen before, or the only one there is of what somebody came for. [PLAN-08]
 */
export function chosenAtFirst(
  { plans, single }: { plans: readonly Offer[]; single: readonly Offer[] },
  hash: string,
  before: string | null,
): string {
  const period = PERIOD_OF[new URLSearchParams(hash.replace(/^#/, '')).get('p') ?? ''];
  const named = period && plans.find((plan) => plan.period === period);
  const offers = [...single, ...plans];
  const known = named ?? offers.find(({ offerId }) => offerId === before);
  const only = single.length === 1 ? single[0] : undefined;
  return (known ?? only)?.offerId ?? '';
}

/** What a plan of a year comes to each month; null: it is no such plan. */
export function monthlyPart({ period, price }: Offer): number | null {
  return period === 'year' ? price / 12 : null;
}
