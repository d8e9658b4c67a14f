import { AccountError } from './account-error.ts';
import { checkEmail, emailKey } from './credentials.ts';
import type { Desk } from './desk.ts';
import { resetMail } from './mails.ts';
import { hashSecret } from './password-hash.ts';
import { newResetCode, showResetCode } from './reset-code.ts';

/** How long a mailed code works. */
const CODE_MS = 60 * 60_000;
/** Wrong codes before it works no more. */
const CODE_TRIES = 5;

/**
 * Asks for a mail with a code. Whether the address has an account changes neither the answer nor its time: the work is
 * done after it, and handed to `later`.
 *
 * @param from address of the caller, for the limits
 * @throws AccountError `email_invalid`, `too_many_tries`
 */
export function askReset(
  desk: Desk,
  { email, from }: { email: string; from: string },
  later: (work: Promise<void>) => void,
): void {
  checkEmail(email);
  desk.limits.take('mail', from, emailKey(email));
  later(
    sendCode(desk, emailKey(email)).catch((error) => {
      const reason = error instanceof AccountError ? error.fault : String(error?.code ?? error?.name);
      desk.log('error', 'a reset mail could not be sent', { reason });
    }),
  );
}

async function sendCode(desk: Desk, key: string): Promise<void> {
  const { sendMail } = desk;
  if (!sendMail) return;
  const customer = await desk.db
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('email_key', '=', key)
    .executeTakeFirst();
  if (!customer) return;
  const code = newResetCode();
  const codeHash = await hashSecret(code.secret);
  const row = {
    selector: code.selector,
    code_hash: codeHash,
    tries_left: CODE_TRIES,
    expires_at_ms: desk.now() + CODE_MS,
  };
  await desk.db.transaction().execute(async (trx) => {
    // One that is over may still hold the selector.
    await trx.deleteFrom('reset_codes').where('expires_at_ms', '<=', desk.now()).execute();
    await trx
      .insertInto('reset_codes')
      .values({ customer_id: customer.id, ...row })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
      .execute();
  });
  await sendMail(resetMail(customer.email, showResetCode(code)));
}
