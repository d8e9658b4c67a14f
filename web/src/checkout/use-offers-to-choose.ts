import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSubscribed } from '../access/is-subscribed.ts';
import { subscriptionQuery } from '../account/access-queries.ts';
import { offersQuery, plansQuery } from '../account/commerce-queries.ts';
import { useCustomer, useSession } from '../account/session-context.ts';
import { wantedOffers } from '../account/wanted-offers.ts';
import { useClock } from '../lib/clock.ts';
import { offersToChoose } from './offers-to-choose.ts';

/** What a viewer may choose from now, once it is known; `error`: there is nothing, as something could not be had. [PLAN-52] */
export function useOffersToChoose() {
  const session = useSession();
  const customer = useCustomer();
  const clock = useClock();
  const [wanted] = useState(() => wantedOffers());
  const plans = useQuery(plansQuery(session));
  const media = useQuery(
    offersQuery(
      session,
      wanted.map(({ offerId }) => offerId),
    ),
  );
  const subscription = useQuery(subscriptionQuery(session, customer?.id));
  const asked = wanted.length > 0 ? [plans, media] : [plans];
  const subscribed = isSubscribed(subscription.data ?? null, clock.nowMs());
  const offers = offersToChoose({
    plans: plans.data ?? [],
    media: media.data ?? [],
    isPremier: wanted.some(({ premier }) => premier),
    isSubscribed: subscribed,
  });
  const isEmpty = offers.plans.length + offers.single.length === 0;
  return {
    isPending: asked.some(({ isPending }) => isPending) || subscription.isPending,
    error: isEmpty ? (asked.find(({ isError }) => isError)?.error ?? null) : null,
    retry: () => {
      for (const query of asked) void query.refetch();
    },
    isSubscribed: subscribed,
    ...offers,
  };
}
