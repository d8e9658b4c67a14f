import { queryOptions } from '@tanstack/react-query';
import { LONGEST_TIMER_MS } from '../../lib/clock.ts';
import type { Session } from '../session/session.ts';
import type { CommercePort } from './commerce-port.ts';

/** What says what a viewer may watch. Every page asks for it, so that nothing else of commerce stands here. */

export type Sessionlike = Pick<Session, 'provider'>;

/** After that a screen that opens looks again; what changes sooner is told, see `reload-subscriptions.ts`. */
const OWNED_MS = 5 * 60_000;
/** What should have ended and has not is looked at again that soon. */
const ENDED_MS = 30_000;

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
    refetchInterval: ({ state }) => untilEnd(state.data?.expiresAtMs),
    refetchIntervalInBackground: true,
  });
}

/** What an offer opens; null: it does not. That is asked again where it matters next. [ACCESS-14] */
export function grantQuery(session: Sessionlike, offerId: string, customerId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'grant', customerId, offerId],
    queryFn: async ({ signal }) => (await commerce(session)).grant(offerId, signal),
    enabled: customerId !== undefined,
    staleTime: ({ state }) => (state.data ? OWNED_MS : 0),
    refetchInterval: ({ state }) => untilEnd(state.data?.untilMs),
    refetchIntervalInBackground: true,
  });
}

/** Whether several offers are open, by their ids. */
export function grantsQuery(
  session: Sessionlike,
  offerIds: readonly string[],
  customerId: string | undefined,
) {
  return queryOptions({
    queryKey: ['account', 'grant', customerId, 'all', ...offerIds],
    queryFn: async ({ client }) => {
      const asked = offerIds.map(async (id) => {
        return [id, (await client.fetchQuery(grantQuery(session, id, customerId))) !== null] as const;
      });
      return Object.fromEntries(await Promise.all(asked)) as Readonly<Record<string, boolean>>;
    },
    enabled: customerId !== undefined && offerIds.length > 0,
    // each answer keeps its own time
    staleTime: 0,
  });
}

/** Something that ends is asked after when it has, so that it locks again without a reload. [ACCESS-28] */
function untilEnd(endsAtMs: number | null | undefined): number | false {
  if (!endsAtMs) return false;
  const leftMs = endsAtMs - Date.now();
  return leftMs > 0 ? Math.min(LONGEST_TIMER_MS, leftMs + 1) : ENDED_MS;
}

export async function commerce(session: Sessionlike): Promise<CommercePort> {
  return (await session.provider()).commerce;
}
