import { randomUUID } from 'node:crypto';
import type { Trx } from '../store/schema.ts';
import type { Deps } from './deps.ts';

/** Sign-ins of one account at a time; one more ends the oldest, see {@link endOldest}. */
export const MAX_SIGN_INS = 30;

/** How long a sign-in is kept after its end by time: a film that it opened plays to its end. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Begins a sign-in inside a transaction: what its sessions, passports, tickets and signed addresses belong to. When it
 * ends they all do.
 *
 * @param publisher where the viewer signed in; empty: its session cannot be renewed
 * @returns its id, which gives no access
 */
export async function beginSignIn(
  trx: Trx,
  { now }: Pick<Deps, 'now'>,
  { accountId, publisher, expiresAtMs }: { accountId: number; publisher: string; expiresAtMs: number },
): Promise<string> {
  const nowMs = now();
  await trx
    .deleteFrom('session_families')
    .where('expires_at_ms', '<=', nowMs - KEPT_MS)
    .execute();
  const id = randomUUID();
  await trx
    .insertInto('session_families')
    .values({
      id,
      customer_id: accountId,
      publisher,
      generation: 1,
      is_seen: publisher === '' ? 1 : 0,
      renewed_at_ms: nowMs,
      expires_at_ms: expiresAtMs,
      began_at_ms: nowMs,
    })
    .execute();
  return id;
}

/** Makes room for one more sign-in of an account, inside a transaction. @returns whether the oldest have ended */
export async function endOldest(trx: Trx, { now }: Pick<Deps, 'now'>, accountId: number): Promise<boolean> {
  const beyond = await trx
    .selectFrom('session_families')
    .select('id')
    .where('customer_id', '=', accountId)
    .where('expires_at_ms', '>', now())
    .orderBy('renewed_at_ms', 'desc')
    .offset(MAX_SIGN_INS - 1)
    .limit(MAX_SIGN_INS)
    .execute();
  for (const { id } of beyond) await endSignIn(trx, id);
  return beyond.length > 0;
}

/** Ends a sign-in and all that belongs to it. */
export async function endSignIn(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('sessions').where('family', '=', id).execute();
  await trx.deleteFrom('session_families').where('id', '=', id).execute();
}

/** Ends every sign-in of an account. */
export async function endSignIns(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('customer_id', '=', accountId).execute();
  await trx.deleteFrom('session_families').where('customer_id', '=', accountId).execute();
}

/** How many sign-ins an account has. */
export async function countSignIns(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accountId: number,
): Promise<number> {
  const rows = await db
    .selectFrom('session_families')
    .select('id')
    .where('customer_id', '=', accountId)
    .where('expires_at_ms', '>', now())
    .execute();
  return rows.length;
}

/** "Sign out everywhere": the sign-in of the caller ends too. @param session hash of the caller's token, if they have one */
export async function logOutEverywhere(
  deps: Deps,
  { accountId, session }: { accountId: number; session?: string },
): Promise<void> {
  await deps.db.transaction().execute((trx) => endSignIns(trx, accountId));
  deps.sessionsEnded(accountId, session);
}

/** Whether a sign-in has a session, or can get one. */
export async function isSignedIn(deps: Pick<Deps, 'db' | 'now'>, id: string): Promise<boolean> {
  const row = await findSignIn(deps, id);
  return row !== undefined && row.expires_at_ms > deps.now();
}

/** The account of a sign-in, though its time may be over; null: it was ended, and what it opened ends with it. */
export async function findSignInAccount(deps: Pick<Deps, 'db'>, id: string): Promise<number | null> {
  return (await findSignIn(deps, id))?.customer_id ?? null;
}

const findSignIn = ({ db }: Pick<Deps, 'db'>, id: string) =>
  db
    .selectFrom('session_families')
    .select(['customer_id', 'expires_at_ms'])
    .where('id', '=', id)
    .executeTakeFirst();
