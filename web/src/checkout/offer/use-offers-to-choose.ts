import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { accessModel } from '../../access/access-model.ts';
import { getEntitlement, getOffers } from '../../access/entitlement.ts';
import { isSubscribed } from '../../access/is-subscribed.ts';
import { getAnswers, grantQueries } from '../../access/use-granted.ts';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import { offersQuery, plansQuery } from '../../account/commerce/commerce-queries.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import { mediaQuery } from '../../content/media-query.ts';
import { useClock } from '../../lib/clock.ts';
import { usePurchaseIntent } from '../purchase-intent-context.ts';
import { usePageItem } from './use-page-item.ts';

/**
 * The offers the viewer may choose from, once loaded; `error`: a request failed and there are none. A viewer who may
 * already have a plan is not offered one, nor is a ticket to what is open to them. Where nobody pressed Buy, or came
 * for a plan on this page, the item is that of the page. [MODAL-05 PLAN-51 PLAN-52] (G-90)
 */
export function useOffersToChoose() {
  const session = useSession();
  const customer = useCustomer();
  const clock = useClock();
  const purchase = usePurchaseIntent();
  const { config } = useSite();
  const model = accessModel(config);
  const [{ offers, plan }] = useState(() => purchase.read());
  const { pathname } = useLocation();
  const pageId = usePageItem();
  const asksPage = offers.length === 0 && plan !== pathname && pageId !== undefined;
  const page = useQuery({ ...mediaQuery(useContent(), pageId ?? ''), enabled: asksPage });
  const wanted = asksPage && page.data ? getOffers(page.data, config) : offers;
  const sellsPlans = model === 'SVOD';
  const plans = useQuery({ ...plansQuery(session, customer?.id), enabled: sellsPlans });
  const ids = wanted.map(({ offerId }) => offerId);
  const media = useQuery(offersQuery(session, ids, customer?.id));
  const granted = useQueries({ queries: grantQueries(session, ids, customer?.id), combine: getAnswers });
  const subscription = useQuery({
    ...subscriptionQuery(session, customer?.id),
    enabled: sellsPlans && customer !== null,
  });
  const used = [
    ...(asksPage ? [page] : []),
    ...(sellsPlans ? [plans, subscription] : []),
    ...(wanted.length > 0 ? [media] : []),
  ];
  const subscribed = isSubscribed(subscription.data ?? null, clock.nowMs());
  const entitled = getEntitlement(
    { free: asksPage && page.data?.free === true },
    model,
    { signedIn: customer !== null, subscribed },
    wanted,
    (id) => granted[ids.indexOf(id)] ?? 'unknown',
  );
  // a subscriber is not sold a second plan, and no plan is sold where plans open nothing, or for an item that none
  // may open [PLAN-10]
  const isPremier = wanted.some(({ premier }) => premier) || (asksPage && page.isLoadingError);
  const isDisputed = entitled === 'disputed';
  const hidesPlans = isPremier || isDisputed || subscribed || subscription.data === undefined;
  const sold = {
    plans: !sellsPlans || hidesPlans ? [] : (plans.data ?? []),
    single: entitled === true || isDisputed ? [] : (media.data ?? []).filter(({ type }) => type === 'tvod'),
  };
  const isEmpty = sold.plans.length + sold.single.length === 0;
  return {
    isPending: entitled === 'unknown' || used.some(({ isPending }) => isPending),
    error: isEmpty ? (used.find(({ isError }) => isError)?.error ?? null) : null,
    retry: () => {
      for (const query of used) void query.refetch();
    },
    isSubscribed: subscribed === true,
    /** What they came for is paid, and closed until the payer's bank has decided. */
    isDisputed,
    /** The viewer has the item they came for. */
    isOwned: entitled === true && wanted.length > 0,
    ...sold,
  };
}
