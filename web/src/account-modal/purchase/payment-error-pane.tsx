import type { PaneProps } from '../panes.ts';
import { PaymentStopped } from './payment-stopped.tsx';

/** A payment failed. [MODAL-11 CHECKOUT-48] */
export function Pane(pane: PaneProps) {
  return <PaymentStopped {...pane} />;
}
