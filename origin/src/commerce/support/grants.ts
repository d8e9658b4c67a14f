import type { Trx } from '../../store/schema.ts';
import { addToLedger, openCharges } from '../charges/charges.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import { endNow } from '../subscriptions/subscriptions.ts';

/** The end of access that has none. */
export const NO_END_MS = Date.UTC(9999, 0);

/** The end of access in seconds, as both APIs send it; 0: it has none. */
export const endSeconds = (expiresAtMs: number) =>
  expiresAtMs >= NO_END_MS ? 0 : Math.floor(expiresAtMs / 1000);

/** ISO 4217 code for no currency. */
const NO_CURRENCY = 'XXX';

/** Access that an operator gave, for which nobody pays. */
export type Grant = { id: number; itemId: number; startsAtMs: number; expiresAtMs: number };

type Viewer = { accountId: number; uuid: string };

/**
 * Gives access to an item from now on. If the account was granted it before and it is still open, its end changes.
 * A running subscription goes on as it is.
 *
 * @param untilMs null: without an end
 * @throws CommerceError `item_unknown`, `account_gone`
 */
export async function grantAccess(
  deps: Deps,
  { accountId, uuid }: Viewer,
  { itemId, untilMs }: { itemId: number; untilMs: number | null },
): Promise<Grant> {
  if (!deps.shop.item(itemId)) throw new CommerceError('item_unknown');
  const granted = await forAccount(deps, accountId, async (trx) => {
    const nowMs = deps.now();
    const expiresAtMs = untilMs ?? NO_END_MS;
    const known = (await findGrants(trx, accountId, nowMs)).find((one) => one.itemId === itemId);
    const grant = known ?? {
      ...(await trx
        .insertInto('entitlements')
        .values({
          customer_id: accountId,
          item_id: itemId,
          charge_id: null,
          starts_at_ms: nowMs,
          expires_at_ms: expiresAtMs,
        })
        .returning('id')
        .executeTakeFirstOrThrow()),
      itemId,
      startsAtMs: nowMs,
    };
    if (known)
      await trx
        .updateTable('entitlements')
        .set({ expires_at_ms: expiresAtMs })
        .where('id', '=', known.id)
        .execute();
    await enter(trx, 'access.granted', accountId, itemId, nowMs);
    return { ...grant, expiresAtMs };
  });
  deps.notifier.tell(uuid, { type: 'access.granted', resource: { item_id: itemId } });
  return granted;
}

/** What an account was granted and still has. */
export const listGrants = (deps: Deps, accountId: number): Promise<Grant[]> =>
  findGrants(deps.db, accountId, deps.now());

/** Which access was taken away. */
export type Revoked = { granted: number; bought: number; subscriptions: number };

/**
 * Ends all access of an account to an item now: what was granted, bought, and a subscription with it. No money moves.
 *
 * @throws CommerceError `subscription_elsewhere`, `payment_pending` while its renewal is being paid, `account_gone`
 */
export async function revokeAccess(
  deps: Deps,
  { accountId, uuid }: Viewer,
  itemId: number,
): Promise<Revoked> {
  const revoked = await forAccount(deps, accountId, async (trx): Promise<Revoked> => {
    const nowMs = deps.now();
    const subscriptions = await endSubscriptions(trx, accountId, itemId, nowMs);
    const ended = await trx
      .updateTable('entitlements')
      // a renewal that was paid in advance begins later
      .set((eb) => ({
        starts_at_ms: eb
          .case()
          .when('starts_at_ms', '>', nowMs)
          .then(nowMs)
          .else(eb.ref('starts_at_ms'))
          .end(),
        expires_at_ms: nowMs,
      }))
      .where('customer_id', '=', accountId)
      .where('item_id', '=', itemId)
      .where('expires_at_ms', '>', nowMs)
      .returning('charge_id')
      .execute();
    const granted = ended.filter(({ charge_id }) => charge_id === null).length;
    if (ended.length + subscriptions > 0) await enter(trx, 'access.revoked', accountId, itemId, nowMs);
    return { granted, bought: ended.length - granted, subscriptions };
  });
  deps.notifier.tell(uuid, { type: 'access.revoked', resource: { item_id: itemId } });
  return revoked;
}

/** At most one is running; it is not renewed any more. */
async function endSubscriptions(trx: Trx, accountId: number, itemId: number, nowMs: number): Promise<number> {
  const running = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('customer_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('state', '<>', 'ended')
    .execute();
  for (const one of running) {
    if (one.store !== null) throw new CommerceError('subscription_elsewhere');
    const open = await openCharges(trx, { subscription_id: one.id });
    if (open.length > 0) throw new CommerceError('payment_pending');
    await endNow(trx, one, nowMs);
  }
  return running.length;
}

async function findGrants(db: Pick<Trx, 'selectFrom'>, accountId: number, nowMs: number): Promise<Grant[]> {
  const rows = await db
    .selectFrom('entitlements')
    .select(['id', 'item_id', 'starts_at_ms', 'expires_at_ms'])
    .where('customer_id', '=', accountId)
    .where('charge_id', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    itemId: row.item_id,
    startsAtMs: row.starts_at_ms,
    expiresAtMs: row.expires_at_ms,
  }));
}

const enter = (
  trx: Trx,
  event: 'access.granted' | 'access.revoked',
  customer_id: number,
  item_id: number,
  at_ms: number,
) => addToLedger(trx, event, { at_ms, customer_id, item_id, currency: NO_CURRENCY });
