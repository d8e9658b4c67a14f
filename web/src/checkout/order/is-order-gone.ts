import { AccountFailure } from '../../account/account-failure.ts';

/** Whether the provider no longer has the order: it is created again from its offer. [CHECKOUT-14] */
export const isOrderGone = (reason: unknown) =>
  reason instanceof AccountFailure && reason.code === 'order_not_found';
