import type { ReactNode } from 'react';
import type { Order } from '../account/commerce-port.ts';
import type { PaneProps } from './panes.ts';

/** What each way to pay is handed. */
export interface PayProps extends PaneProps {
  order: Order;
  /** The order is being worked out anew: what is on screen must not be paid. */
  updating: boolean;
  /** Told when a payment begins, and when it has failed or is through. [CHECKOUT-49] */
  onPaying(isPaying: boolean): void;
  /** The order, between the form and its button. */
  children: ReactNode;
}
