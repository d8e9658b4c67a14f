import { useQuery } from '@tanstack/react-query';
import { plansQuery } from '../account/commerce/commerce-queries.ts';
import type { Offer } from '../account/commerce/offer.ts';
import { useSession } from '../account/session/session-context.ts';
import { planAtFirst } from '../checkout/offer/offer-choice.ts';
import { usePurchaseIntent } from '../checkout/purchase-intent-context.ts';
import { usePriceText } from '../checkout/use-price-text.ts';
import { useT } from '../i18n/use-t.ts';

/** `First 7 days free, then €6.99 a month. Cancel any time.` Nothing while the plan is unknown. [PLAN-01] (G-160) */
export function PlanPrice() {
  const { data } = useQuery(plansQuery(useSession()));
  const plan = planAtFirst(data ?? [], usePurchaseIntent().read());
  return plan ? <PriceText plan={plan} /> : null;
}

function PriceText({ plan }: { plan: Offer }) {
  const t = useT('pricing');
  const price = usePriceText(plan).each(plan.price);
  const { trial } = plan;
  if (!trial) return t('terms.now', { price });
  return t('terms.trial', { price, trial: t(`trial.${trial.unit}`, { count: trial.amount }) });
}
