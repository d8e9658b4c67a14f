import type { Order, ReturnAddresses } from '../../account/commerce/commerce-port.ts';
import { accountTo } from '../../paths/account-params.ts';

/**
 * Where payment pages send the browser back to: this page, with the pane that continues. It may be another
 * browser, so each address names what was bought. (G-96) [CHECKOUT-34 CHECKOUT-48]
 */
export function returnAddresses(order: Order, href: string): ReturnAddresses {
  const here = new URL(href);
  const absolute = (path: string) => new URL(path, here).href;
  const { offerId } = order.offer;
  return {
    waiting: absolute(accountTo(here, 'waiting-for-payment', { offerId })),
    finalize: absolute(accountTo(here, 'finalize-payment', { orderId: order.id, offerId })),
    cancelled: absolute(accountTo(here, 'payment-cancelled', { offerId })),
    error: absolute(accountTo(here, 'payment-error', { offerId })),
  };
}
