import { useQueryClient } from '@tanstack/react-query';
import { isGrant } from '../../account/commerce/access-queries.ts';
import type { Subscription } from '../../account/commerce/commerce-port.ts';
import { reloadSubscriptions } from '../../account/commerce/reload-subscriptions.ts';
import { tellTabs } from '../../account/commerce/tell-tabs.ts';
import { useSession } from '../../account/session/session-context.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useToast } from '../../ui/toast.tsx';
import type { PaneProps } from '../pane/pane-props.ts';

/**
 * `isOpen`: the pane that waits for the payment already knows that the offer is open.
 * @returns whether the purchase is done; false: any open access may be from before
 */
type Done = (offerId: string | null, known?: { isOpen: boolean }) => Promise<boolean>;

/**
 * Runs after an offer was paid: loads access again, and opens the welcome, or returns to where they were with a
 * message. Waits if the provider does not show it yet. (G-97) [CHECKOUT-36 CHECKOUT-37 CHECKOUT-44]
 */
export function usePurchaseDone({ go, close }: PaneProps): Done {
  const t = useT('account');
  const toast = useToast();
  const session = useSession();
  const queries = useQueryClient();
  const purchase = usePurchaseIntent();
  /** `older`: the subscription found cannot be from this purchase. */
  const look = async (offerId: string | null, isOpen: boolean): Promise<'there' | 'absent' | 'older'> => {
    // say nothing about what is unknown
    if (offerId === null) return 'absent';
    const { commerce } = await session.provider();
    if (commerce.isSubscription(offerId)) {
      // with open access it is paid, and any running subscription will do
      const shows = (now: Subscription | null) =>
        now !== null && runs(now) && (isOpen || commerce.isOf(now, offerId));
      const reload = { after: 'purchase', shows } as const;
      const now = await reloadSubscriptions(queries, session, reload).catch(() => null);
      if (shows(now)) return 'there';
      return now && !runs(now) ? 'older' : 'absent';
    }
    await reloadSubscriptions(queries, session).catch(() => null);
    return isGrant(await commerce.grant(offerId).catch(() => null)) ? 'there' : 'absent';
  };
  return async (offerId, { isOpen } = { isOpen: false }) => {
    const found = await look(offerId, isOpen);
    if (found !== 'there' && !(isOpen && found === 'absent')) {
      // the waiting pane already says what is unknown
      if (!isOpen) go('waiting-for-payment', offerId ? { offerId } : {});
      return false;
    }
    purchase.dispatch({ type: 'finish' });
    tellTabs();
    const { commerce } = await session.provider();
    // (D-24, G-97) [CHECKOUT-40 CHECKOUT-41]
    if (offerId && commerce.isSubscription(offerId)) {
      go('welcome');
      return true;
    }
    toast(t('payment.success'));
    close();
    return true;
  };
}

/** A cancelled or ended subscription is from before; no purchase gives one. */
const runs = ({ status }: Subscription) => status === 'active' || status === 'active_trial';
