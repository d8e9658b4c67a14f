import type { Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { type Account, findAccount } from './account.ts';
import { AccountError } from './account-error.ts';
import { emailKey } from './credentials.ts';
import type { Deps } from './deps.ts';
import { hashSecret, isOutdated, isSecret } from './password-hash.ts';
import { bearerToken, newToken, tokenHash } from './tokens.ts';

/** How long a session lasts (wire identity §8.1). It cannot be renewed. */
const SESSION_MS = 24 * 60 * 60_000;

/** Open sessions of one account; one more ends the oldest. */
export const MOST_SESSIONS = 30;

/** A new session. `token` is not stored and cannot be read again. */
export type SignedIn = { token: string; expiresAtMs: number; account: Account };

/** Who is asking. */
export type Viewer = {
  accountId: number;
  uuid: string;
  /** Hash of the session's token. */
  session: string;
};

/**
 * Logs in. An unknown address and a wrong password fail the same way and take the same time.
 *
 * @param from address of the caller, for the limits
 * @throws AccountError `wrong_credentials`, `too_many_tries`
 */
export async function logIn(
  deps: Deps,
  { email, password, from }: { email: string; password: string; from: string },
): Promise<SignedIn> {
  const key = emailKey(email);
  await deps.limits.take('address', from);
  await deps.limits.take('login', from, key);
  const row = await deps.db
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where('email_key', '=', key)
    .executeTakeFirst();
  const isRight = await isSecret(password, row?.password_hash);
  const hash = row?.password_hash;
  if (!isRight || !row || !hash) throw new AccountError('wrong_credentials');

  const renewed = isOutdated(hash) ? await hashSecret(password) : hash;
  const session = await deps.db.transaction().execute(async (trx) => {
    // The row is locked, so that no session survives a password change that happens meanwhile.
    const held = await trx
      .updateTable('customers')
      .set({ password_hash: renewed })
      .where('id', '=', row.id)
      .where('password_hash', '=', hash)
      .executeTakeFirst();
    return held.numUpdatedRows === 1n ? beginSession(trx, deps, row.id) : null;
  });
  const account = session && (await findAccount(deps.db, row.id));
  if (!account) throw new AccountError('wrong_credentials');
  await deps.limits.clear('login', from, key);
  return { ...session, account };
}

/** Begins a session inside a transaction. Removes expired sessions, and the oldest when there are too many. */
export async function beginSession(trx: Transaction<Schema>, deps: Pick<Deps, 'now'>, accountId: number) {
  const token = newToken();
  const nowMs = deps.now();
  const expiresAtMs = nowMs + SESSION_MS;
  await trx.deleteFrom('sessions').where('expires_at_ms', '<=', nowMs).execute();
  const kept = await trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('customer_id', '=', accountId)
    .orderBy('created_at_ms', 'desc')
    .limit(MOST_SESSIONS - 1)
    .execute();
  if (kept.length === MOST_SESSIONS - 1)
    await trx
      .deleteFrom('sessions')
      .where('customer_id', '=', accountId)
      .where(
        'token_hash',
        'not in',
        kept.map(({ token_hash }) => token_hash),
      )
      .execute();
  await trx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      customer_id: accountId,
      created_at_ms: nowMs,
      expires_at_ms: expiresAtMs,
    })
    .execute();
  return { token, expiresAtMs };
}

/** The account of an `Authorization` header; null without a token, and when it is unknown or expired [SESSION-24]. */
export async function viewerOf(deps: Deps, authorization: string | undefined): Promise<Viewer | null> {
  const token = bearerToken(authorization);
  if (token === null) return null;
  const session = tokenHash(token);
  const row = await deps.db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['customers.id', 'customers.uuid'])
    .where('token_hash', '=', session)
    .where('expires_at_ms', '>', deps.now())
    .executeTakeFirst();
  return row ? { accountId: row.id, uuid: row.uuid, session } : null;
}

/** Whether a session is still open. @param session hash of its token */
export async function isSessionOpen(
  deps: Deps,
  { accountId, session }: { accountId: number; session: string },
): Promise<boolean> {
  const row = await deps.db
    .selectFrom('sessions')
    .select('customer_id')
    .where('token_hash', '=', session)
    .where('customer_id', '=', accountId)
    .where('expires_at_ms', '>', deps.now())
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the session of the header's token; the account's other sessions stay open. */
export async function logOut(deps: Deps, authorization: string | undefined): Promise<void> {
  const token = bearerToken(authorization);
  if (token === null) return;
  const ended = await deps.db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash(token))
    .returning('customer_id')
    .executeTakeFirst();
  if (ended) deps.sessionsEnded(ended.customer_id);
}
