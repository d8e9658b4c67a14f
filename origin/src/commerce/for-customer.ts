import type { Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { CommerceError } from './commerce-error.ts';
import type { Desk } from './desk.ts';

export type Trx = Transaction<Schema>;

/**
 * A transaction in which nothing else happens to this customer's purchases: two processes that want to change them take
 * turns at the customer's row. Nothing but queries may be awaited inside.
 *
 * @throws CommerceError `account_gone`
 */
export function forCustomer<T>(desk: Desk, customerId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  return desk.db.transaction().execute(async (trx) => {
    const held = await trx
      .updateTable('customers')
      .set((eb) => ({ updated_at_ms: eb.ref('updated_at_ms') }))
      .where('id', '=', customerId)
      .executeTakeFirst();
    if (held.numUpdatedRows === 0n) throw new CommerceError('account_gone');
    return work(trx);
  });
}
