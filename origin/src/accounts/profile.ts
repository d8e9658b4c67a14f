import type { Trx } from '../store/schema.ts';
import { type Account, findAccount } from './account.ts';
import { AccountError } from './account-error.ts';
import type { Deps } from './deps.ts';

/** [CONST-17] */
const MAX_NAME_CHARACTERS = 50;
const MAX_FULL_NAME_CHARACTERS = 320;
/** Far more than any form needs. */
const MAX_KEYS = 300;
const MAX_KEY_CHARACTERS = 100;
const MAX_VALUE_CHARACTERS = 20_000;
/** Of all keys and values of an account together. */
const MAX_CHARACTERS = 100_000;

/** What may be changed; members that are left out stay as they are. */
export type ProfileChange = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** When it is left out and a name changes, it is made from the names again. */
  fullName?: string;
  /** Merged key by key; an empty value removes the key. */
  metadata?: Readonly<Record<string, string>>;
};

/**
 * Changes names and metadata, all or nothing.
 * @throws AccountError `first_name_too_long`, `last_name_too_long`, `names_too_long`, `metadata_too_large`,
 *   `account_gone`
 */
export async function updateProfile(deps: Deps, accountId: number, change: ProfileChange): Promise<Account> {
  checkNames(change);
  const { firstName, lastName, fullName } = change;
  const namesChange = firstName !== undefined || lastName !== undefined;
  await deps.db.transaction().execute(async (trx) => {
    const updated = await trx
      .updateTable('customers')
      .set({
        updated_at_ms: deps.now(),
        ...(firstName === undefined ? {} : { first_name: firstName }),
        ...(lastName === undefined ? {} : { last_name: lastName }),
        ...(fullName === undefined && !namesChange ? {} : { full_name: fullName || null }),
      })
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) throw new AccountError('account_gone');
    await saveMetadata(trx, accountId, change.metadata ?? {});
  });
  const account = await findAccount(deps.db, accountId);
  if (!account) throw new AccountError('account_gone');
  return account;
}

/** @throws AccountError when a name is longer than 50 characters [ACCOUNT-17] */
export function checkNames({ firstName = '', lastName = '', fullName = '' }: ProfileChange): void {
  const isLong = (name: string) => [...name].length > MAX_NAME_CHARACTERS;
  if (isLong(firstName) && isLong(lastName)) throw new AccountError('names_too_long');
  if (isLong(firstName)) throw new AccountError('first_name_too_long');
  if (isLong(lastName)) throw new AccountError('last_name_too_long');
  if (fullName.length > MAX_FULL_NAME_CHARACTERS) throw new AccountError('names_too_long');
}

/** Merges metadata inside a transaction. @throws AccountError `metadata_too_large` */
export async function saveMetadata(
  trx: Trx,
  accountId: number,
  metadata: Readonly<Record<string, string>>,
): Promise<void> {
  const entries = Object.entries(metadata);
  const tooLarge = entries.filter(
    ([key, value]) => key.length > MAX_KEY_CHARACTERS || value.length > MAX_VALUE_CHARACTERS,
  );
  if (tooLarge.length > 0 || entries.length > MAX_KEYS) {
    throw new AccountError('metadata_too_large', { fields: tooLarge.map(([key]) => key.slice(0, 100)) });
  }
  const gone = entries.filter(([, value]) => value === '').map(([key]) => key);
  const kept = entries.filter(([, value]) => value !== '');
  if (gone.length > 0) {
    await trx
      .deleteFrom('customer_metadata')
      .where('customer_id', '=', accountId)
      .where('key', 'in', gone)
      .execute();
  }
  if (kept.length > 0) {
    await trx
      .insertInto('customer_metadata')
      .values(kept.map(([key, value]) => ({ customer_id: accountId, key, value })))
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'key']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute();
  }
  const all = await trx
    .selectFrom('customer_metadata')
    .select(['key', 'value'])
    .where('customer_id', '=', accountId)
    .execute();
  const characters = all.reduce((sum, { key, value }) => sum + key.length + value.length, 0);
  if (all.length > MAX_KEYS || characters > MAX_CHARACTERS) throw new AccountError('metadata_too_large');
}
