import type { AccessModel } from '@marquee/contract/access-model';
import type { MediaOffer } from '@marquee/contract/offers';
import type { QueryClient } from '@tanstack/react-query';
import { getEntitlement } from '../../access/entitlement.ts';
import { isSubscribed } from '../../access/is-subscribed.ts';
import { grantsQuery, subscriptionQuery } from '../../account/commerce/access-queries.ts';
import type { Session, SessionState } from '../../account/session/session.ts';
import type { AccountPane } from '../../paths/account-params.ts';

export type Known = Extract<SessionState, { status: 'signed-in' }>;

/** What decides the next pane. */
export interface SignInDeps {
  session: Pick<Session, 'provider'>;
  queries: QueryClient;
  model: AccessModel;
  /** The offers of the item they came to buy; empty: they came to buy none. */
  wanted: readonly MediaOffer[];
  /** The address led to the offers before the sign-in. */
  wantsOffers?: boolean;
  nowMs: number;
}

/** The pane after signing in: the provider's open questions, then what {@link afterDetails} says. [REG-12] (G-67) */
export async function afterSignIn(deps: SignInDeps, known: Known): Promise<AccountPane | null> {
  try {
    const { capture } = await deps.session.provider();
    const wanted = await capture?.detailsWanted(known.customer);
    if (wanted?.length) return 'personal-details';
  } catch {
    // a failed request for questions must not block the viewer
  }
  return afterDetails(deps, known);
}

/**
 * The pane after the details: the offers, for a new customer of a site that sells subscriptions and for a viewer who
 * came to buy something they do not have, or opened the plans; else a welcome for new customers. Others stay where they
 * were. [REG-15 REG-16 REG-17] (D-14)
 */
export async function afterDetails(deps: SignInDeps, known: Known): Promise<AccountPane | null> {
  const { model, wanted, wantsOffers } = deps;
  if (known.registered) {
    const chooses = model === 'SVOD' || (model === 'AUTHVOD' && wanted.length > 0);
    return chooses ? 'choose-offer' : 'welcome';
  }
  if (model === 'AVOD' || (wanted.length === 0 && !wantsOffers)) return null;
  const has = await hasAlready(deps, known).catch(() => 'failed');
  return has === false ? 'choose-offer' : null;
}

/** Whether an item with the wanted offers, or with none a plan, is open to them, so that they are not sold it twice. */
async function hasAlready({ session, queries, model, wanted, nowMs }: SignInDeps, { customer }: Known) {
  const ids = wanted.map(({ offerId }) => offerId);
  const [subscription, grants] = await Promise.all([
    model === 'SVOD' ? queries.fetchQuery(subscriptionQuery(session, customer.id)) : null,
    queries.fetchQuery(grantsQuery(session, ids, customer.id)),
  ]);
  const viewer = { signedIn: true, subscribed: isSubscribed(subscription, nowMs) };
  return getEntitlement({ free: false }, model, viewer, wanted, (id) => grants[id] ?? false);
}
