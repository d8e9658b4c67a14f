import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSubscribed as isOpen } from '../access/is-subscribed.ts';
import { isSubscribed as hasSubscription } from '../access/is-subscribed.ts';
import { offersQuery, plansQuery, subscriptionQuery } from '../account/commerce-queries.ts';
import { useCustomer, useSession } from '../account/session-context.ts';
import { wantedOffers } from '../account/wanted-offers.ts';
import { useClock } from '../lib/clock.ts';
import { offersToChoose } from './offers-to-choose.ts';

/** What a viewer may choose from now, once it is known; `error`: none of it could be had. [PLAN-52] */
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
  const isSubscribed = isOpen(subscription.data ?? null, clock.nowMs());
  return {
    isPending: asked.some(({ isPending }) => isPending) || subscription.isPending,
    error: asked.every(({ isError }) => isError) ? plans.error : null,
    retry: () => {
      for (const query of asked) void query.refetch();
    },
    isSubscribed,
    ...offersToChoose({
      plans: plans.data ?? [],
      media: media.data ?? [],
      isPremier: wanted.some(({ premier }) => premier),
      isSubscribed,
    }),
  };
}
