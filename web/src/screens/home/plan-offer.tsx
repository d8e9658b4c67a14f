import type { Offer } from '../../account/commerce/offer.ts';
import { planAtFirst } from '../../checkout/offer/offer-choice.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { usePriceText } from '../../checkout/use-price-text.ts';
import { formatSpan } from '../../i18n/format-span.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';

/** `Free trial: 2 weeks`, or the price of the plan that the choice begins with: `€6.99 a month`. (G-208) */
export function PlanOffer({ plans }: { plans: readonly Offer[] }) {
  const plan = planAtFirst(plans, usePurchaseIntent().read());
  return plan ? <OfferText plan={plan} /> : null;
}

function OfferText({ plan }: { plan: Offer }) {
  const t = useT('common');
  const language = useLanguage();
  const { each } = usePriceText(plan);
  return plan.trial ? t('pitch.trial_of', { span: formatSpan(plan.trial, language) }) : each(plan.price);
}
