import type { PaymentFailure } from '../../checkout/purchase.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import type { PaneProps } from '../pane/pane-props.ts';

/** What happens when the provider reports a failed payment. [CHECKOUT-48] */
export function usePaymentFailure({ go }: Pick<PaneProps, 'go'>): (failure: PaymentFailure) => void {
  const purchase = usePurchaseIntent();
  return (failure) => {
    purchase.dispatch({ type: 'fail', failure });
    const { is, message } = failure;
    go(is === 'cancelled' ? 'payment-cancelled' : 'payment-error', message ? { message } : {});
  };
}
