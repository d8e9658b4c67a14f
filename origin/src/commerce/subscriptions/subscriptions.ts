import { randomBytes } from 'node:crypto';
import type { Row, Trx } from '../../store/schema.ts';
import { addToLedger, type Charge, type LedgerEvent, openCharges } from '../charges/charges.ts';
import { CommerceError } from '../commerce-error.ts';
import { isDeclined, isPaidInTime, retryAt, runsUntil } from '../dunning/dunning.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { savePaymentMethod } from '../methods/payment-methods.ts';
import { readTerms } from '../terms.ts';
import { getEnd, toDay } from './spans.ts';

export type Subscription = Row<'subscriptions'>;

/** @throws Error when the row is missing, which is a defect */
export const findSubscription = (db: Pick<Trx, 'selectFrom'>, id: string | null): Promise<Subscription> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();

/** A subscription of this account that has not ended. @throws CommerceError `subscription_unknown` */
export async function findOwnSubscription(
  db: Pick<Trx, 'selectFrom'>,
  accountId: number,
  id: string,
): Promise<Subscription> {
  const subscription = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', accountId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  if (!subscription) throw new CommerceError('subscription_unknown');
  return subscription;
}

/** Begins the subscription that a purchase has paid for. Its first period may be a trial. */
export async function beginSubscription(trx: Trx, charge: Charge, nowMs: number): Promise<Subscription> {
  const terms = readTerms(charge.terms);
  const isTrial = charge.is_trial === 1 && terms.trial !== null;
  const periodEndsAtMs = getEnd(nowMs, isTrial && terms.trial ? terms.trial : terms.period);
  const method = await savePaymentMethod(trx, charge, nowMs);
  const subscription: Subscription = {
    id: `sub_${randomBytes(9).toString('base64url')}`,
    customer_id: charge.customer_id,
    item_id: charge.item_id,
    fee_id: charge.fee_id,
    state: isTrial ? 'trial' : 'active',
    period_ends_at_ms: periodEndsAtMs,
    anchor_day: toDay(isTrial ? periodEndsAtMs : nowMs),
    terms: charge.terms,
    discount_price_minor: charge.discount_price_minor,
    discount_periods_left: Math.max(0, charge.discount_periods - (isTrial ? 0 : 1)),
    method: method.kind,
    first_charge_id: charge.id,
    payment_method_id: method.id,
    store: null,
    retry_at_ms: null,
    cancel_token: randomBytes(9).toString('base64url'),
    created_at_ms: nowMs,
    updated_at_ms: nowMs,
  };
  await trx.insertInto('subscriptions').values(subscription).execute();
  return subscription;
}

/**
 * A paid renewal adds a period from the end of the last one, or from now if that has passed. The time between
 * is included, so that correcting the clock does not take away paid time. A renewal that was declined first
 * and is paid in time, or by a debit that takes days, also continues from the end of the last period: access was open
 * all along.
 *
 * @param madeAtMs when the renewal was recorded
 */
export async function renewSubscription(
  trx: Trx,
  subscription: Subscription,
  madeAtMs: number,
  nowMs: number,
): Promise<{ startsAtMs: number; expiresAtMs: number }> {
  const startsAtMs = subscription.period_ends_at_ms;
  const { period } = readTerms(subscription.terms);
  const nextEndMs = getEnd(startsAtMs, period, subscription.anchor_day);
  const goesOn =
    startsAtMs >= nowMs || (isPaidInTime(subscription, { nowMs, madeAtMs }) && nextEndMs > nowMs);
  const anchorDay = goesOn ? subscription.anchor_day : toDay(nowMs);
  const expiresAtMs = goesOn ? nextEndMs : getEnd(nowMs, period, anchorDay);
  await trx
    .updateTable('subscriptions')
    .set({
      // A subscription that was cancelled during its renewal stays cancelled, with the paid time.
      state: subscription.state === 'trial' ? 'active' : subscription.state,
      period_ends_at_ms: expiresAtMs,
      anchor_day: anchorDay,
      discount_periods_left: Math.max(0, subscription.discount_periods_left - 1),
      retry_at_ms: null,
      updated_at_ms: nowMs,
    })
    .where('id', '=', subscription.id)
    .execute();
  return { startsAtMs, expiresAtMs };
}

/**
 * Ends a subscription when its period is over and it will not be renewed: it was cancelled, or its renewal was
 * declined for the last time, about which the viewer is mailed.
 *
 * @returns whether it has ended
 */
export async function endIfOver(trx: Trx, subscription: Subscription, nowMs: number): Promise<boolean> {
  if (subscription.state === 'ended') return true;
  if (runsUntil(subscription) > nowMs) return false;
  if ((await openCharges(trx, { subscription_id: subscription.id })).length > 0) return false;
  const renewal = await lastRenewal(trx, subscription);
  if (mayRenew(renewal, subscription) && subscription.state !== 'cancelled') return false;
  await setState(trx, subscription, 'ended', nowMs);
  if (renewal && isDeclined(renewal) && subscription.state !== 'cancelled')
    await queueMail(trx, 'ended', subscription, renewal, nowMs);
  return true;
}

/**
 * Ends a subscription in the middle of its period. While a payment of it is open it is cancelled instead: the payment is
 * withdrawn at the gateway, and then it ends ({@link endIfOver}). What was paid all the same is open for its time.
 */
export async function endNow(trx: Trx, subscription: Subscription, nowMs: number): Promise<void> {
  const open = await openCharges(trx, { subscription_id: subscription.id });
  const state = open.length > 0 ? 'cancelled' : 'ended';
  if (subscription.state !== state) await setState(trx, subscription, state, nowMs);
  const period_ends_at_ms = Math.min(subscription.period_ends_at_ms, nowMs);
  await trx
    .updateTable('subscriptions')
    .set({ period_ends_at_ms, retry_at_ms: null })
    .where('id', '=', subscription.id)
    .execute();
}

/** The latest attempt to renew the current period. */
export const lastRenewal = (
  db: Pick<Trx, 'selectFrom'>,
  { id, period_ends_at_ms }: Subscription,
): Promise<Charge | undefined> =>
  db
    .selectFrom('charges')
    .selectAll()
    .where('subscription_id', '=', id)
    .where('kind', '=', 'renewal')
    .where('period_starts_at_ms', '=', period_ends_at_ms)
    .orderBy('attempt', 'desc')
    .executeTakeFirst();

/** Whether a renewal may follow that one: it was withdrawn, its page was left, or it is tried again. */
export const mayRenew = (last: Charge | undefined, subscription: Subscription) =>
  last === undefined ||
  (last.state === 'cancelled' && !isDeclined(last)) ||
  (isDeclined(last) && retryAt(subscription) !== null);

/** Changes a subscription and adds a ledger row. */
export async function setState(
  trx: Trx,
  subscription: Subscription,
  state: 'trial' | 'active' | 'cancelled' | 'ended',
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ state, updated_at_ms: nowMs })
    .where('id', '=', subscription.id)
    .execute();
  // A change that was to begin with the next period is dropped.
  if (state === 'ended')
    await trx
      .updateTable('plan_switches')
      .set({ state: 'cancelled', updated_at_ms: nowMs })
      .where('subscription_id', '=', subscription.id)
      .where('state', '=', 'pending')
      .where('charge_id', 'is', null)
      .execute();
  const event =
    state === 'trial' || state === 'active' ? 'subscription.resumed' : (`subscription.${state}` as const);
  await enterSubscription(trx, subscription, event, nowMs);
}

/** Adds a ledger row for a subscription, which moves no money. */
export async function enterSubscription(
  trx: Trx,
  subscription: Pick<Subscription, 'id' | 'customer_id' | 'item_id' | 'terms'>,
  event: LedgerEvent,
  nowMs: number,
): Promise<void> {
  await addToLedger(trx, event, {
    at_ms: nowMs,
    customer_id: subscription.customer_id,
    subscription_id: subscription.id,
    item_id: subscription.item_id,
    currency: readTerms(subscription.terms).currency,
  });
}
