import type { Trx } from '../store/schema.ts';
import type { Deps } from './deps.ts';
import { tokenHash } from './tokens.ts';

/** Open sessions of one sign-in; one more ends the oldest. */
const MAX_SESSIONS = 30;

/** Stores a session inside a transaction. Removes expired sessions, and the sign-in's oldest when there are too many. */
export async function openSession(
  trx: Trx,
  deps: Pick<Deps, 'now'>,
  session: {
    token: string;
    accountId: number;
    expiresAtMs: number;
    /** The sign-in that it belongs to. */
    signIn: string;
    /** Of a session that can be renewed. */
    generation?: number;
  },
): Promise<void> {
  const { token, accountId, expiresAtMs, signIn, generation = null } = session;
  const nowMs = deps.now();
  await trx.deleteFrom('sessions').where('expires_at_ms', '<=', nowMs).execute();
  const kept = await trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('family', '=', signIn)
    .orderBy('created_at_ms', 'desc')
    .limit(MAX_SESSIONS - 1)
    .execute();
  if (kept.length === MAX_SESSIONS - 1)
    await trx
      .deleteFrom('sessions')
      .where('family', '=', signIn)
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
      family: signIn,
      generation,
    })
    .execute();
}
