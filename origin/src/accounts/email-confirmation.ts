import { isSame } from '../limits/is-same.ts';
import { createKeyedHash } from '../limits/keyed-hash.ts';
import { getRecipient } from '../mail/account-mail.ts';
import type { Audience } from '../mail/mail.ts';
import type { Trx } from '../store/schema.ts';
import { AccountError } from './account-error.ts';
import type { Deps } from './deps.ts';
import { type Later, mailLater } from './mail-later.ts';
import { confirmEmailMail } from './mails.ts';

/**
 * Notes inside a transaction that an account's address is new, if addresses are to be confirmed. An account without a
 * note counts as confirmed: it was made before the operator turned that on.
 */
export async function markUnconfirmed(
  trx: Trx,
  { confirmUrl }: Pick<Deps, 'confirmUrl'>,
  accountId: number,
): Promise<void> {
  if (confirmUrl === null) return;
  await trx
    .insertInto('unconfirmed_emails')
    .values({ customer_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes inside a transaction that the owner of an account reads the mail to its address. */
export async function markConfirmed(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('unconfirmed_emails').where('customer_id', '=', accountId).execute();
}

/** Whether an account's address is still to be confirmed. */
export const isUnconfirmed = async (deps: Deps, accountId: number): Promise<boolean> =>
  deps.confirmUrl !== null && (await findUnconfirmed(deps, accountId)) !== undefined;

/** Mails an account the link that confirms its address if that is still to be done, as often as the limits allow. */
export async function mailConfirmation(
  deps: Deps,
  accountId: number,
  later: Later,
  audience?: Audience,
): Promise<void> {
  if (deps.confirmUrl === null) return;
  const account = await findUnconfirmed(deps, accountId);
  if (!account) return;
  try {
    await deps.limits.take('confirmation', account.email_key);
    await deps.limits.take('confirmations', account.email_key);
  } catch (error) {
    if (error instanceof AccountError) return;
    throw error;
  }
  const ticket = makeTicket(deps, accountId, account.email_key);
  const recipient = getRecipient(account, audience);
  mailLater(deps, confirmEmailMail(recipient, `${deps.confirmUrl}?ticket=${ticket}`), later);
}

/**
 * The account and the address that a mailed link confirms; null if it is no link, or the account has another address
 * now.
 */
export async function readConfirmation(
  deps: Deps,
  ticket: string,
): Promise<{ accountId: number; email: string } | null> {
  const accountId = Number(/^(\d{1,9})\./.exec(ticket)?.[1] ?? 0);
  const account = await findAddress(deps, accountId).executeTakeFirst();
  const isRight = account && isSame(ticket, makeTicket(deps, accountId, account.email_key));
  return isRight ? { accountId, email: account.email } : null;
}

/** @returns the address that is confirmed now; null as above */
export async function confirmEmail(deps: Deps, ticket: string): Promise<string | null> {
  const confirmation = await readConfirmation(deps, ticket);
  if (!confirmation) return null;
  await deps.db.transaction().execute((trx) => markConfirmed(trx, confirmation.accountId));
  return confirmation.email;
}

const findAddress = ({ db }: Pick<Deps, 'db'>, accountId: number) =>
  db
    .selectFrom('customers')
    .select(['email', 'email_key', 'language', 'brand'])
    .where('customers.id', '=', accountId);

const findUnconfirmed = (deps: Pick<Deps, 'db'>, accountId: number) =>
  findAddress(deps, accountId)
    .innerJoin('unconfirmed_emails', 'unconfirmed_emails.customer_id', 'customers.id')
    .executeTakeFirst();

/** Belongs to one address of one account, so nothing is stored about it. */
const makeTicket = ({ codeKey }: Pick<Deps, 'codeKey'>, accountId: number, key: string) =>
  `${accountId}.${createKeyedHash(codeKey)('confirm email', accountId, key)}`;
