import type { Stopped } from '../../checkout/purchase-intent.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import type { PaneProps } from '../pane/pane-props.ts';

/** What happens when the provider reports a failed payment. [CHECKOUT-48] */
export function useStopped({ go }: Pick<PaneProps, 'go'>): (stopped: Stopped) => void {
  const purchase = usePurchaseIntent();
  return (stopped) => {
    purchase.stop(stopped);
    const { is, message } = stopped;
    go(is === 'cancelled' ? 'payment-cancelled' : 'payment-error', message ? { message } : {});
  };
}
