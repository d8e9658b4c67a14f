import type { MailLanguage } from '../mail/languages.ts';
import type { Trx } from '../store/schema.ts';
import { type Account, findAccount } from './account.ts';
import { AccountError } from './account-error.ts';
import { findBlock } from './blocks.ts';
import { emailKey } from './credentials.ts';
import type { Deps } from './deps.ts';
import { saveDetails } from './details.ts';
import { openSession } from './open-session.ts';
import { beginRenewable, markSeen, readRefreshToken } from './renewal.ts';
import { beginSignIn, endOldest, endSignIn } from './sign-ins.ts';
import { bearerToken, newToken, tokenHash } from './tokens.ts';

/** How long a session lasts that cannot be renewed: a fan signs in once a month on each device (wire identity §8.1). */
const SESSION_MS = 30 * 24 * 60 * 60_000;

/** A new session. The tokens are not stored and cannot be read again. */
export type SignedIn = {
  token: string;
  expiresAtMs: number;
  /** Only for a session that can be renewed. */
  refreshToken?: string;
  account: Account;
};

export type Viewer = {
  accountId: number;
  uuid: string;
  /** Hash of the session's token. */
  session: string;
  /** What else they were given belongs to it. */
  signIn: string;
  /** The publisher that the viewer signed in at; null if the session cannot be renewed. */
  publisher: string | null;
};

/**
 * An unknown address and a wrong password fail the same way and take the same time.
 * @param from address of the caller, for the limits
 * @param renewableAt the publisher, when the session can be renewed
 * @throws AccountError `wrong_credentials`, `account_blocked`, `too_many_tries`
 */
export async function logIn(
  deps: Deps,
  {
    email,
    password,
    from,
    renewableAt,
  }: { email: string; password: string; from: string; renewableAt?: string },
): Promise<SignedIn> {
  const key = emailKey(email);
  await deps.limits.take('address', from);
  await deps.limits.take('login', from, key);
  const row = await deps.db
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where('email_key', '=', key)
    .executeTakeFirst();
  const counted = <T>(work: Promise<T>) => deps.limits.orGiveBack(work, 'login', from, key);
  const hash = row?.password_hash;
  const isRight = await counted(
    deps.limits.checkLogin(from, key, () => deps.passwords.verify(password, hash)),
  );
  if (!isRight || !row || !hash) throw new AccountError('wrong_credentials');

  const renew = () => deps.limits.runForAddress(from, () => deps.passwords.hash(password));
  const renewed = deps.passwords.isOutdated(hash) ? await counted(renew()) : hash;
  const started = await deps.db.transaction().execute(async (trx) => {
    // The row is locked, so that no session survives a simultaneous password change.
    const updated = await trx
      .updateTable('customers')
      .set({ password_hash: renewed })
      .where('id', '=', row.id)
      .where('password_hash', '=', hash)
      .executeTakeFirst();
    if (updated.numUpdatedRows !== 1n) return null;
    // only who knows the password learns of it
    if ((await findBlock({ db: trx }, row.id)) !== null) throw new AccountError('account_blocked');
    await saveDetails(trx, row.id, { last_login_at_ms: deps.now() });
    const hasEnded = await endOldest(trx, deps, row.id);
    return { hasEnded, session: await beginSession(trx, deps, row.id, renewableAt) };
  });
  if (started?.hasEnded) deps.sessionsEnded(row.id);
  const account = started && (await findAccount(deps.db, row.id));
  if (!account) throw new AccountError('wrong_credentials');
  await deps.limits.noteRight(from, key);
  return { ...started.session, account };
}

/** Begins a session inside a transaction. @param renewableAt the publisher, when the session can be renewed */
export async function beginSession(
  trx: Trx,
  deps: Pick<Deps, 'now' | 'codeKey'>,
  accountId: number,
  renewableAt?: string,
): Promise<Omit<SignedIn, 'account'>> {
  if (renewableAt !== undefined) return beginRenewable(trx, deps, { accountId, publisher: renewableAt });
  const token = newToken();
  const expiresAtMs = deps.now() + SESSION_MS;
  const signIn = await beginSignIn(trx, deps, { accountId, publisher: '', expiresAtMs });
  await openSession(trx, deps, { token, accountId, expiresAtMs, signIn });
  return { token, expiresAtMs };
}

/**
 * The account of an `Authorization` header; null without a token, and when it is unknown or expired [SESSION-24].
 * @param language of the request: later mails to the account are written in it
 */
export async function getViewer(
  deps: Deps,
  authorization: string | undefined,
  language: MailLanguage | null = null,
): Promise<Viewer | null> {
  const token = bearerToken(authorization);
  if (token === null) return null;
  const session = tokenHash(token);
  const row = await deps.db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .innerJoin('session_families', 'session_families.id', 'sessions.family')
    .select([
      'customers.id',
      'customers.uuid',
      'customers.language',
      'sessions.family',
      'sessions.generation as startedWith',
      'session_families.publisher',
      'session_families.generation',
      'session_families.is_seen',
    ])
    .where('token_hash', '=', session)
    .where('sessions.expires_at_ms', '>', deps.now())
    .executeTakeFirst();
  if (!row) return null;
  if (row.is_seen === 0 && row.generation === row.startedWith)
    await markSeen(deps, row.family, row.generation);
  if (language !== null && language !== row.language)
    await deps.db.updateTable('customers').set({ language }).where('id', '=', row.id).execute();
  const { id: accountId, uuid, family: signIn } = row;
  return { accountId, uuid, session, signIn, publisher: row.publisher || null };
}

/** Those of these sessions, by the hash of their token, that are still open: in one query for many. */
export async function findOpenSessions(deps: Deps, sessions: string[]): Promise<ReadonlySet<string>> {
  const rows = await deps.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', 'in', sessions)
    .where('expires_at_ms', '>', deps.now())
    .execute();
  return new Set(rows.map(({ token_hash }) => token_hash));
}

/**
 * Ends the sign-in of a token and all that belongs to it; the account's others go on. A token that has expired or was
 * renewed ends it too.
 */
export async function logOut(
  deps: Deps,
  { authorization, refreshToken }: { authorization?: string | undefined; refreshToken?: string | undefined },
): Promise<void> {
  const token = bearerToken(authorization);
  const session =
    token === null
      ? undefined
      : await deps.db
          .selectFrom('sessions')
          .select('family')
          .where('token_hash', '=', tokenHash(token))
          .executeTakeFirst();
  const renewable = refreshToken === undefined ? null : readRefreshToken(deps.codeKey, refreshToken);
  for (const signIn of new Set([session?.family, renewable?.family])) {
    if (signIn === undefined) continue;
    const owner = await deps.db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('session_families')
        .select('customer_id')
        .where('id', '=', signIn)
        .executeTakeFirst();
      await endSignIn(trx, signIn);
      return row?.customer_id;
    });
    if (owner !== undefined) deps.sessionsEnded(owner);
  }
}
