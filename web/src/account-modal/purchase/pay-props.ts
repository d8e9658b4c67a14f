import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { PaymentMethod } from '../../account/commerce/commerce-port.ts';
import type { Order } from '../../account/commerce/payment-port.ts';
import type { OrderRejection } from '../../checkout/order/changed-order.ts';
import type { PaneProps } from '../pane/pane-props.ts';

/** Props of each payment form. */
export interface PayProps extends PaneProps {
  order: Order;
  /** The chosen method; undefined if nothing has to be paid. */
  method: PaymentMethod | undefined;
  /** The order is being updated: do not pay what is on screen. */
  updating: boolean;
  /** The provider refuses the order as it is: it is updated and shown again before anything is paid. (G-119) */
  onRejected(reason: OrderRejection): Promise<void>;
  /**
   * Requests the captcha token that is sent with a payment; undefined: the site has no captcha. [CHECKOUT-53]
   */
  solveCaptcha(): Promise<string | undefined>;
  /** Called when a payment begins, and when it failed or succeeded. [CHECKOUT-49] */
  onPaying(isPaying: boolean): void;
  /** The order, between the form and its button. */
  children: ReactNode;
}

/** The form of a payment without fields of our own. */
export const NO_FIELDS = { schema: v.object({}), values: {} };
