import type { Trx } from '../../store/schema.ts';
import { endNow, setState } from '../subscriptions/subscriptions.ts';

/** Ends what a payment opened, and the subscription that runs by it. @returns whether anything was open */
export async function endAccess(trx: Trx, chargeId: string, nowMs: number): Promise<boolean> {
  const access = await findOpen(trx, chargeId, nowMs);
  if (!access) return false;
  const subscription = await findRunning(trx, access);
  if (subscription) await endNow(trx, subscription, nowMs);
  await trx
    .updateTable('entitlements')
    // a renewal that was paid ahead begins later
    .set({ starts_at_ms: Math.min(access.starts_at_ms, nowMs), expires_at_ms: nowMs, held_at_ms: null })
    .where('id', '=', access.id)
    .execute();
  return true;
}

/** Nothing that a payment opened can be watched until {@link releaseAccess}. Its subscription is not renewed. */
export async function holdAccess(trx: Trx, chargeId: string, nowMs: number): Promise<boolean> {
  const access = await findOpen(trx, chargeId, nowMs);
  if (!access) return false;
  await trx.updateTable('entitlements').set({ held_at_ms: nowMs }).where('id', '=', access.id).execute();
  const subscription = await findRunning(trx, access);
  if (subscription && subscription.state !== 'cancelled')
    await setState(trx, subscription, 'cancelled', nowMs);
  return true;
}

/**
 * A dispute is lost: the subscription ends, so that the item can be bought again. What was paid for stays closed, and comes
 * back with {@link releaseAccess} if an appeal is won.
 */
export async function loseAccess(trx: Trx, chargeId: string, nowMs: number): Promise<boolean> {
  const access = await findOpen(trx, chargeId, nowMs);
  if (!access) return false;
  const subscription = await findRunning(trx, access);
  if (subscription) await endNow(trx, subscription, nowMs);
  return holdAccess(trx, chargeId, nowMs);
}

/** A subscription comes back cancelled, unless another was bought since: its owner can resume it. */
export async function releaseAccess(trx: Trx, chargeId: string, nowMs: number): Promise<boolean> {
  const access = await findOpen(trx, chargeId, nowMs);
  await trx.updateTable('entitlements').set({ held_at_ms: null }).where('charge_id', '=', chargeId).execute();
  if (access) await reviveSubscription(trx, access, nowMs);
  return access !== undefined;
}

type Access = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

const findOpen = (trx: Trx, chargeId: string, nowMs: number) =>
  trx
    .selectFrom('entitlements')
    .innerJoin('charges', 'charges.id', 'entitlements.charge_id')
    .select(['entitlements.id', 'entitlements.customer_id', 'entitlements.item_id'])
    .select(['starts_at_ms', 'expires_at_ms', 'subscription_id'])
    .where('charge_id', '=', chargeId)
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst();

async function reviveSubscription(trx: Trx, access: Access, nowMs: number): Promise<void> {
  const ofItem = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('customer_id', '=', access.customer_id)
    .where('item_id', '=', access.item_id)
    .execute();
  const ended = ofItem.find(({ id }) => id === access.subscription_id);
  if (!ended || ofItem.some(({ state }) => state !== 'ended')) return;
  await setState(trx, ended, 'cancelled', nowMs);
  await trx
    .updateTable('subscriptions')
    .set({ period_ends_at_ms: access.expires_at_ms })
    .where('id', '=', ended.id)
    .execute();
}

/** The subscription that runs by this payment; undefined: there is none, or another payment has gone on with it. */
const findRunning = (trx: Trx, { subscription_id, expires_at_ms }: Access) =>
  trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', subscription_id ?? '')
    .where('state', '<>', 'ended')
    .where('period_ends_at_ms', '<=', expires_at_ms)
    .executeTakeFirst();
