import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accessModel } from '../../access/access-model.ts';
import { isSubscribed } from '../../access/is-subscribed.ts';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import { offersQuery, plansQuery } from '../../account/commerce/commerce-queries.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { useSite } from '../../config/config-context.ts';
import { useClock } from '../../lib/clock.ts';
import { usePurchaseIntent } from '../purchase-intent-context.ts';
import { offersToChoose } from './offers-to-choose.ts';

/**
 * The offers the viewer may choose from, once loaded; `error`: a request failed and there are none. A viewer who may
 * already have a plan is not offered one. [PLAN-51 PLAN-52]
 */
export function useOffersToChoose() {
  const session = useSession();
  const customer = useCustomer();
  const clock = useClock();
  const purchase = usePurchaseIntent();
  const model = accessModel(useSite().config);
  const [{ offers: wanted }] = useState(() => purchase.read());
  const sellsPlans = model === 'SVOD';
  const plans = useQuery({ ...plansQuery(session, customer?.id), enabled: sellsPlans });
  const media = useQuery(
    offersQuery(
      session,
      wanted.map(({ offerId }) => offerId),
      customer?.id,
    ),
  );
  const subscription = useQuery({
    ...subscriptionQuery(session, customer?.id),
    enabled: sellsPlans && customer !== null,
  });
  const asked = [...(sellsPlans ? [plans, subscription] : []), ...(wanted.length > 0 ? [media] : [])];
  const subscribed = isSubscribed(subscription.data ?? null, clock.nowMs());
  const offers = offersToChoose({
    plans: subscription.data === undefined ? [] : (plans.data ?? []),
    media: media.data ?? [],
    isPremier: wanted.some(({ premier }) => premier),
    isSubscribed: subscribed,
    model,
  });
  const isEmpty = offers.plans.length + offers.single.length === 0;
  return {
    isPending: asked.some(({ isPending }) => isPending),
    error: isEmpty ? (asked.find(({ isError }) => isError)?.error ?? null) : null,
    retry: () => {
      for (const query of asked) void query.refetch();
    },
    isSubscribed: subscribed,
    ...offers,
  };
}
