import { useQueryClient } from '@tanstack/react-query';
import { reloadSubscriptions } from '../account/reload-subscriptions.ts';
import { useSession } from '../account/session-context.ts';
import { wantOffers } from '../account/want-offers.ts';
import { afterPayment, isSubscriptionId } from '../checkout/after-checkout.ts';
import { chooseOffer } from '../checkout/chosen-offer.ts';
import { useT } from '../i18n/use-t.ts';
import { useToast } from '../ui/toast.tsx';
import type { PaneProps } from './panes.ts';

/** `isOpen`: it is known already that the payment has opened what it was for. */
type Done = (offerId: string | null, known?: { isOpen: boolean }) => Promise<void>;

/**
 * What follows once an offer is paid: what it opens is read anew, the viewer is told, and goes on to the welcome or to
 * where they were. What its provider does not show yet is waited for. (G-97)
 * [CHECKOUT-36 CHECKOUT-37 CHECKOUT-44]
 */
export function usePurchaseDone({ go, close }: PaneProps): Done {
  const t = useT('account');
  const toast = useToast();
  const session = useSession();
  const queries = useQueryClient();
  const isThere = async (offerId: string | null) => {
    const expected = offerId !== null && isSubscriptionId(offerId);
    const subscription = await reloadSubscriptions(queries, session, { expected }).catch(() => null);
    if (expected) return subscription !== null;
    // what was paid for may not be known here; the provider has said that it is paid
    return offerId === null || (await session.provider()).commerce.isGranted(offerId);
  };
  return async (offerId, { isOpen } = { isOpen: false }) => {
    if (!(await isThere(offerId)) && !isOpen && offerId) return go('waiting-for-payment', { offerId });
    chooseOffer(null);
    wantOffers([]);
    toast(t('payment.success'));
    const next = afterPayment(offerId);
    if (next) go(next);
    else close();
  };
}
