import type { Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { AccountError } from './account-error.ts';
import { emailKey } from './credentials.ts';
import { type Customer, findCustomer } from './customer.ts';
import type { Desk } from './desk.ts';
import { isSecret } from './password-hash.ts';
import { bearerToken, newToken, tokenHash } from './tokens.ts';

/** How long a session holds (wire identity §8.1). It cannot be renewed. */
const SESSION_MS = 24 * 60 * 60_000;

/** A session that was just begun. `token` is not kept here and cannot be read again. */
export type SignedIn = { token: string; expiresAtMs: number; customer: Customer };

/** Who is asking. */
export type Viewer = { accountId: number; uuid: string };

/**
 * Logs in. An address nobody has and a wrong password are one failure and take the same time.
 *
 * @param from address of the caller, for the limits
 * @throws AccountError `wrong_credentials`, `too_many_tries`
 */
export async function logIn(
  desk: Desk,
  { email, password, from }: { email: string; password: string; from: string },
): Promise<SignedIn> {
  const key = emailKey(email);
  desk.limits.take('address', from);
  desk.limits.take('login', from, key);
  const row = await desk.db
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where('email_key', '=', key)
    .executeTakeFirst();
  const isRight = await isSecret(password, row?.password_hash);
  const hash = row?.password_hash;
  if (!isRight || !row || !hash) throw new AccountError('wrong_credentials');

  const session = await desk.db.transaction().execute(async (trx) => {
    // The row is held, so that a password changed meanwhile leaves no session of the old one.
    const held = await trx
      .updateTable('customers')
      .set({ password_hash: hash })
      .where('id', '=', row.id)
      .where('password_hash', '=', hash)
      .executeTakeFirst();
    return held.numUpdatedRows === 1n ? beginSession(trx, desk, row.id) : null;
  });
  const customer = session && (await findCustomer(desk.db, row.id));
  if (!customer) throw new AccountError('wrong_credentials');
  desk.limits.clear('login', from, key);
  return { ...session, customer };
}

/** Begins a session inside a transaction, and clears away those that are over. */
export async function beginSession(trx: Transaction<Schema>, desk: Desk, customerId: number) {
  const token = newToken();
  const nowMs = desk.now();
  const expiresAtMs = nowMs + SESSION_MS;
  await trx.deleteFrom('sessions').where('expires_at_ms', '<=', nowMs).execute();
  await trx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      customer_id: customerId,
      created_at_ms: nowMs,
      expires_at_ms: expiresAtMs,
    })
    .execute();
  return { token, expiresAtMs };
}

/** Who the `Authorization` header speaks for; null for nobody, an unknown token and one that is over [SESSION-24]. */
export async function viewerOf(desk: Desk, authorization: string | undefined): Promise<Viewer | null> {
  const token = bearerToken(authorization);
  if (token === null) return null;
  const row = await desk.db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['customers.id', 'customers.uuid'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at_ms', '>', desk.now())
    .executeTakeFirst();
  return row ? { accountId: row.id, uuid: row.uuid } : null;
}

/** Whether a session goes on. @param session what is kept of its token */
export async function isSessionOpen(
  desk: Desk,
  { accountId, session }: { accountId: number; session: string },
): Promise<boolean> {
  const row = await desk.db
    .selectFrom('sessions')
    .select('customer_id')
    .where('token_hash', '=', session)
    .where('customer_id', '=', accountId)
    .where('expires_at_ms', '>', desk.now())
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the session of the header's token; the account's other sessions go on. */
export async function logOut(desk: Desk, authorization: string | undefined): Promise<void> {
  const token = bearerToken(authorization);
  if (token === null) return;
  const ended = await desk.db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash(token))
    .returning('customer_id')
    .executeTakeFirst();
  if (ended) desk.sessionsEnded(ended.customer_id);
}
