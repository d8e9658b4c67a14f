import { useEffect, useState } from 'react';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import type { PaneProps } from '../pane/pane-props.ts';

/**
 * Whether a payment was sent whose answer this page cannot get any more, as it was reloaded meanwhile: its outcome is then
 * waited for. From there the checkout can be opened again. [CHECKOUT-48 CHECKOUT-49]
 */
export function useUnanswered({ go }: Pick<PaneProps, 'go'>): boolean {
  const purchase = usePurchaseIntent();
  const [offerId] = useState(() => {
    const { unanswered, submitted } = purchase.read();
    return unanswered ? submitted : null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is known from the start
  useEffect(() => {
    if (offerId !== null) go('waiting-for-payment', { offerId });
  }, []);
  return offerId !== null;
}
