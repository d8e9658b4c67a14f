import type { Trx } from '../../store/schema.ts';
import type { Charge } from '../charges/charges.ts';
import { getEnd, toDay } from '../subscriptions/spans.ts';
import { enterSubscription, findSubscription, type Subscription } from '../subscriptions/subscriptions.ts';
import { readTerms } from '../terms.ts';
import { type PlanSwitch, pendingSwitch } from './next-terms.ts';

/** A renewal charged for the pending plan switches to it. @returns the subscription as it is renewed */
export async function switchAtRenewal(
  trx: Trx,
  subscription: Subscription,
  charge: Charge,
  nowMs: number,
): Promise<Subscription> {
  if (charge.fee_id === subscription.fee_id) return subscription;
  const pending = await pendingSwitch(trx, subscription.id);
  if (pending?.to_fee_id === charge.fee_id) await endSwitch(trx, pending, 'completed', nowMs);
  return takeTerms(trx, subscription, charge, nowMs);
}

/** A paid change starts a new period now; its price accounts for what was left of the previous one. */
export async function switchNow(trx: Trx, charge: Charge, nowMs: number) {
  const subscription = await findSubscription(trx, charge.subscription_id);
  const pending = await pendingSwitch(trx, subscription.id);
  if (pending) await endSwitch(trx, pending, 'completed', nowMs);
  const switched = await takeTerms(trx, subscription, charge, nowMs);
  const expiresAtMs = getEnd(nowMs, readTerms(charge.terms).period);
  await trx
    .updateTable('subscriptions')
    .set({ period_ends_at_ms: expiresAtMs, anchor_day: toDay(nowMs), retry_at_ms: null })
    .where('id', '=', switched.id)
    .execute();
  await trx
    .updateTable('entitlements')
    // A renewal that was paid in advance begins later.
    .set((eb) => ({
      starts_at_ms: eb.case().when('starts_at_ms', '>', nowMs).then(nowMs).else(eb.ref('starts_at_ms')).end(),
      expires_at_ms: nowMs,
    }))
    .where('expires_at_ms', '>', nowMs)
    .where('charge_id', 'in', (eb) =>
      eb.selectFrom('charges').select('charges.id').where('subscription_id', '=', subscription.id),
    )
    .execute();
  return { subscriptionId: subscription.id, period: { startsAtMs: nowMs, expiresAtMs } };
}

/** A change leaves the plan as it was when its payment failed. */
export async function cancelSwitch(trx: Trx, chargeId: string, nowMs: number): Promise<void> {
  const pending = await trx
    .selectFrom('plan_switches')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (pending) await endSwitch(trx, pending, 'cancelled', nowMs);
}

/** Drops a pending change, when its owner undoes it or the subscription ends. */
export async function dropSwitch(trx: Trx, subscription: Subscription, nowMs: number): Promise<void> {
  const pending = await pendingSwitch(trx, subscription.id);
  // A change that is being paid ends with its payment.
  if (!pending || pending.charge_id !== null) return;
  await endSwitch(trx, pending, 'cancelled', nowMs);
  await enterSubscription(trx, subscription, 'switch.cancelled', nowMs);
}

async function endSwitch(
  trx: Trx,
  { id }: PlanSwitch,
  state: 'completed' | 'cancelled',
  nowMs: number,
): Promise<void> {
  await trx.updateTable('plan_switches').set({ state, updated_at_ms: nowMs }).where('id', '=', id).execute();
}

/** Gives a subscription another plan, from its next payment. */
export async function takeTerms(
  trx: Trx,
  subscription: Subscription,
  { fee_id, terms }: Pick<Charge, 'fee_id' | 'terms'>,
  nowMs: number,
): Promise<Subscription> {
  const change = { fee_id, terms, discount_periods_left: 0, updated_at_ms: nowMs };
  await trx.updateTable('subscriptions').set(change).where('id', '=', subscription.id).execute();
  await enterSubscription(trx, { ...subscription, ...change }, 'subscription.switched', nowMs);
  return { ...subscription, ...change };
}
