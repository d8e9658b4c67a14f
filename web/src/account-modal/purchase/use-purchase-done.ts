import { useQueryClient } from '@tanstack/react-query';
import { reloadSubscriptions } from '../../account/commerce/reload-subscriptions.ts';
import { tellTabs } from '../../account/commerce/tell-tabs.ts';
import { useSession } from '../../account/session/session-context.ts';
import { afterPayment } from '../../checkout/outcome/after-checkout.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useToast } from '../../ui/toast.tsx';
import type { PaneProps } from '../panes.ts';

/** `isOpen`: the offer is already known to be open. */
type Done = (offerId: string | null, known?: { isOpen: boolean }) => Promise<void>;

/**
 * What follows a paid offer: loads access again, informs the viewer, and goes to the welcome or back to where they were.
 * Waits if the provider does not show the access yet. (G-97) [CHECKOUT-36 CHECKOUT-37 CHECKOUT-44]
 */
export function usePurchaseDone({ go, close }: PaneProps): Done {
  const t = useT('account');
  const toast = useToast();
  const session = useSession();
  const queries = useQueryClient();
  const purchase = usePurchaseIntent();
  const isThere = async (offerId: string | null) => {
    // say nothing about what is unknown
    if (offerId === null) return false;
    const { commerce } = await session.provider();
    const isPlan = commerce.isSubscription(offerId);
    const after = isPlan ? 'purchase' : undefined;
    const subscription = await reloadSubscriptions(queries, session, { after }).catch(() => null);
    if (isPlan) return subscription !== null;
    return (await commerce.grant(offerId).catch(() => null)) !== null;
  };
  return async (offerId, { isOpen } = { isOpen: false }) => {
    if (!(await isThere(offerId)) && !isOpen) return go('waiting-for-payment', offerId ? { offerId } : {});
    purchase.bought();
    tellTabs();
    toast(t('payment.success'));
    const { commerce } = await session.provider();
    const next = offerId && afterPayment(commerce.isSubscription(offerId));
    if (next) go(next);
    else close();
  };
}
