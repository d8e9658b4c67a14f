import type { Row, Trx } from '../store/schema.ts';
import type { Deps } from './deps.ts';

/** The stored details of a customer besides the names; null if unknown. */
export type Details = Omit<Row<'customer_details'>, 'customer_id'>;

const NOTHING: Details = {
  country: null,
  locale: null,
  currency: null,
  external_data: null,
  last_login_at_ms: null,
  captured_at_ms: null,
};

export async function findDetails({ db }: Pick<Deps, 'db'>, accountId: number): Promise<Details> {
  const row = await db
    .selectFrom('customer_details')
    .selectAll()
    .where('customer_id', '=', accountId)
    .executeTakeFirst();
  return row ?? NOTHING;
}

/** Saves the given members and leaves the others, inside a transaction. */
export async function saveDetails(trx: Trx, accountId: number, change: Partial<Details>): Promise<void> {
  await trx
    .insertInto('customer_details')
    .values({ ...NOTHING, ...change, customer_id: accountId })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(change))
    .execute();
}
