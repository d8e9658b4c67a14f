import type { Offer } from '../../account/commerce/offer.ts';
import type { Messages } from '../../i18n/messages.ts';
import { type LazyModule, lazyModule, withTexts } from '../../lib/lazy-module.ts';
import type { PlanOffer } from './plan-offer.tsx';

const PLAN_OFFER = lazyModule(async () => (await import('./plan-offer.tsx')).PlanOffer);

/** What a plan costs, for the introduction, with its texts. */
export function planOffer(messages: Messages): LazyModule<typeof PlanOffer> {
  return withTexts(PLAN_OFFER, {
    ready: () => messages.has(['pricing']),
    load: () => messages.need(['pricing']),
  });
}

/** Whether a plan begins with seven days for free. [HOME-02] */
export function hasFreeWeek(plans: readonly Offer[] | undefined): boolean {
  return plans?.some(({ trial }) => trial && `${trial.amount} ${trial.unit}` === '7 day') ?? false;
}
