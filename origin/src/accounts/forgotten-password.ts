import { getRecipient } from '../mail/account-mail.ts';
import type { Audience } from '../mail/mail.ts';
import { AccountError } from './account-error.ts';
import { checkEmail, emailKey } from './credentials.ts';
import type { Deps } from './deps.ts';
import { resetLinkMail, resetMail } from './mails.ts';
import { newResetCode, resetCodeHash, showResetCode } from './reset-code.ts';

/** How long a mailed code works. */
const CODE_MS = 60 * 60_000;
/** Wrong codes after which it no longer works. */
const CODE_TRIES = 5;

export type ResetAsk = {
  email: string;
  /** Address of the caller, for the limits. */
  from: string;
  /** How the request asks to be spoken to. */
  audience?: Audience;
  /** Makes the address that the mail leads to; left out: the viewer types the code. */
  link?: (code: string, email: string) => string;
};

/**
 * Sends a mail with a code. Neither the answer nor its time shows whether the address has an account: the work runs
 * after the answer, in `later`, and is too small to delay the next call.
 *
 * @throws AccountError `email_invalid`, `no_mail` (for every address), `too_many_tries`
 */
export async function askReset(
  deps: Deps,
  { email, from, audience, link }: ResetAsk,
  later: (work: Promise<void>) => void,
): Promise<void> {
  checkEmail(email);
  if (!deps.sendMail) throw new AccountError('no_mail');
  await deps.limits.take('mails', from);
  await deps.limits.take('mail', from, emailKey(email));
  later(
    sendCode(deps, emailKey(email), { link, audience }).catch((error) => {
      const reason = error instanceof AccountError ? error.fault : String(error?.code ?? error?.name);
      deps.log('error', 'a reset mail could not be sent', { reason });
    }),
  );
}

async function sendCode(
  deps: Deps,
  key: string,
  { link, audience }: Pick<ResetAsk, 'link' | 'audience'>,
): Promise<void> {
  const { sendMail } = deps;
  if (!sendMail) return;
  const account = await deps.db
    .selectFrom('customers')
    .select(['id', 'email', 'language', 'brand'])
    .where('email_key', '=', key)
    .executeTakeFirst();
  if (!account) return;
  const code = newResetCode();
  const row = {
    selector: code.selector,
    code_hash: resetCodeHash(deps.codeKey, code),
    tries_left: CODE_TRIES,
    expires_at_ms: deps.now() + CODE_MS,
  };
  await deps.db.transaction().execute(async (trx) => {
    // An expired code may still have this selector.
    await trx.deleteFrom('reset_codes').where('expires_at_ms', '<=', deps.now()).execute();
    await trx
      .insertInto('reset_codes')
      .values({ customer_id: account.id, ...row })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
      .execute();
  });
  const shown = showResetCode(code);
  const recipient = getRecipient(account, audience);
  await sendMail(link ? resetLinkMail(recipient, link(shown, account.email)) : resetMail(recipient, shown));
}
