import { useEffect, useState } from 'react';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import type { PaneProps } from '../pane/pane-props.ts';

/**
 * Whether the answer to a sent payment is lost, because the page was reloaded meanwhile: then this waits for
 * its outcome. The checkout can be opened again from there. [CHECKOUT-48 CHECKOUT-49]
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
