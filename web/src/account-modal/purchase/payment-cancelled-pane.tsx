import type { PaneProps } from '../panes.ts';
import { PaymentStopped } from './payment-stopped.tsx';

/** A payment was given up on the way. [MODAL-12 CHECKOUT-48] */
export function Pane(pane: PaneProps) {
  return <PaymentStopped {...pane} />;
}
