import { queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../account/account-failure.ts';
import type { PaymentMethod } from '../../account/commerce/commerce-port.ts';
import type { Offer } from '../../account/commerce/offer.ts';
import type { Session } from '../../account/session/session.ts';
import type { PurchaseIntent } from '../purchase-intent.ts';
import { changedOrder, type Opened } from './changed-order.ts';

interface OrderParts {
  session: Session;
  purchase: PurchaseIntent;
  offer: Offer;
  method: PaymentMethod | undefined;
  customerId: string | undefined;
}

/** The order of an offer, with the coupon that was stored for it unless the provider refuses that coupon. */
export function orderQuery({ session, purchase, offer, method, customerId }: OrderParts) {
  return queryOptions({
    queryKey: ['account', 'order', customerId, offer.offerId, method?.id],
    queryFn: async (): Promise<Opened> => {
      const { commerce } = await session.provider();
      const opened = { method, order: await commerce.createOrder(offer, method) };
      const { coupon } = purchase.read();
      if (!coupon) return opened;
      return changedOrder(commerce, opened, { coupon }).catch((error: unknown) => {
        if (!hasCode(error, 'coupon_not_valid', 'coupon_not_valid_for_offer')) throw error;
        purchase.dispatch({ type: 'keep-coupon', coupon: '' });
        return opened;
      });
    },
    // changes live as long as the pane, so the data never gets stale
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
