import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { type Charge, type LedgerEvent, OPEN } from './charges.ts';
import type { Trx } from './for-customer.ts';
import { dayOf, endOf } from './spans.ts';
import { readTerms } from './terms.ts';

export type Subscription = Selectable<Schema['subscriptions']>;

/** Begins the subscription that a purchase has paid for. Its first period may be a trial. */
export async function beginSubscription(trx: Trx, charge: Charge, nowMs: number): Promise<Subscription> {
  const terms = readTerms(charge.terms);
  const isTrial = charge.is_trial === 1 && terms.trial !== null;
  const periodEndsAtMs = endOf(nowMs, isTrial && terms.trial ? terms.trial : terms.period);
  const subscription: Subscription = {
    id: `sub_${randomBytes(9).toString('base64url')}`,
    customer_id: charge.customer_id,
    item_id: charge.item_id,
    fee_id: charge.fee_id,
    state: isTrial ? 'trial' : 'active',
    period_ends_at_ms: periodEndsAtMs,
    anchor_day: dayOf(isTrial ? periodEndsAtMs : nowMs),
    terms: charge.terms,
    discount_price_minor: charge.discount_price_minor,
    discount_periods_left: Math.max(0, charge.discount_periods - (isTrial ? 0 : 1)),
    method: charge.method,
    first_charge_id: charge.id,
    cancel_token: randomBytes(9).toString('base64url'),
    created_at_ms: nowMs,
    updated_at_ms: nowMs,
  };
  await trx.insertInto('subscriptions').values(subscription).execute();
  return subscription;
}

/** What a paid renewal adds: the time from the end of the last period, or from now when that is over already. */
export async function renewSubscription(
  trx: Trx,
  subscription: Subscription,
  nowMs: number,
): Promise<{ startsAtMs: number; expiresAtMs: number }> {
  const isLate = subscription.period_ends_at_ms < nowMs;
  const startsAtMs = isLate ? nowMs : subscription.period_ends_at_ms;
  const anchorDay = isLate ? dayOf(nowMs) : subscription.anchor_day;
  const expiresAtMs = endOf(startsAtMs, readTerms(subscription.terms).period, anchorDay);
  await trx
    .updateTable('subscriptions')
    .set({
      // One that was cancelled while its renewal was on the way stays so, with the time that is paid.
      state: subscription.state === 'trial' ? 'active' : subscription.state,
      period_ends_at_ms: expiresAtMs,
      anchor_day: anchorDay,
      discount_periods_left: Math.max(0, subscription.discount_periods_left - 1),
      updated_at_ms: nowMs,
    })
    .where('id', '=', subscription.id)
    .execute();
  return { startsAtMs, expiresAtMs };
}

/**
 * Ends a subscription whose time is over and that nothing will renew: it was cancelled, or its renewal has failed.
 *
 * @returns whether it has ended
 */
export async function endIfOver(trx: Trx, subscription: Subscription, nowMs: number): Promise<boolean> {
  if (subscription.state === 'ended') return true;
  if (subscription.period_ends_at_ms > nowMs) return false;
  const renewal = await trx
    .selectFrom('charges')
    .select('state')
    .where('subscription_id', '=', subscription.id)
    .where('kind', '=', 'renewal')
    .where('period_starts_at_ms', '=', subscription.period_ends_at_ms)
    .executeTakeFirst();
  const isOpen = renewal && OPEN.some((state) => state === renewal.state);
  if (isOpen || (!renewal && subscription.state !== 'cancelled')) return false;
  await setState(trx, subscription, 'ended', nowMs);
  return true;
}

/** Moves a subscription on, with its row in the ledger. */
export async function setState(
  trx: Trx,
  subscription: Subscription,
  state: 'cancelled' | 'ended',
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ state, updated_at_ms: nowMs })
    .where('id', '=', subscription.id)
    .execute();
  await trx
    .insertInto('ledger')
    .values({
      at_ms: nowMs,
      customer_id: subscription.customer_id,
      event: `subscription.${state}` satisfies LedgerEvent,
      charge_id: null,
      subscription_id: subscription.id,
      amount_minor: 0,
      currency: readTerms(subscription.terms).currency,
    })
    .execute();
}
