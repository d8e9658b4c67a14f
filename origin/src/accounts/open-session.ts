import type { Trx } from '../store/schema.ts';
import type { Deps } from './deps.ts';
import { tokenHash } from './tokens.ts';

/** Open sessions of one account; one more ends the oldest. */
export const MAX_SESSIONS = 30;

/** Stores a session inside a transaction. Removes expired sessions, and the oldest when there are too many. */
export async function openSession(
  trx: Trx,
  deps: Pick<Deps, 'now'>,
  session: {
    token: string;
    accountId: number;
    expiresAtMs: number;
    /** Of a session that can be renewed. */
    family?: string;
    generation?: number;
  },
): Promise<void> {
  const { token, accountId, expiresAtMs, family = null, generation = null } = session;
  const nowMs = deps.now();
  await trx.deleteFrom('sessions').where('expires_at_ms', '<=', nowMs).execute();
  const kept = await trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('customer_id', '=', accountId)
    .orderBy('created_at_ms', 'desc')
    .limit(MAX_SESSIONS - 1)
    .execute();
  if (kept.length === MAX_SESSIONS - 1)
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
      family,
      generation,
    })
    .execute();
}
