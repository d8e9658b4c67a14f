import { NO_END_MS } from '../../commerce/support/grants.ts';
import type { Desk } from './command.ts';
import { toIso } from './print.ts';

/** What an account may watch, could watch before or will, and why. */
export async function getAccess(
  { db, commerce }: Pick<Desk, 'db' | 'commerce'>,
  accountId: number,
  nowMs: number,
) {
  const open = await commerce.grantedItems(accountId);
  const rows = await db
    .selectFrom('entitlements')
    .leftJoin('charges', 'charges.id', 'entitlements.charge_id')
    .select(['entitlements.id', 'entitlements.item_id', 'entitlements.charge_id', 'subscription_id'])
    .select(['starts_at_ms', 'expires_at_ms', 'held_at_ms'])
    .where('entitlements.customer_id', '=', accountId)
    .orderBy('starts_at_ms', 'desc')
    .orderBy('entitlements.id', 'desc')
    .execute();
  // a renewal that is late keeps the last period open
  const isNewest = (row: (typeof rows)[number]) =>
    rows.find(({ item_id }) => item_id === row.item_id) === row;
  return rows.map((row) => ({
    id: row.id,
    itemId: row.item_id,
    item: commerce.item(row.item_id)?.title ?? '',
    how: row.charge_id === null ? 'granted' : row.subscription_id === null ? 'bought' : 'subscription',
    from: toIso(row.starts_at_ms),
    until: row.expires_at_ms >= NO_END_MS ? null : toIso(row.expires_at_ms),
    isOpen:
      open.has(row.item_id) &&
      row.held_at_ms === null &&
      ((row.subscription_id !== null && isNewest(row)) ||
        (row.starts_at_ms <= nowMs && row.expires_at_ms > nowMs)),
  }));
}
