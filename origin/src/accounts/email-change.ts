import { getRecipient } from '../mail/account-mail.ts';
import { AccountError } from './account-error.ts';
import { checkEmail, emailKey } from './credentials.ts';
import type { Deps } from './deps.ts';
import { mailConfirmation, markUnconfirmed } from './email-confirmation.ts';
import { type Later, mailLater } from './mail-later.ts';
import { emailChangedMail, emailSetMail } from './mails.ts';
import { checkPassword } from './passwords.ts';

/**
 * Mails the old address about the change, and the new one if addresses are to be confirmed. Sessions stay; codes mailed
 * to the old address no longer work.
 * @throws AccountError `email_invalid`, `wrong_credentials` (the password), `email_taken`, `too_many_tries`,
 *   `account_gone`
 */
export async function changeEmail(
  deps: Deps,
  { accountId, email: sent, password }: { accountId: number; email: string; password: string },
  later: Later,
): Promise<void> {
  const email = sent.trim();
  checkEmail(email);
  const before = await checkPassword(deps, accountId, password, 'wrong_credentials');
  if (!(await moveTo(deps, { accountId, email, before, owner: before }))) return;
  mailLater(deps, emailChangedMail(getRecipient(before)), later);
  await confirmNew(deps, accountId, later);
}

/**
 * The same without the password: an operator does it for the owner.
 * @returns whether it is another address than before
 * @throws AccountError `email_invalid`, `email_taken`, `account_gone`
 */
export async function setEmail(
  deps: Deps,
  { accountId, email: sent }: { accountId: number; email: string },
  later: Later,
): Promise<boolean> {
  const email = sent.trim();
  checkEmail(email);
  const before = await deps.db
    .selectFrom('customers')
    .select(['email', 'language', 'brand'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!before) throw new AccountError('account_gone');
  if (!(await moveTo(deps, { accountId, email, before, owner: null }))) return false;
  mailLater(deps, emailSetMail(getRecipient(before)), later);
  await confirmNew(deps, accountId, later);
  return true;
}

/** @param owner who has given the password with this hash; null: nobody did @returns whether it is another address */
async function moveTo(
  deps: Deps,
  move: {
    accountId: number;
    email: string;
    before: { email: string };
    owner: { hash: string | null } | null;
  },
): Promise<boolean> {
  const { accountId, email, before, owner } = move;
  const key = emailKey(email);
  const isOther = emailKey(before.email) !== key;
  await deps.db
    .transaction()
    .execute(async (trx) => {
      const other = await trx
        .selectFrom('customers')
        .select('id')
        .where('email_key', '=', key)
        .where('id', '<>', accountId)
        .executeTakeFirst();
      if (other) throw new AccountError('email_taken');
      const account = trx
        .updateTable('customers')
        .set({ email, email_key: key, updated_at_ms: deps.now() })
        .where('id', '=', accountId);
      const changed = await (owner
        ? account.where('password_hash', '=', owner.hash)
        : account
      ).executeTakeFirst();
      if (changed.numUpdatedRows === 0n) throw new AccountError(owner ? 'wrong_credentials' : 'account_gone');
      if (isOther) await markUnconfirmed(trx, deps, accountId);
      await trx.deleteFrom('reset_codes').where('customer_id', '=', accountId).execute();
    })
    .catch((error) => {
      // Another account took the address in between.
      throw isUniqueViolation(error) ? new AccountError('email_taken') : error;
    });
  return isOther;
}

/** The address is changed whatever becomes of this mail: a press on play sends it again. */
const confirmNew = (deps: Deps, accountId: number, later: Later) =>
  mailConfirmation(deps, accountId, later).catch(() => {});

/** PostgreSQL reports it with a code, SQLite with a message. */
const isUniqueViolation = (error: { code?: string; message?: string }) =>
  error?.code === '23505' || /UNIQUE constraint failed/i.test(error?.message ?? '');
