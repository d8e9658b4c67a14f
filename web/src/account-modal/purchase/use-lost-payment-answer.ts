import { useEffect, useState } from 'react';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import type { PaneProps } from '../pane/pane-props.ts';

/**
 * Whether the response to a sent payment is lost, because the page was reloaded before it arrived: then this
 * waits for its outcome. The checkout can be opened again from there. [CHECKOUT-48 CHECKOUT-49]
 */
export function useLostPaymentAnswer({ go }: Pick<PaneProps, 'go'>): boolean {
  const purchase = usePurchaseIntent();
  const [payment] = useState(() => purchase.read().payment);
  const isLost = payment.is === 'sent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is known from the start
  useEffect(() => {
    if (isLost) go('waiting-for-payment', { offerId: payment.offerId });
  }, []);
  return isLost;
}
