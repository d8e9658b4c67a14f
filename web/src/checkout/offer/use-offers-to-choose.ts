import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { accessModel } from '../../access/access-model.ts';
import { offersOf } from '../../access/entitlement.ts';
import { isSubscribed } from '../../access/is-subscribed.ts';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import { offersQuery, plansQuery } from '../../account/commerce/commerce-queries.ts';
import { useCustomer, useOfSession, useSession } from '../../account/session/session-context.ts';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import { mediaQuery } from '../../content/media-query.ts';
import { useClock } from '../../lib/clock.ts';
import { mediaQueryOf } from '../../paths/media-query-of.ts';
import { paths } from '../../paths/paths.ts';
import { usePurchaseIntent } from '../purchase-intent-context.ts';
import { offersToChoose } from './offers-to-choose.ts';

/**
 * The offers the viewer may choose from, once loaded; `error`: a request failed and there are none. A viewer who may
 * already have a plan is not offered one. In a tab where nobody pressed Buy, the item is that of the page. [MODAL-05
 * PLAN-51 PLAN-52] (G-90)
 */
export function useOffersToChoose() {
  const session = useSession();
  const customer = useCustomer();
  const clock = useClock();
  const purchase = usePurchaseIntent();
  const { config } = useSite();
  const model = accessModel(config);
  const [{ offers }] = useState(() => purchase.read());
  const pageId = usePageItem();
  // who has just registered without it came for a plan [REG-15]
  const isNew = useOfSession((state) => state.status === 'signed-in' && state.registered === true);
  const asksPage = offers.length === 0 && pageId !== undefined && !isNew;
  const page = useQuery({ ...mediaQuery(useContent(), pageId ?? ''), enabled: asksPage });
  const wanted = asksPage && page.data ? offersOf(page.data, config) : offers;
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
  const asked = [
    ...(asksPage ? [page] : []),
    ...(sellsPlans ? [plans, subscription] : []),
    ...(wanted.length > 0 ? [media] : []),
  ];
  const subscribed = isSubscribed(subscription.data ?? null, clock.nowMs());
  const isPremier = wanted.some(({ premier }) => premier);
  // a plan may already open what the page shows
  const isOpen = asksPage && subscribed && !isPremier;
  const sold = offersToChoose({
    plans: subscription.data === undefined ? [] : (plans.data ?? []),
    media: isOpen ? [] : (media.data ?? []),
    // no plan is sold for an item that no plan may open
    isPremier: isPremier || (asksPage && page.isLoadingError),
    isSubscribed: subscribed,
    model,
  });
  const isEmpty = sold.plans.length + sold.single.length === 0;
  return {
    isPending: asked.some(({ isPending }) => isPending),
    error: isEmpty ? (asked.find(({ isError }) => isError)?.error ?? null) : null,
    retry: () => {
      for (const query of asked) void query.refetch();
    },
    isSubscribed: subscribed,
    ...sold,
  };
}

/** The id of the item or episode that the page shows. */
function usePageItem(): string | undefined {
  const { pathname, search } = useLocation();
  const item = matchPath(paths.media.pattern, pathname);
  if (!item && !matchPath(paths.legacySeries.pattern, pathname)) return undefined;
  return mediaQueryOf(search).episodeId ?? item?.params.id;
}
