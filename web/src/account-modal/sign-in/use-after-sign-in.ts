import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { accessModel } from '../../access/access-model.ts';
import { getOffers } from '../../access/entitlement.ts';
import { useSession } from '../../account/session/session-context.ts';
import { usePageItem } from '../../checkout/offer/use-page-item.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import { mediaQuery } from '../../content/media-query.ts';
import { useClock } from '../../lib/clock.ts';
import type { AccountPane } from '../../paths/account-params.ts';
import { afterSignIn, type Known, type SignInDeps } from './after-sign-in.ts';

/**
 * What {@link afterSignIn} says. Before, the purchase takes over what the viewer came for, so that it outlives the
 * personal details and a reload: the item of the page where the address `wantsOffers`, else a plan if it
 * does, or the account is new. [REG-15 REG-16 MODAL-05]
 */
export function useAfterSignIn(): (wantsOffers: boolean, known: Known) => Promise<AccountPane | null> {
  const signInLocation = useSignInLocation();
  const purchase = usePurchaseIntent();
  const queries = useQueryClient();
  const content = useContent();
  const { config } = useSite();
  const pageId = usePageItem();
  const { pathname } = useLocation();

  /** @returns whether a plan may be what they came for: nothing else is sold here */
  const wantPageItem = async (id: string | undefined): Promise<boolean> => {
    if (!id) return true;
    // the offers load again what cannot be loaded
    const item = await queries.ensureQueryData(mediaQuery(content, id)).catch(() => null);
    const offers = item && !item.free ? getOffers(item, config) : [];
    if (offers.length > 0) purchase.dispatch({ type: 'want-item', offers, plays: id });
    return item !== null && offers.length === 0;
  };

  return async (wantsOffers, known) => {
    const { model, wanted } = signInLocation();
    if (
      wanted.length === 0 &&
      (wantsOffers ? await wantPageItem(pageId) : known.registered) &&
      model === 'SVOD'
    )
      purchase.dispatch({ type: 'add-plan', plan: pathname });
    return afterSignIn({ ...signInLocation(), wantsOffers }, known);
  };
}

/** What decides the pane after signing in, read at that moment. */
export function useSignInLocation(): () => SignInDeps {
  const session = useSession();
  const queries = useQueryClient();
  const clock = useClock();
  const purchase = usePurchaseIntent();
  const model = accessModel(useSite().config);
  const { pathname } = useLocation();
  return () => {
    const { offers: wanted, plan } = purchase.read();
    return { session, queries, model, wanted, wantsOffers: plan === pathname, nowMs: clock.nowMs() };
  };
}
