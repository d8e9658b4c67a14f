import { randomUUID } from 'node:crypto';
import { AccountError } from './account-error.ts';
import { checkEmail, checkNewPassword, emailKey } from './credentials.ts';
import { findCustomer } from './customer.ts';
import type { Desk } from './desk.ts';
import { hashSecret } from './password-hash.ts';
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
};

/**
 * Makes an account and its first session, both or neither.
 *
 * @throws AccountError `email_invalid`, `password_invalid`, `password_weak`, `answers_missing` (a required field of the
 *   publisher's form), `email_taken`, those of a profile, `too_many_tries`
 */
export async function register(desk: Desk, wish: Registration): Promise<SignedIn> {
  desk.limits.take('address', wish.from);
  const email = wish.email.trim();
  checkEmail(email);
  checkNewPassword(wish.password, email);
  checkNames(wish);
  const missing = missingAnswers(desk.forms.of(wish.publisher), wish.metadata ?? {});
  if (missing.length > 0) throw new AccountError('answers_missing', { fields: missing });

  const passwordHash = await hashSecret(wish.password);
  const nowMs = desk.now();
  const { id, session } = await desk.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('customers')
      .values({
        uuid: randomUUID(),
        email,
        email_key: emailKey(email),
        password_hash: passwordHash,
        first_name: wish.firstName ?? '',
        last_name: wish.lastName ?? '',
        full_name: wish.fullName ?? null,
        referrer: wish.referrer,
        publisher: wish.publisher,
        register_source: 'default',
        created_at_ms: nowMs,
        updated_at_ms: nowMs,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new AccountError('email_taken');
    await saveMetadata(trx, row.id, wish.metadata ?? {});
    return { id: row.id, session: await beginSession(trx, desk, row.id) };
  });
  const customer = await findCustomer(desk.db, id);
  if (!customer) throw new AccountError('account_gone');
  return { ...session, customer };
}
