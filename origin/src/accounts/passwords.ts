import type { Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { AccountError } from './account-error.ts';
import { checkNewPassword } from './credentials.ts';
import type { Desk } from './desk.ts';
import { hashSecret, isSecret } from './password-hash.ts';
import { readResetCode } from './reset-code.ts';

/** @throws AccountError `account_gone`, `too_many_tries`, or `fault` when the password is not the account's */
export async function checkPassword(
  desk: Desk,
  accountId: number,
  password: string,
  fault: 'old_password_wrong' | 'wrong_credentials',
): Promise<{ email: string; hash: string | null }> {
  desk.limits.take('password', accountId);
  const row = await desk.db
    .selectFrom('customers')
    .select(['email', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw new AccountError('account_gone');
  if (!(await isSecret(password, row.password_hash))) throw new AccountError(fault);
  desk.limits.clear('password', accountId);
  return { email: row.email, hash: row.password_hash };
}

/**
 * A new password for who knows the old one. It ends every session of the account [PASSWORD-18].
 *
 * @throws AccountError `old_password_wrong`, `password_invalid`, `password_weak`, `too_many_tries`, `account_gone`
 */
export async function changePassword(
  desk: Desk,
  accountId: number,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { email, hash: oldHash } = await checkPassword(desk, accountId, oldPassword, 'old_password_wrong');
  checkNewPassword(newPassword, email);
  const hash = await hashSecret(newPassword);
  await desk.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('customers')
      .set({ password_hash: hash, updated_at_ms: desk.now() })
      .where('id', '=', accountId)
      .where('password_hash', '=', oldHash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new AccountError('old_password_wrong');
    await endEverything(trx, accountId);
  });
  desk.sessionsEnded(accountId);
}

/**
 * A new password for who has the mailed code. The code works once, and every wrong one costs it a try. The new
 * password is looked at first, so that one which is refused costs nothing.
 *
 * @param from address of the caller, for the limits
 * @throws AccountError `reset_code_malformed`, `reset_code_refused` (unknown, used, too old, tried too often),
 *   `password_invalid`, `password_weak`, `too_many_tries`
 */
export async function resetPassword(
  desk: Desk,
  { code, newPassword, from }: { code: string; newPassword: string; from: string },
): Promise<void> {
  desk.limits.take('code', from);
  const typed = readResetCode(code);
  if (!typed) throw new AccountError('reset_code_malformed');
  checkNewPassword(newPassword);
  // The try is taken before the code is looked at: guesses at the same time cost one each as well.
  const row = await desk.db
    .updateTable('reset_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('selector', '=', typed.selector)
    .where('tries_left', '>', 0)
    .where('expires_at_ms', '>', desk.now())
    .returning(['customer_id', 'code_hash'])
    .executeTakeFirst();
  if (!row || !(await isSecret(typed.secret, row.code_hash))) throw new AccountError('reset_code_refused');
  const customer = await desk.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', row.customer_id)
    .executeTakeFirst();
  checkNewPassword(newPassword, customer?.email);
  const hash = await hashSecret(newPassword);
  await desk.db.transaction().execute(async (trx) => {
    const used = await trx
      .deleteFrom('reset_codes')
      .where('customer_id', '=', row.customer_id)
      .where('code_hash', '=', row.code_hash)
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) throw new AccountError('reset_code_refused');
    await trx
      .updateTable('customers')
      .set({ password_hash: hash, updated_at_ms: desk.now() })
      .where('id', '=', row.customer_id)
      .execute();
    await endEverything(trx, row.customer_id);
  });
  desk.sessionsEnded(row.customer_id);
}

async function endEverything(trx: Transaction<Schema>, customerId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
  await trx.deleteFrom('reset_codes').where('customer_id', '=', customerId).execute();
}
