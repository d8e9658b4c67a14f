import { queryOptions } from '@tanstack/react-query';
import { commerce, type Sessionlike } from './access-queries.ts';
import type { Subscription } from './commerce-port.ts';

const MINUTE_MS = 60_000;

/** `customerId` undefined: the plans as anyone would get them. [PLAN-10 CHECKOUT-03] */
export function plansQuery(session: Sessionlike, customerId?: string) {
  return queryOptions({
    queryKey: ['provider', 'plans', customerId],
    queryFn: async ({ signal }) => (await commerce(session)).plans(signal),
    staleTime: 10 * MINUTE_MS,
  });
}

/** The offers an item names, as this viewer would get them. Nothing is loaded without ids. [PLAN-52] */
export function offersQuery(session: Sessionlike, offerIds: readonly string[], customerId?: string) {
  return queryOptions({
    queryKey: ['provider', 'offers', customerId, ...offerIds],
    queryFn: async ({ signal }) => (await commerce(session)).offers(offerIds, signal),
    enabled: offerIds.length > 0,
    staleTime: 10 * MINUTE_MS,
  });
}

/** Null: plans cannot be changed here. Never cached: what is due changes daily. [PLAN-44] */
export function switchOptionsQuery(session: Sessionlike, subscription: Subscription, customerId: string) {
  const { subscriptionId, accessFeeId, offerId, pendingSwitchId } = subscription;
  return queryOptions({
    queryKey: [
      'account',
      'switch-options',
      customerId,
      subscriptionId,
      accessFeeId || offerId,
      pendingSwitchId,
    ],
    queryFn: async ({ signal }) =>
      (await commerce(session)).planSwitch?.options(subscription, signal) ?? null,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The plan that the viewer is paying, as by a direct debit, which takes days; null: none is known. [CHECKOUT-48] */
export function pendingPlanQuery(session: Sessionlike, customerId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'pending-plan', customerId],
    queryFn: async ({ client, signal }) => {
      const plans = await client.fetchQuery(plansQuery(session, customerId));
      const { outcome } = await commerce(session);
      const outcomes = await Promise.allSettled(plans.map(({ offerId }) => outcome(offerId, signal)));
      const isPending = (_: unknown, index: number) => {
        const answer = outcomes[index];
        return answer?.status === 'fulfilled' && answer.value.is === 'pending';
      };
      return plans.find(isPending) ?? null;
    },
    enabled: customerId !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Newest first. */
export function transactionsQuery(session: Sessionlike, customerId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'transactions', customerId],
    queryFn: async ({ signal }) => (await commerce(session)).transactions(signal),
    enabled: customerId !== undefined,
    staleTime: MINUTE_MS,
  });
}

/** The viewer's payment method; null: the provider knows none. */
export function paymentDetailQuery(session: Sessionlike, customerId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'payment-detail', customerId],
    queryFn: async ({ signal }) => (await commerce(session)).paymentDetail(signal),
    enabled: customerId !== undefined,
    staleTime: MINUTE_MS,
  });
}

/** [CHECKOUT-06] */
export function paymentMethodsQuery(session: Sessionlike, customerId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'payment-methods', customerId],
    queryFn: async ({ signal }) => (await commerce(session)).paymentMethods(signal),
    enabled: customerId !== undefined,
    staleTime: MINUTE_MS,
  });
}
