import type { PaymentReason } from '@marquee/contract/payments/payment-reasons';
import type { ChargeResult } from '../../gateway/gateway.ts';
import type { Trx } from '../../store/schema.ts';
import { settleUnassigned } from '../books/unassigned.ts';
import { fixTax } from '../buyer/fix-tax.ts';
import { isGone } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { isCalledBack, isDeclined, noteDecline } from '../dunning/dunning.ts';
import { forAccount } from '../for-account.ts';
import { queueConfirmation } from '../mails/queue-mail.ts';
import { getCard, keepPaymentMethods, payByFromNowOn, toMethodColumns } from '../methods/payment-methods.ts';
import { getNotice } from '../notices.ts';
import { takePayerTrial } from '../purchase/trials.ts';
import { giveVoucherBack } from '../purchase/vouchers.ts';
import { numberReceipt, writeReceipt } from '../receipts/receipts.ts';
import { getEnd } from '../subscriptions/spans.ts';
import { beginSubscription, findSubscription, renewSubscription } from '../subscriptions/subscriptions.ts';
import { cancelSwitch, switchAtRenewal, switchNow } from '../switches/apply-switch.ts';
import { readTerms } from '../terms.ts';
import { type Charge, isOpen, isUnattended, moveCharge } from './charges.ts';

/**
 * Records the result of a charge. The payment and the access it gives are one transaction. A repeated result,
 * or one after the final result, changes nothing. The viewer's devices are notified afterwards.
 *
 * @param end for a charge that we cancelled: why, and whether its buyer knows or no longer waits
 */
export async function settle(deps: Deps, result: ChargeResult, end: End = {}): Promise<void> {
  const known = await deps.db
    .selectFrom('charges')
    .innerJoin('customers', 'customers.id', 'charges.customer_id')
    .select(['customer_id', 'uuid', 'email', 'state'])
    .where('charges.id', '=', result.id)
    .executeTakeFirst();
  if (!known) return settleUnassigned(deps, result);
  if (!isOpen(known) || (result.state === 'pending' && known.state !== 'requires_action')) return;

  const settled = await forAccount(deps, known.customer_id, async (trx) => {
    const charge = await trx
      .selectFrom('charges')
      .selectAll()
      .where('id', '=', result.id)
      .executeTakeFirstOrThrow();
    return isOpen(charge) ? apply(deps, trx, charge, result, end) : null;
  }).catch((error) => {
    if (isGone(error)) return null;
    throw error;
  });
  const notice = settled && settled.taken_at_ms === null ? getNotice(settled, known.email) : null;
  if (notice) deps.notifier.tell(known.uuid, notice);
  if (!settled || isOpen(settled)) return;
  // Cards that are each withdrawn for the next one were tried: only at its payer's bank is a card known to be good.
  const isCutShort = settled.method === 'card' && known.state !== 'requires_action' && end.isWithdrawn;
  const countsAsDeclined = result.state === 'failed' || (result.state === 'cancelled' && Boolean(isCutShort));
  await countDecline(deps, result.id, countsAsDeclined);
}

/** A refused trial is not a decline. An error in counting does not stop a payment from being settled. */
async function countDecline(deps: Deps, id: string, isDeclined: boolean): Promise<void> {
  await deps.limits.ended(id, isDeclined).catch((error) => {
    deps.log('warn', 'a declined payment could not be counted', {
      charge: id,
      reason: (error as Error).name,
    });
  });
}

type End = {
  reason?: PaymentReason | null;
  isKnown?: boolean;
  /** We withdrew it before an account was erased, or would have been: no decision of the gateway. */
  isWithdrawn?: boolean;
};

/** @returns the charge in its current state; null: nothing has changed */
async function apply(
  deps: Deps,
  trx: Trx,
  charge: Charge,
  result: ChargeResult,
  { reason = null, isKnown = false, isWithdrawn = false }: End,
): Promise<Charge | null> {
  const nowMs = deps.now();
  switch (result.state) {
    case 'pending':
      // its payer has been at the gateway's page, and the money is on its way, which takes days for a debit
      if (charge.state !== 'requires_action' || charge.method !== 'page') return null;
      return moveCharge(trx, charge, { state: 'submitted', redirect_url: null }, nowMs);
    case 'requires_action':
      if (charge.redirect_url === result.redirectUrl) return null;
      return moveCharge(trx, charge, { state: 'requires_action', redirect_url: result.redirectUrl }, nowMs);
    case 'succeeded': {
      const payerHash =
        charge.is_trial === 1 && result.payerId ? deps.keyedHash('payer', result.payerId) : null;
      if (payerHash !== null && !(await takePayerTrial(trx, charge, payerHash)))
        return refuse(trx, charge, { state: 'failed', failure: 'trial_used', taken_at_ms: null }, nowMs);
      const paidWith = result.paidWith && toMethodColumns(result.paidWith);
      const settled = await grant(deps, trx, { ...charge, ...paidWith }, nowMs);
      // what a plan was paid with on the gateway's page renews it from now on
      const isOfPlan = charge.kind === 'renewal' || charge.kind === 'switch';
      if (isOfPlan && charge.method === 'page') await payByFromNowOn(trx, settled, nowMs);
      return settled;
    }
    case 'failed':
    case 'cancelled': {
      const isGivenUp =
        isUnattended(charge) && reason === null && !isWithdrawn && !(await isCalledBack(trx, charge));
      const cause = isGivenUp ? 'cancelled' : reason;
      const failure = result.state === 'failed' ? result.reason : cause;
      return refuse(
        trx,
        charge,
        { state: result.state, failure, taken_at_ms: isKnown ? nowMs : null },
        nowMs,
      );
    }
  }
}

/** Ends a charge that pays nothing, and releases what it had used. A renewal is tried again. */
async function refuse(
  trx: Trx,
  charge: Charge,
  to: Pick<Charge, 'state' | 'failure' | 'taken_at_ms'>,
  nowMs: number,
): Promise<Charge> {
  if (charge.voucher !== null && charge.kind === 'purchase') await giveVoucherBack(trx, charge.voucher);
  if (charge.kind === 'switch') await cancelSwitch(trx, charge.id, nowMs);
  if (charge.kind === 'card') await keepPaymentMethods(trx, charge.customer_id);
  await trx.deleteFrom('trial_cards').where('charge_id', '=', charge.id).execute();
  const refused = await moveCharge(trx, charge, { ...to, redirect_url: null }, nowMs);
  if (charge.kind === 'renewal' && isDeclined(refused)) await noteDecline(trx, refused, nowMs);
  return refused;
}

/**
 * Marks a charge as paid and gives the access it pays for, in one transaction.
 *
 * @param untaxed with what it was paid with
 */
async function grant(deps: Deps, trx: Trx, untaxed: Charge, nowMs: number): Promise<Charge> {
  const { method, pay_country } = untaxed;
  const paid = { state: 'succeeded', redirect_url: null, method, pay_country, ...getCard(untaxed) } as const;
  if (untaxed.kind === 'card') {
    await payByFromNowOn(trx, untaxed, nowMs);
    return moveCharge(trx, untaxed, { ...paid, taken_at_ms: nowMs }, nowMs);
  }
  const charge = await fixTax(deps, trx, untaxed);
  const { period, subscriptionId } = await begin(trx, charge, nowMs);
  const { terms } = charge;
  const { startsAtMs, expiresAtMs } = period;
  const receipt = await writeReceipt(deps, trx, charge, { startsAtMs, endsAtMs: expiresAtMs });
  const change = { ...paid, terms, receipt, subscription_id: subscriptionId };
  const settled = await moveCharge(trx, charge, change, nowMs);
  await trx
    .insertInto('entitlements')
    .values({
      customer_id: charge.customer_id,
      item_id: charge.item_id,
      charge_id: charge.id,
      starts_at_ms: startsAtMs,
      expires_at_ms: expiresAtMs,
    })
    .execute();
  await numberReceipt(deps, trx, charge.id, nowMs);
  await queueConfirmation(trx, charge, nowMs);
  return settled;
}

async function begin(trx: Trx, charge: Charge, nowMs: number) {
  if (charge.kind === 'renewal') {
    const subscription = await findSubscription(trx, charge.subscription_id);
    const switched = await switchAtRenewal(trx, subscription, charge, nowMs);
    const period = await renewSubscription(trx, switched, charge.created_at_ms, nowMs);
    return { subscriptionId: subscription.id, period };
  }
  if (charge.kind === 'switch') return switchNow(trx, charge, nowMs);
  const terms = readTerms(charge.terms);
  if (terms.kind === 'one_time')
    return { subscriptionId: null, period: { startsAtMs: nowMs, expiresAtMs: getEnd(nowMs, terms.period) } };
  const subscription = await beginSubscription(trx, charge, nowMs);
  return {
    subscriptionId: subscription.id,
    period: { startsAtMs: nowMs, expiresAtMs: subscription.period_ends_at_ms },
  };
}
