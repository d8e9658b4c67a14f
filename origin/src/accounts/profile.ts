import type { Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { AccountError } from './account-error.ts';
import { type Customer, findCustomer } from './customer.ts';
import type { Desk } from './desk.ts';

/** [CONST-17] */
const MOST_NAME_CHARACTERS = 50;
const MOST_FULL_NAME_CHARACTERS = 320;
/** Far above what any form asks. */
const MOST_KEYS = 300;
const MOST_KEY_CHARACTERS = 100;
const MOST_VALUE_CHARACTERS = 20_000;

/** What may be changed; what is left out stays. */
export type ProfileChange = {
  firstName?: string;
  lastName?: string;
  /** Left out while a name changes: made of the names again. */
  fullName?: string;
  /** Merged key by key; an empty value takes the key away. */
  metadata?: Readonly<Record<string, string>>;
};

/**
 * Changes names and metadata, all or nothing.
 *
 * @throws AccountError `first_name_too_long`, `last_name_too_long`, `names_too_long`, `metadata_too_large`,
 *   `account_gone`
 */
export async function updateProfile(desk: Desk, accountId: number, change: ProfileChange): Promise<Customer> {
  checkNames(change);
  const { firstName, lastName, fullName } = change;
  const namesChange = firstName !== undefined || lastName !== undefined;
  await desk.db.transaction().execute(async (trx) => {
    const held = await trx
      .updateTable('customers')
      .set({
        updated_at_ms: desk.now(),
        ...(firstName === undefined ? {} : { first_name: firstName }),
        ...(lastName === undefined ? {} : { last_name: lastName }),
        ...(fullName === undefined && !namesChange ? {} : { full_name: fullName || null }),
      })
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (held.numUpdatedRows === 0n) throw new AccountError('account_gone');
    await saveMetadata(trx, accountId, change.metadata ?? {});
  });
  const customer = await findCustomer(desk.db, accountId);
  if (!customer) throw new AccountError('account_gone');
  return customer;
}

/** @throws AccountError when a name is longer than 50 characters [ACCOUNT-17] */
export function checkNames({ firstName = '', lastName = '', fullName = '' }: ProfileChange): void {
  const isLong = (name: string) => [...name].length > MOST_NAME_CHARACTERS;
  if (isLong(firstName) && isLong(lastName)) throw new AccountError('names_too_long');
  if (isLong(firstName)) throw new AccountError('first_name_too_long');
  if (isLong(lastName)) throw new AccountError('last_name_too_long');
  if (fullName.length > MOST_FULL_NAME_CHARACTERS) throw new AccountError('names_too_long');
}

/** Merges metadata inside a transaction. @throws AccountError `metadata_too_large` */
export async function saveMetadata(
  trx: Transaction<Schema>,
  customerId: number,
  metadata: Readonly<Record<string, string>>,
): Promise<void> {
  const entries = Object.entries(metadata);
  const tooLarge = entries.filter(
    ([key, value]) => key.length > MOST_KEY_CHARACTERS || value.length > MOST_VALUE_CHARACTERS,
  );
  if (tooLarge.length > 0 || entries.length > MOST_KEYS) {
    throw new AccountError('metadata_too_large', { fields: tooLarge.map(([key]) => key.slice(0, 100)) });
  }
  const gone = entries.filter(([, value]) => value === '').map(([key]) => key);
  const kept = entries.filter(([, value]) => value !== '');
  if (gone.length > 0) {
    await trx
      .deleteFrom('customer_metadata')
      .where('customer_id', '=', customerId)
      .where('key', 'in', gone)
      .execute();
  }
  if (kept.length > 0) {
    await trx
      .insertInto('customer_metadata')
      .values(kept.map(([key, value]) => ({ customer_id: customerId, key, value })))
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'key']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute();
  }
  const { count } = await trx
    .selectFrom('customer_metadata')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (count > MOST_KEYS) throw new AccountError('metadata_too_large');
}
