import { randomUUID } from 'node:crypto';
import { ANYBODY, type Audience } from '../mail/mail.ts';
import { findAccount } from './account.ts';
import { AccountError } from './account-error.ts';
import { checkEmail, checkNewPassword, emailKey } from './credentials.ts';
import type { Deps } from './deps.ts';
import { type Details, saveDetails } from './details.ts';
import { mailConfirmation, markUnconfirmed } from './email-confirmation.ts';
import { type Later, mailLater } from './mail-later.ts';
import { welcomeMail } from './mails.ts';
import { checkNames, type ProfileChange, saveMetadata } from './profile.ts';
import { missingAnswers } from './register-forms.ts';
import { beginSession, type SignedIn } from './sessions.ts';

export type Registration = ProfileChange & {
  email: string;
  password: string;
  referrer: string;
  publisher: string;
  /** Address of the caller, for the limits. */
  from: string;
  /** Where the customer is, if that is sent. */
  details?: Pick<Details, 'country' | 'locale' | 'currency'>;
  /** How the account is spoken to, in this and in later mails. */
  audience?: Audience;
  /** The session can be renewed; such publishers ask their questions in later calls. */
  isRenewable?: boolean;
};

/**
 * Creates an account and its first session, both or neither, and mails its address: to be confirmed, or a welcome.
 *
 * @throws AccountError `email_invalid`, `password_invalid`, `password_weak`, `answers_missing` (a required field of the
 *   publisher's form), `email_taken`, those of a profile, `too_many_tries`
 */
export async function register(deps: Deps, form: Registration, later: Later): Promise<SignedIn> {
  await deps.limits.take('address', form.from);
  await deps.limits.take('registration', form.from);
  const email = form.email.trim();
  checkEmail(email);
  checkNewPassword(form.password, email);
  checkNames(form);
  const fields = form.isRenewable ? [] : deps.forms.of(form.publisher);
  const missing = missingAnswers(fields, form.metadata ?? {});
  if (missing.length > 0) throw new AccountError('answers_missing', { fields: missing });

  const passwordHash = await deps.limits.orGiveBack(
    deps.limits.runForAddress(form.from, () => deps.passwords.hash(form.password)),
    'registration',
    form.from,
  );
  const nowMs = deps.now();
  const { audience = ANYBODY } = form;
  const { id, session } = await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('customers')
      .values({
        uuid: randomUUID(),
        email,
        email_key: emailKey(email),
        password_hash: passwordHash,
        first_name: form.firstName ?? '',
        last_name: form.lastName ?? '',
        full_name: form.fullName ?? null,
        referrer: form.referrer,
        publisher: form.publisher,
        register_source: 'default',
        language: audience.language,
        brand: audience.brand,
        created_at_ms: nowMs,
        updated_at_ms: nowMs,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new AccountError('email_taken');
    await markUnconfirmed(trx, deps, row.id);
    await saveMetadata(trx, row.id, form.metadata ?? {});
    await saveDetails(trx, row.id, { ...form.details, last_login_at_ms: nowMs });
    const renewableAt = form.isRenewable ? form.publisher : undefined;
    return { id: row.id, session: await beginSession(trx, deps, row.id, renewableAt) };
  });
  if (deps.confirmUrl === null) mailLater(deps, welcomeMail({ to: email, audience }), later);
  // the account is made whatever becomes of these: a press on play sends the mail again
  await Promise.allSettled([
    mailConfirmation(deps, id, later, audience),
    deps.limits.noteRight(form.from, emailKey(email)),
  ]);
  const account = await findAccount(deps.db, id);
  if (!account) throw new AccountError('account_gone');
  return { ...session, account };
}
