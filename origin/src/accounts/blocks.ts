import type { Trx } from '../store/schema.ts';
import { AccountError } from './account-error.ts';
import type { Deps } from './deps.ts';
import { endSignIns } from './sign-ins.ts';

/**
 * Ends every sign-in of an account, and lets no other begin.
 *
 * @returns whether it was not blocked before
 * @throws AccountError `account_gone`
 */
export async function blockAccount(deps: Deps, accountId: number): Promise<boolean> {
  const isNew = await deps.db.transaction().execute(async (trx) => {
    // the row is locked, as by a sign-in, so that none begins at the same time
    const locked = await trx
      .updateTable('customers')
      .set({ updated_at_ms: deps.now() })
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (locked.numUpdatedRows === 0n) throw new AccountError('account_gone');
    const added = await trx
      .insertInto('blocked_accounts')
      .values({ customer_id: accountId, at_ms: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    await endSignIns(trx, accountId);
    return added.numInsertedOrUpdatedRows === 1n;
  });
  deps.sessionsEnded(accountId);
  return isNew;
}

/** @returns whether it was blocked */
export async function unblockAccount({ db }: Pick<Deps, 'db'>, accountId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('blocked_accounts')
    .where('customer_id', '=', accountId)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** Since when an account is blocked, in ms; null: it is not. */
export async function findBlock(
  { db }: { db: Pick<Trx, 'selectFrom'> },
  accountId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('blocked_accounts')
    .select('at_ms')
    .where('customer_id', '=', accountId)
    .executeTakeFirst();
  return row?.at_ms ?? null;
}
