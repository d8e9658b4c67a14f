import { queryOptions } from '@tanstack/react-query';
import { MAX_TIMER_MS } from '../../lib/clock.ts';
import type { Session } from '../session/session.ts';
import type { CommercePort, Grant } from './commerce-port.ts';

/** The queries for what a viewer may watch. Every page loads this file: add nothing else of commerce. */

export type Sessionlike = Pick<Session, 'provider'>;

/** A screen that opens after this time, in ms, loads it again; see `reload-subscriptions.ts`. */
const OWNED_MS = 5 * 60_000;
/** How soon something that should have ended, but has not, is loaded again. */
const ENDED_MS = 30_000;

/**
 * Null: none, and loaded again when the page comes back into view. A failure keeps earlier data. `customerId`
 * undefined: nothing is loaded. [PLAN-51]
 */
export function subscriptionQuery(session: Sessionlike, customerId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'subscription', customerId],
    queryFn: async ({ signal }) => (await commerce(session)).subscription(signal),
    enabled: customerId !== undefined,
    staleTime: OWNED_MS,
    // it may have been paid on another device
    refetchOnWindowFocus: ({ state: { data } }) => (!data || data.overdue ? 'always' : true),
    refetchInterval: ({ state }) => untilEnd(state.data?.expiresAtMs),
    refetchIntervalInBackground: true,
  });
}

/**
 * The viewer's access through an offer; null: none, and loaded again when it matters, as when the page comes back into
 * view. [ACCESS-14]
 */
export function grantQuery(session: Sessionlike, offerId: string, customerId: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'grant', customerId, offerId],
    queryFn: async ({ signal }) => (await commerce(session)).grant(offerId, signal),
    enabled: customerId !== undefined,
    staleTime: ({ state }) => (isGrant(state.data) ? OWNED_MS : 0),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => untilEnd(isGrant(state.data) ? state.data.untilMs : null),
    refetchIntervalInBackground: true,
  });
}

/** An answer of {@link CommercePort.grant} that gives access. */
export const isGrant = (answer: Grant | 'disputed' | null | undefined): answer is Grant =>
  typeof answer === 'object' && answer !== null;

/** Whether several offers are open, or disputed, by offer id. */
export function grantsQuery(
  session: Sessionlike,
  offerIds: readonly string[],
  customerId: string | undefined,
) {
  return queryOptions({
    queryKey: ['account', 'grant', customerId, 'all', ...offerIds],
    queryFn: async ({ client }) => {
      const answers = offerIds.map(async (id) => {
        const answer = await client.fetchQuery(grantQuery(session, id, customerId));
        return [id, answer === 'disputed' ? answer : isGrant(answer)] as const;
      });
      return Object.fromEntries(await Promise.all(answers)) as Readonly<Record<string, boolean | 'disputed'>>;
    },
    enabled: customerId !== undefined && offerIds.length > 0,
    // each answer has its own lifetime
    staleTime: 0,
  });
}

/** Loads access again when it ends, so that it locks without a reload. [ACCESS-28] */
function untilEnd(endsAtMs: number | null | undefined): number | false {
  if (!endsAtMs) return false;
  const leftMs = endsAtMs - Date.now();
  return leftMs > 0 ? Math.min(MAX_TIMER_MS, leftMs + 1) : ENDED_MS;
}

export async function commerce(session: Sessionlike): Promise<CommercePort> {
  return (await session.provider()).commerce;
}
