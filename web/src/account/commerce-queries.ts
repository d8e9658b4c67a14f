import { queryOptions } from '@tanstack/react-query';
import type { CommercePort } from './commerce-port.ts';
import type { Session } from './session.ts';

type Sessionlike = Pick<Session, 'provider'>;

const MINUTE_MS = 60_000;
/** After that a screen that opens looks again; what changes sooner is told, see `reload-subscriptions.ts`. */
const OWNED_MS = 5 * MINUTE_MS;

/** The plans of the site, the same for everybody. [PLAN-10] */
export function plansQuery(session: Sessionlike) {
  return queryOptions({
    queryKey: ['provider', 'plans'],
    queryFn: async ({ signal }) => (await commerce(session)).plans(signal),
    staleTime: 10 * MINUTE_MS,
  });
}

/** Offers that an item names by their ids. None is asked for without an id. [PLAN-52] */
export function offersQuery(session: Sessionlike, offerIds: readonly string[]) {
  return queryOptions({
    queryKey: ['provider', 'offers', ...offerIds],
    queryFn: async ({ signal }) => (await commerce(session)).offers(offerIds, signal),
    enabled: offerIds.length > 0,
    staleTime: 10 * MINUTE_MS,
  });
}

/**
 * What the viewer subscribes to; null: nothing. A failure keeps what was known. `customerId` undefined: nobody is
 * known, nothing is asked; so it is for all that is the viewer's. [PLAN-51]
 */
export function subscriptionQuery(session: Sessionlike, customerId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'subscription', customerId],
    queryFn: async ({ signal }) => (await commerce(session)).subscription(signal),
    enabled: customerId !== undefined,
    staleTime: OWNED_MS,
  });
}

/** Whether the viewer has what an offer opens. A no is asked again where it matters next. [ACCESS-14] */
export function grantQuery(session: Sessionlike, offerId: string, customerId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'grant', customerId, offerId],
    queryFn: async ({ signal }) => (await commerce(session)).isGranted(offerId, signal),
    enabled: customerId !== undefined,
    staleTime: ({ state }) => (state.data ? OWNED_MS : 0),
  });
}

/** The same of several offers at once, by their ids. */
export function grantsQuery(
  session: Sessionlike,
  offerIds: readonly string[],
  customerId: string | undefined,
) {
  return queryOptions({
    queryKey: ['account', 'grant', customerId, 'all', ...offerIds],
    queryFn: async ({ client }) => {
      const asked = offerIds.map(async (id) => {
        return [id, await client.fetchQuery(grantQuery(session, id, customerId))] as const;
      });
      return Object.fromEntries(await Promise.all(asked)) as Readonly<Record<string, boolean>>;
    },
    enabled: customerId !== undefined && offerIds.length > 0,
    // each answer keeps its own time
    staleTime: 0,
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

/** How the viewer pays; null: not known to the provider. */
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

async function commerce(session: Sessionlike): Promise<CommercePort> {
  return (await session.provider()).commerce;
}
