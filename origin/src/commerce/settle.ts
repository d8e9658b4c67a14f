import { type Charge, isOpen, moveCharge } from './charges.ts';
import { isGone } from './commerce-error.ts';
import type { Desk } from './desk.ts';
import { forCustomer, type Trx } from './for-customer.ts';
import type { ChargeResult } from './gateway.ts';
import { noticesOf } from './notices.ts';
import { endOf } from './spans.ts';
import { beginSubscription, renewSubscription } from './subscriptions.ts';
import { readTerms } from './terms.ts';
import { giveVoucherBack } from './vouchers.ts';

/**
 * Takes in what has become of a charge. What was paid and what it opens are one transaction; a result that comes again,
 * or after the final one, changes nothing. The viewer's devices are told afterwards.
 */
export async function settle(desk: Desk, result: ChargeResult): Promise<void> {
  if (result.state === 'pending') return;
  const known = await desk.db
    .selectFrom('charges')
    .innerJoin('customers', 'customers.id', 'charges.customer_id')
    .select(['customer_id', 'uuid', 'state'])
    .where('charges.id', '=', result.id)
    .executeTakeFirst();
  if (!known) return desk.log('error', 'a result of a charge that is not known', { charge: result.id });
  if (!isOpen(known)) return;

  const settled = await forCustomer(desk, known.customer_id, async (trx) => {
    const charge = await trx
      .selectFrom('charges')
      .selectAll()
      .where('id', '=', result.id)
      .executeTakeFirstOrThrow();
    return isOpen(charge) && (await apply(trx, charge, result, desk.now())) ? charge : null;
  }).catch((error) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (!settled) return;
  for (const notice of noticesOf(settled, result, desk.now())) desk.notifier.tell(known.uuid, notice);
}

/** @returns whether it changed anything */
async function apply(trx: Trx, charge: Charge, result: ChargeResult, nowMs: number): Promise<boolean> {
  switch (result.state) {
    case 'pending':
      return false;
    case 'requires_action':
      if (charge.redirect_url === result.redirectUrl) return false;
      await moveCharge(trx, charge, { state: 'requires_action', redirect_url: result.redirectUrl }, nowMs);
      return true;
    case 'succeeded':
      await grant(trx, charge, nowMs);
      return true;
    case 'failed':
    case 'cancelled':
      await moveCharge(trx, charge, { state: result.state, redirect_url: null }, nowMs);
      if (charge.voucher !== null && charge.kind === 'purchase') await giveVoucherBack(trx, charge.voucher);
      await trx.deleteFrom('trial_cards').where('charge_id', '=', charge.id).execute();
      return true;
  }
}

/** Marks a charge as paid and gives what it pays for, in one transaction. */
async function grant(trx: Trx, charge: Charge, nowMs: number): Promise<void> {
  const { period, subscriptionId } = await begin(trx, charge, nowMs);
  await moveCharge(
    trx,
    charge,
    { state: 'succeeded', redirect_url: null, subscription_id: subscriptionId },
    nowMs,
  );
  await trx
    .insertInto('entitlements')
    .values({
      customer_id: charge.customer_id,
      item_id: charge.item_id,
      charge_id: charge.id,
      starts_at_ms: period.startsAtMs,
      expires_at_ms: period.expiresAtMs,
    })
    .execute();
}

async function begin(trx: Trx, charge: Charge, nowMs: number) {
  if (charge.kind === 'renewal') {
    const subscription = await trx
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', charge.subscription_id ?? '')
      .executeTakeFirstOrThrow();
    return { subscriptionId: subscription.id, period: await renewSubscription(trx, subscription, nowMs) };
  }
  const terms = readTerms(charge.terms);
  if (terms.kind === 'one_time')
    return { subscriptionId: null, period: { startsAtMs: nowMs, expiresAtMs: endOf(nowMs, terms.period) } };
  const subscription = await beginSubscription(trx, charge, nowMs);
  return {
    subscriptionId: subscription.id,
    period: { startsAtMs: nowMs, expiresAtMs: subscription.period_ends_at_ms },
  };
}
