import { useQueryClient } from '@tanstack/react-query';
import { reloadSubscriptions } from '../account/reload-subscriptions.ts';
import { useSession } from '../account/session-context.ts';
import { wantOffers } from '../account/wanted-offers.ts';
import { afterPayment, isSubscriptionId } from '../checkout/after-checkout.ts';
import { chooseOffer } from '../checkout/chosen-offer.ts';
import { useT } from '../i18n/use-t.ts';
import { useToast } from '../ui/toast.tsx';
import type { PaneProps } from './panes.ts';

/**
 * What follows once an offer is paid: what it opens is read anew, the viewer is told, and goes on to the welcome or to
 * where they were. (G-97) [CHECKOUT-36 CHECKOUT-37 CHECKOUT-44]
 */
export function usePurchaseDone({ go, close }: PaneProps): (offerId: string | null) => Promise<void> {
  const t = useT('account');
  const toast = useToast();
  const session = useSession();
  const queries = useQueryClient();
  return async (offerId) => {
    const expected = offerId !== null && isSubscriptionId(offerId);
    // the payment is through all the same; whoever needs the subscription asks again
    await reloadSubscriptions(queries, session, { expected }).catch(() => {});
    chooseOffer(null);
    wantOffers([]);
    toast(t('payment.success'));
    const next = afterPayment(offerId);
    if (next) go(next);
    else close();
  };
}
