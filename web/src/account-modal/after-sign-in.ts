import type { MediaOffer } from '@marquee/contract/offers';
import type { QueryClient } from '@tanstack/react-query';
import type { AccessModel } from '../access/access-model.ts';
import { entitlementOf } from '../access/entitlement.ts';
import { isSubscribed } from '../access/is-subscribed.ts';
import { grantsQuery, subscriptionQuery } from '../account/access-queries.ts';
import type { Session, SessionState } from '../account/session.ts';
import type { AccountPane } from '../paths/account-params.ts';

type Known = Extract<SessionState, { status: 'known' }>;

/** Where somebody signed in. */
export interface SignInPlace {
  session: Pick<Session, 'provider'>;
  queries: QueryClient;
  model: AccessModel;
  /** The offers of the item they came to buy; empty: of none. */
  wanted: readonly MediaOffer[];
  nowMs: number;
}

/**
 * The pane that follows once somebody is signed in: what the provider still wants to know of them, then what
 * {@link afterDetails} says. [REG-12] (G-67)
 */
export async function afterSignIn(place: SignInPlace, known: Known): Promise<AccountPane | null> {
  try {
    const { accounts } = await place.session.provider();
    const wanted = await accounts.detailsWanted(known.customer);
    if (wanted.length > 0) return 'personal-details';
  } catch {
    // a question that cannot be asked keeps nobody from what they came for
  }
  return afterDetails(place, known);
}

/**
 * The pane after the details are told: the offers, for a new member of a site that sells subscriptions and for whoever
 * came to buy something and does not have it; else a welcome to new members. Others go on where they were.
 * [REG-15 REG-16 REG-17] (D-14)
 */
export async function afterDetails(place: SignInPlace, known: Known): Promise<AccountPane | null> {
  const { model, wanted } = place;
  if (known.registered) {
    const chooses = model === 'SVOD' || (model === 'AUTHVOD' && wanted.length > 0);
    return chooses ? 'choose-offer' : 'welcome';
  }
  if (model === 'AVOD' || wanted.length === 0) return null;
  const has = await hasAlready(place, known).catch(() => 'failed');
  return has === false ? 'choose-offer' : null;
}

/** Whether an item with the wanted offers is open to them already: nobody is asked to buy twice. */
async function hasAlready({ session, queries, model, wanted, nowMs }: SignInPlace, { customer }: Known) {
  const ids = wanted.map(({ offerId }) => offerId);
  const [subscription, grants] = await Promise.all([
    model === 'SVOD' ? queries.fetchQuery(subscriptionQuery(session, customer.id)) : null,
    queries.fetchQuery(grantsQuery(session, ids, customer.id)),
  ]);
  const viewer = { signedIn: true, subscribed: isSubscribed(subscription, nowMs) };
  return entitlementOf({ free: false }, model, viewer, wanted, (id) => grants[id] ?? false);
}
