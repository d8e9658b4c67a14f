import { randomUUID } from 'node:crypto';
import { isStorable } from '../../store/is-storable.ts';
import type { Trx } from '../../store/schema.ts';
import { feeIn, type LocalFee } from '../buyer/fee-in.ts';
import { type Charge, enterCharge, NEW_CHARGE, openCharges } from '../charges.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import { getMessage } from '../notices.ts';
import { awaitOutcome } from '../orders/await-outcome.ts';
import { findPaymentMethod, getCard, renewalSource } from '../payment-methods.ts';
import { sumGone } from '../reversals/sum-gone.ts';
import { submitCharge } from '../submit-charge.ts';
import { enterSubscription, findOwnSubscription, type Subscription } from '../subscriptions.ts';
import { readTerms, writeTerms } from '../terms.ts';
import { dropSwitch, takeTerms } from './apply-switch.ts';
import { type PlanSwitch, pendingSwitch, SWITCH_ID } from './next-terms.ts';

const DAY_MS = 24 * 60 * 60_000;
/** In this time before the end of a period its renewal may already be in progress. */
const RENEWAL_MS = 60 * 60_000;

export type SwitchDirection = 'upgrade' | 'downgrade';

/** How a plan is changed: at the end of the period, at once during a trial, at once for the difference. */
export type SwitchAlgorithm = 'DEFERRED' | 'IMMEDIATE_WITHOUT_PRORATION' | 'IMMEDIATE_AND_CHARGE_WITH_REFUND';

/** A plan that a subscription could change to, and what that would cost. */
export type SwitchOffer = {
  fee: LocalFee;
  direction: SwitchDirection;
  algorithm: SwitchAlgorithm;
  /** What is charged at once, in minor units: the price less the rest of the current period. */
  dueMinor: number;
  /** When the new plan begins. */
  atMs: number;
  /** Null: it is available. */
  unavailable: SwitchObstacle | null;
};

/** Why no plan can be changed now. */
export type SwitchObstacle =
  | 'coupon'
  | 'renewal'
  /** A change is pending already, or the subscription is cancelled. */
  | 'pending'
  | 'cancelled'
  | 'elsewhere'
  | 'not_offered';

/** Plans of its item with another price. [BILLAPI-29 PLAN-44] @throws CommerceError `subscription_unknown` */
export async function switchOffers(
  deps: Deps,
  accountId: number,
  subscriptionId: string,
): Promise<SwitchOffer[]> {
  return offersFor(deps, deps.db, await findOwnSubscription(deps.db, accountId, subscriptionId));
}

/**
 * Changes the plan of a subscription: to a more expensive one at once, for the difference; to a cheaper one
 * when the period ends; to its own, which undoes a pending change that is not being paid yet. Requesting the
 * pending change again does nothing. [BILLAPI-30 IDAPI-34]
 *
 * @throws CommerceError `subscription_unknown`, `switch_pending` while another change is pending,
 * `switch_unavailable`, `price_changed`, `subscription_elsewhere`, `gateway_unavailable`, `account_gone`
 * @param expectedMinor the amount shown to the viewer; nothing else is charged
 * @returns `refused` if the gateway did not charge the difference: the plan is unchanged
 */
export async function switchPlan(
  deps: Deps,
  viewer: { accountId: number; uuid: string },
  subscriptionId: string,
  feeId: number,
  expectedMinor?: number,
): Promise<{ is: 'done' | 'waiting' } | { is: 'refused'; message: string }> {
  const { gateway } = deps;
  const recorded = await forAccount(deps, viewer.accountId, async (trx) => {
    const subscription = await findOwnSubscription(trx, viewer.accountId, subscriptionId);
    const waiting = await pendingSwitch(trx, subscriptionId);
    if (feeId === subscription.fee_id) {
      if (waiting && (await isRenewing(trx, subscription.id))) throw new CommerceError('switch_unavailable');
      await dropSwitch(trx, subscription, deps.now());
      return null;
    }
    if (waiting?.to_fee_id === feeId) return null;
    const offer = (await offersFor(deps, trx, subscription)).find(({ fee }) => fee.id === feeId);
    if (!offer) throw new CommerceError('switch_unavailable');
    if (offer.unavailable !== null) throw new CommerceError(FAULTS[offer.unavailable]);
    if (expectedMinor !== undefined && expectedMinor !== offer.dueMinor)
      throw new CommerceError('price_changed');
    if (offer.algorithm === 'IMMEDIATE_AND_CHARGE_WITH_REFUND' && !gateway)
      throw new CommerceError('gateway_unavailable');
    return recordSwitch(deps, trx, subscription, offer);
  });
  const notice = { type: 'subscribe.updated', resource: { subscription: subscriptionId } } as const;
  const tell = () => deps.notifier.tell(viewer.uuid, notice);
  if (!recorded || !gateway) {
    tell();
    return { is: 'done' };
  }
  const { charge, method } = recorded;
  if ((await submitCharge(deps, gateway, charge, renewalSource(method))) === 'lost')
    throw new CommerceError('gateway_unavailable');
  const end = await awaitOutcome(deps, charge.id);
  if (end.state === 'failed' || end.state === 'cancelled') return { is: 'refused', message: getMessage(end) };
  tell();
  return { is: end.state === 'succeeded' ? 'done' : 'waiting' };
}

/** A change of one of the account's plans, whatever its result; null: there is none. [BILLAPI-31] */
export async function findSwitch(
  { db }: Deps,
  accountId: number,
  switchId: string,
): Promise<PlanSwitch | null> {
  if (!isStorable(switchId)) return null;
  const row = await db
    .selectFrom('plan_switches')
    .selectAll()
    .where('id', '=', switchId)
    .where('customer_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

const FAULTS = {
  coupon: 'switch_unavailable',
  renewal: 'switch_unavailable',
  cancelled: 'switch_unavailable',
  not_offered: 'switch_unavailable',
  pending: 'switch_pending',
  elsewhere: 'subscription_elsewhere',
} as const satisfies Record<SwitchObstacle, string>;

async function offersFor(
  deps: Deps,
  db: Pick<Trx, 'selectFrom'>,
  subscription: Subscription,
): Promise<SwitchOffer[]> {
  const item = deps.shop.item(subscription.item_id);
  const nowMs = deps.now();
  const { amountMinor, currency, country = null } = readTerms(subscription.terms);
  const unavailable = await findObstacle(db, subscription, item?.planSwitch ?? false, nowMs);
  const isTrial = subscription.state === 'trial';
  const leftMinor = isTrial ? 0 : await creditRest(db, subscription, nowMs);
  return (item?.fees ?? [])
    .map((fee) => feeIn(deps.shop, fee, country))
    .filter(({ id, kind }) => kind === 'subscription' && id !== subscription.fee_id)
    .filter((fee) => fee.currency === currency && fee.amountMinor !== amountMinor)
    .map((fee) => {
      const direction = fee.amountMinor > amountMinor ? 'upgrade' : 'downgrade';
      const algorithm =
        direction === 'downgrade'
          ? 'DEFERRED'
          : isTrial
            ? 'IMMEDIATE_WITHOUT_PRORATION'
            : 'IMMEDIATE_AND_CHARGE_WITH_REFUND';
      const isCharged = algorithm === 'IMMEDIATE_AND_CHARGE_WITH_REFUND';
      return {
        fee,
        direction,
        algorithm,
        dueMinor: isCharged ? Math.max(0, fee.amountMinor - leftMinor) : 0,
        atMs: algorithm === 'DEFERRED' ? subscription.period_ends_at_ms : nowMs,
        unavailable,
      };
    });
}

async function findObstacle(
  db: Pick<Trx, 'selectFrom'>,
  subscription: Subscription,
  isOffered: boolean,
  nowMs: number,
): Promise<SwitchObstacle | null> {
  if (subscription.store !== null) return 'elsewhere';
  if (!isOffered) return 'not_offered';
  if (subscription.state === 'cancelled') return 'cancelled';
  if (await pendingSwitch(db, subscription.id)) return 'pending';
  if (subscription.discount_periods_left > 0) return 'coupon';
  const isDue = subscription.period_ends_at_ms <= nowMs + RENEWAL_MS;
  return isDue || (await isRenewing(db, subscription.id)) ? 'renewal' : null;
}

/** Whether the next period is being paid, with the pending plan if there is one. */
async function isRenewing(db: Pick<Trx, 'selectFrom'>, subscriptionId: string): Promise<boolean> {
  return (await openCharges(db, { subscription_id: subscriptionId }, ['renewal'])).length > 0;
}

/**
 * The rest of the period, by whole days with today, of what was paid and not given back. A plan that was changed to
 * counts as paid in full.
 */
async function creditRest(db: Pick<Trx, 'selectFrom'>, { id }: Subscription, nowMs: number): Promise<number> {
  const paid = await db
    .selectFrom('entitlements')
    .innerJoin('charges', 'charges.id', 'entitlements.charge_id')
    .select(['charges.id', 'starts_at_ms', 'expires_at_ms', 'amount_minor', 'kind', 'terms'])
    .where('charges.subscription_id', '=', id)
    .where('expires_at_ms', '>', nowMs)
    .execute();
  let restMinor = 0;
  for (const { id: chargeId, starts_at_ms, expires_at_ms, amount_minor, kind, terms } of paid) {
    const wholeMinor = kind === 'switch' ? readTerms(terms).amountMinor : amount_minor;
    const paidMinor = Math.max(0, wholeMinor - (await sumGone(db, chargeId)));
    const days = Math.max(1, Math.round((expires_at_ms - starts_at_ms) / DAY_MS));
    const left = Math.min(days, Math.ceil((expires_at_ms - nowMs) / DAY_MS));
    restMinor += Math.round((paidMinor * left) / days);
  }
  return restMinor;
}

/** @returns the charge to send; null: nothing is charged now */
async function recordSwitch(deps: Deps, trx: Trx, subscription: Subscription, offer: SwitchOffer) {
  const nowMs = deps.now();
  const item = deps.shop.item(subscription.item_id);
  if (!item) throw new CommerceError('switch_unavailable');
  const { fee, direction, algorithm } = offer;
  const terms = writeTerms(item, fee);
  const isCharged = algorithm === 'IMMEDIATE_AND_CHARGE_WITH_REFUND';
  const chargeId = isCharged ? `${SWITCH_ID}${randomUUID()}` : null;
  const isNow = algorithm === 'IMMEDIATE_WITHOUT_PRORATION';
  await trx
    .insertInto('plan_switches')
    .values({
      id: randomUUID(),
      customer_id: subscription.customer_id,
      subscription_id: subscription.id,
      from_fee_id: subscription.fee_id,
      to_fee_id: fee.id,
      direction,
      algorithm,
      state: isNow ? 'completed' : 'pending',
      terms,
      charge_id: chargeId,
      created_at_ms: nowMs,
      updated_at_ms: nowMs,
    })
    .execute();
  if (isNow) await takeTerms(trx, subscription, { fee_id: fee.id, terms }, nowMs);
  else await enterSubscription(trx, subscription, 'switch.pending', nowMs);
  if (chargeId === null) return null;
  const method = await findPaymentMethod(trx, subscription);
  const charge: Charge = {
    ...NEW_CHARGE,
    id: chargeId,
    customer_id: subscription.customer_id,
    item_id: subscription.item_id,
    fee_id: fee.id,
    terms,
    kind: 'switch',
    amount_minor: offer.dueMinor,
    currency: fee.currency,
    method: method.kind,
    discount_price_minor: fee.amountMinor,
    taken_at_ms: nowMs,
    ...getCard(method),
    subscription_id: subscription.id,
    created_at_ms: nowMs,
    updated_at_ms: nowMs,
  };
  await trx.insertInto('charges').values(charge).execute();
  await enterCharge(trx, charge, nowMs);
  return { charge, method };
}
