import type { Trx } from '../../store/schema.ts';
import { feeIn, type LocalFee } from '../buyer/fee-in.ts';
import { openCharges } from '../charges/charges.ts';
import type { Deps } from '../deps.ts';
import { sumGone } from '../reversals/sum-gone.ts';
import { findOwnSubscription, type Subscription } from '../subscriptions/subscriptions.ts';
import { readTerms } from '../terms.ts';
import { pendingSwitch } from './next-terms.ts';

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

/** @param subscription one that has not ended */
export async function offersFor(
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
export async function isRenewing(db: Pick<Trx, 'selectFrom'>, subscriptionId: string): Promise<boolean> {
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
