import { getRecipient } from '../mail/account-mail.ts';
import type { Audience } from '../mail/mail.ts';
import type { Row, Trx } from '../store/schema.ts';
import { AccountError } from './account-error.ts';
import { checkNewPassword, emailKey } from './credentials.ts';
import type { Deps } from './deps.ts';
import { markConfirmed } from './email-confirmation.ts';
import { type Later, mailLater } from './mail-later.ts';
import { passwordChangedMail } from './mails.ts';
import { isResetCode, readResetCode } from './reset-code.ts';
import { endSignIns } from './sign-ins.ts';

/** @throws AccountError `account_gone`, `too_many_tries`, or `fault` when the password is not the account's */
export async function checkPassword(
  deps: Deps,
  accountId: number,
  password: string,
  fault: 'old_password_wrong' | 'wrong_credentials',
): Promise<Pick<Row<'customers'>, 'email' | 'language' | 'brand'> & { hash: string | null }> {
  await deps.limits.take('password', accountId);
  await deps.limits.take('check', accountId);
  const row = await deps.db
    .selectFrom('customers')
    .select(['email', 'password_hash', 'language', 'brand'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw new AccountError('account_gone');
  const verified = deps.passwords.verify(password, row.password_hash);
  const isRight = deps.limits.orGiveBack(verified, 'check', accountId);
  if (!(await deps.limits.orGiveBack(isRight, 'password', accountId))) throw new AccountError(fault);
  await deps.limits.clear('password', accountId);
  const { password_hash: hash, ...account } = row;
  return { ...account, hash };
}

/**
 * Ends every session of the account, and mails its address [PASSWORD-18].
 * @throws AccountError `old_password_wrong`, `password_invalid`, `password_weak`, `too_many_tries`, `account_gone`
 */
export async function changePassword(
  deps: Deps,
  accountId: number,
  {
    oldPassword,
    newPassword,
    session,
  }: {
    oldPassword: string;
    newPassword: string;
    /** Hash of the token of who asks. */
    session?: string;
  },
  later: Later,
): Promise<void> {
  const account = await checkPassword(deps, accountId, oldPassword, 'old_password_wrong');
  const { email, hash: oldHash } = account;
  checkNewPassword(newPassword, email);
  const hash = await deps.passwords.hash(newPassword);
  await deps.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('customers')
      .set({ password_hash: hash, updated_at_ms: deps.now() })
      .where('id', '=', accountId)
      .where('password_hash', '=', oldHash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new AccountError('old_password_wrong');
    await endEverything(trx, accountId);
  });
  deps.sessionsEnded(accountId, session);
  mailLater(deps, passwordChangedMail(getRecipient(account)), later);
}

/**
 * Sets a new password, given the mailed code. The code works once, and every wrong code counts as a try. The new password
 * is checked first, so that a refused one costs no try. Ends every session of the account, and mails its address.
 *
 * @param from address of the caller, for the limits
 * @throws AccountError `reset_code_malformed`, `reset_code_refused` (unknown, used, too old, tried too often),
 *   `password_invalid`, `password_weak`, `too_many_tries`
 */
export async function resetPassword(
  deps: Deps,
  {
    code,
    newPassword,
    from,
    audience,
    email,
  }: {
    code: string;
    newPassword: string;
    from: string;
    /** How the request asks to be spoken to. */
    audience?: Audience;
    /** The address the code was mailed to, where the caller says it; a code of another counts as wrong. */
    email?: string;
  },
  later: Later,
): Promise<void> {
  await deps.limits.take('code', from);
  const typed = readResetCode(code);
  if (!typed) throw new AccountError('reset_code_malformed');
  checkNewPassword(newPassword);
  // The try is counted before the code is checked, so that simultaneous guesses count too.
  const row = await deps.db
    .updateTable('reset_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('selector', '=', typed.selector)
    .where('tries_left', '>', 0)
    .where('expires_at_ms', '>', deps.now())
    .returning(['customer_id', 'code_hash'])
    .executeTakeFirst();
  if (!row || !isResetCode(deps.codeKey, typed, row.code_hash)) throw new AccountError('reset_code_refused');
  const account = await deps.db
    .selectFrom('customers')
    .select(['email', 'language', 'brand'])
    .where('id', '=', row.customer_id)
    .executeTakeFirst();
  const isAnothers = email !== undefined && emailKey(email) !== emailKey(account?.email ?? '');
  if (isAnothers) throw new AccountError('reset_code_refused');
  let hash: string;
  try {
    checkNewPassword(newPassword, account?.email);
    const hashing = deps.limits.runForAddress(from, () => deps.passwords.hash(newPassword));
    hash = await deps.limits.orGiveBack(hashing, 'code', from);
  } catch (error) {
    // The code was right: this was no guess.
    await deps.db
      .updateTable('reset_codes')
      .set((eb) => ({ tries_left: eb('tries_left', '+', 1) }))
      .where('customer_id', '=', row.customer_id)
      .where('code_hash', '=', row.code_hash)
      .execute();
    throw error;
  }
  await deps.db.transaction().execute(async (trx) => {
    const used = await trx
      .deleteFrom('reset_codes')
      .where('customer_id', '=', row.customer_id)
      .where('code_hash', '=', row.code_hash)
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) throw new AccountError('reset_code_refused');
    await trx
      .updateTable('customers')
      .set({ password_hash: hash, updated_at_ms: deps.now() })
      .where('id', '=', row.customer_id)
      .execute();
    // whoever has the code reads the mail of this address
    await markConfirmed(trx, row.customer_id);
    await endEverything(trx, row.customer_id);
  });
  deps.sessionsEnded(row.customer_id);
  if (!account) return;
  mailLater(deps, passwordChangedMail(getRecipient(account, audience)), later);
  await deps.limits.noteRight(from, emailKey(account.email));
}

async function endEverything(trx: Trx, accountId: number): Promise<void> {
  await endSignIns(trx, accountId);
  await trx.deleteFrom('reset_codes').where('customer_id', '=', accountId).execute();
}
