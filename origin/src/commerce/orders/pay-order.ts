import type { Charge } from '../charges/charges.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { getMessage } from '../notices.ts';
import { buy, type Order } from '../purchase/buy.ts';
import { awaitOutcome, outcomeAfterPage } from './await-outcome.ts';
import { findOrder, type OrderView } from './orders.ts';

/** `pending`: the gateway has not reported a result yet. `redirect`: the payer has to go there first. */
export type Paid =
  | { is: 'paid' | 'pending'; order: OrderView }
  | { is: 'redirect'; redirectUrl: string }
  | { is: 'refused'; message: string };

type Payment = Pick<
  Order,
  'by' | 'returnUrl' | 'address' | 'country' | 'challengeAnswer' | 'withdrawalWords'
> & {
  accountId: number;
};

/** Pays an order, once in any number of tabs. @throws CommerceError `order_unknown`, those of {@link buy} */
export async function payOrder(deps: Deps, orderId: number, { by, ...payment }: Payment): Promise<Paid> {
  const order = await findOrder(deps, payment.accountId, orderId);
  if (order.charge?.state === 'succeeded') return { is: 'paid', order };
  const bought = await buy(deps, {
    ...payment,
    by,
    feeId: order.fee_id,
    voucherCode: order.voucher ?? '',
    expectedMinor: order.total_minor,
    expectedCurrency: order.terms.currency,
    orderId,
  });
  if (bought.is === 'redirect') return bought;
  const { charge } = await findOrder(deps, payment.accountId, orderId);
  // The existing access may have been paid by now, through another order.
  if (bought.is === 'access' && charge?.state !== 'succeeded') throw new CommerceError('already_active');
  return outcome(deps, order, charge && (await awaitOutcome(deps, charge.id)));
}

/**
 * The result of an order after its payer was at the bank. [BILLAPI-25 CHECKOUT-35]
 *
 * @throws CommerceError `order_unknown`, also for an order that no one has paid yet
 */
export async function finishOrder(deps: Deps, accountId: number, orderId: number): Promise<Paid> {
  const order = await findOrder(deps, accountId, orderId);
  if (!order.charge) throw new CommerceError('order_unknown');
  return outcome(deps, order, await outcomeAfterPage(deps, order.charge.id));
}

async function outcome(deps: Deps, order: OrderView, charge: Charge | null): Promise<Paid> {
  switch (charge?.state) {
    case 'succeeded':
      // It may have been priced again by now.
      return { is: 'paid', order: await findOrder(deps, order.customer_id, order.id) };
    case 'failed':
    case 'cancelled':
      return { is: 'refused', message: getMessage(charge) };
    case 'requires_action':
      if (charge.redirect_url !== null) return { is: 'redirect', redirectUrl: charge.redirect_url };
  }
  return { is: 'pending', order: { ...order, charge } };
}
