import type { Trx } from '../store/schema.ts';
import { CommerceError } from './commerce-error.ts';
import type { Deps } from './deps.ts';

/**
 * A transaction that locks the account's row, so that processes change the purchases of one account one after
 * the other. Only queries may be awaited inside.
 *
 * @throws CommerceError `account_gone`
 */
export function forAccount<T>(deps: Deps, accountId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  return deps.db.transaction().execute(async (trx) => {
    const locked = await trx
      .updateTable('customers')
      .set((eb) => ({ updated_at_ms: eb.ref('updated_at_ms') }))
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (locked.numUpdatedRows === 0n) throw new CommerceError('account_gone');
    return work(trx);
  });
}
