import type { Charge } from './charges.ts';
import type { ChargeResult } from './gateway.ts';
import { formatMoney, units } from './money.ts';
import type { Notice } from './notifier.ts';
import { readTerms } from './terms.ts';

/** What the viewer's devices are told of a result (wire identity §6). A renewal comes unasked, so it is not told. */
export function noticesOf(charge: Charge, result: ChargeResult, nowMs: number): Notice[] {
  if (charge.kind === 'renewal') return [];
  const terms = readTerms(charge.terms);
  const timestamp = Math.floor(nowMs / 1000);
  const kind =
    charge.method === 'paypal'
      ? 'external.payment'
      : terms.kind === 'subscription'
        ? 'subscribe'
        : 'payment.card';
  if (result.state === 'succeeded') {
    const resource = {
      item_id: charge.item_id,
      previewTitle: terms.itemTitle,
      access_fee_id: charge.fee_id,
      amount: units(charge.amount_minor).toFixed(2),
      currency_iso: charge.currency,
      formatted_amount: formatMoney(charge.amount_minor, charge.currency),
      customer_id: charge.customer_id,
      description: terms.description,
      code: 200,
      status: 'success',
      transaction: charge.id,
      timestamp,
    };
    return [{ type: `${kind}.success`, resource }];
  }
  if (result.state === 'failed') {
    const resource = {
      access_fee_id: charge.fee_id,
      account_id: charge.customer_id,
      code: 422,
      message: result.message,
    };
    return [{ type: `${kind}.failed`, resource }];
  }
  // PayPal's page is answered to the browser that asked for it.
  if (result.state === 'requires_action' && kind !== 'external.payment')
    return [{ type: `${kind}.requires.action`, resource: { redirect_to_url: result.redirectUrl } }];
  return [];
}
