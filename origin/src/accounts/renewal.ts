import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isSame } from '../limits/is-same.ts';
import type { Trx } from '../store/schema.ts';
import { AccountError } from './account-error.ts';
import type { Deps } from './deps.ts';
import { openSession } from './open-session.ts';
import { beginSignIn, endSignIn } from './sign-ins.ts';

/** How long a session that can be renewed lasts, and for how long it can be renewed (wire billing §0.1). */
const ACCESS_MS = 15 * 60_000;
const RENEWABLE_MS = 100 * 24 * 60 * 60_000;

/** A sign-in ends this long after it began, however often it was renewed. */
const MAX_SIGN_IN_MS = 365 * 24 * 60 * 60_000;

/** How long a used refresh token returns the same successor: for tabs that renew at the same time. */
const GRACE_MS = 60_000;

/** The result of a renewal. Neither token is stored. */
export type Pair = { token: string; expiresAtMs: number; refreshToken: string };

type Family = { id: string; accountId: number; publisher: string; generation: number };

/** Begins a session that can be renewed. */
export async function beginRenewable(
  trx: Trx,
  deps: Pick<Deps, 'now' | 'codeKey'>,
  { accountId, publisher }: { accountId: number; publisher: string },
): Promise<Pair> {
  const expiresAtMs = deps.now() + RENEWABLE_MS;
  const id = await beginSignIn(trx, deps, { accountId, publisher, expiresAtMs });
  return getPair(trx, deps, { id, accountId, publisher, generation: 1 });
}

/**
 * Gives the next session for a refresh token, which works once. For a minute after, and as long as its successor was
 * never used (the answer was lost), it gives that same successor again. Any later use means that somebody else has it:
 * then every session of that sign-in ends.
 *
 * @throws AccountError `refresh_refused`
 */
export async function renew(deps: Deps, refreshToken: string): Promise<Pair> {
  const read = readRefreshToken(deps.codeKey, refreshToken);
  if (!read) throw new AccountError('refresh_refused');
  const nowMs = deps.now();
  const outcome = await deps.db
    .transaction()
    .execute(async (trx): Promise<Pair | { reusedOf: number } | null> => {
      const next = await trx
        .updateTable('session_families')
        .set({
          generation: read.generation + 1,
          is_seen: 0,
          renewed_at_ms: nowMs,
          // 0: a process of an earlier version wrote the row
          began_at_ms: sql<number>`case when began_at_ms = 0 then ${nowMs} else began_at_ms end`,
          expires_at_ms: sql<number>`case
            when began_at_ms > 0 and began_at_ms + ${MAX_SIGN_IN_MS} < ${nowMs + RENEWABLE_MS} then began_at_ms + ${MAX_SIGN_IN_MS}
            else ${nowMs + RENEWABLE_MS} end`,
        })
        .where('id', '=', read.family)
        .where('generation', '=', read.generation)
        .where('expires_at_ms', '>', nowMs)
        .returningAll()
        .executeTakeFirst();
      const row =
        next ??
        (await trx
          .selectFrom('session_families')
          .selectAll()
          .where('id', '=', read.family)
          .where('expires_at_ms', '>', nowMs)
          .executeTakeFirst());
      if (!row) return null;
      const isGood =
        next !== undefined ||
        (row.generation === read.generation + 1 &&
          (row.is_seen === 0 || nowMs - row.renewed_at_ms <= GRACE_MS));
      if (!isGood) {
        await endSignIn(trx, row.id);
        return { reusedOf: row.customer_id };
      }
      const { id, customer_id: accountId, publisher, generation } = row;
      return getPair(trx, deps, { id, accountId, publisher, generation });
    });
  if (outcome && 'reusedOf' in outcome) {
    deps.log('warn', 'a refresh token was used twice: its sign-in has ended', { account: outcome.reusedOf });
    deps.sessionsEnded(outcome.reusedOf);
  }
  if (!outcome || 'reusedOf' in outcome) throw new AccountError('refresh_refused');
  return outcome;
}

/** Notes that the answer with this generation's tokens has arrived. */
export async function markSeen(deps: Pick<Deps, 'db'>, family: string, generation: number): Promise<void> {
  await deps.db
    .updateTable('session_families')
    .set({ is_seen: 1 })
    .where('id', '=', family)
    .where('generation', '=', generation)
    .execute();
}

async function getPair(
  trx: Trx,
  deps: Pick<Deps, 'now' | 'codeKey'>,
  { id, accountId, publisher, generation }: Family,
): Promise<Pair> {
  const expiresAtMs = deps.now() + ACCESS_MS;
  const token = newAccessToken(deps.codeKey, { accountId, publisher, expiresAtMs });
  await openSession(trx, deps, { token, accountId, expiresAtMs, signIn: id, generation });
  return { token, expiresAtMs, refreshToken: getRefreshToken(deps.codeKey, id, generation) };
}

/** `family.generation.mac`: the store does not contain what proves it, and a generation has only one. */
function getRefreshToken(key: Buffer, family: string, generation: number): string {
  const mac = createHmac('sha256', key).update(`refresh token ${family} ${generation}`).digest('base64url');
  return `${family}.${generation}.${mac}`;
}

/** The sign-in and generation of a refresh token; null if it was not given here. */
export function readRefreshToken(key: Buffer, text: string): { family: string; generation: number } | null {
  const [, family, digits] = /^([0-9a-f-]{36})\.([1-9]\d{0,8})\.[\w-]{43}$/.exec(text) ?? [];
  if (family === undefined || digits === undefined) return null;
  const generation = Number(digits);
  return isSame(text, getRefreshToken(key, family, generation)) ? { family, generation } : null;
}

/** A JWT (HS256), so that apps can read its expiry. The store decides whether it is valid: a session can be ended. */
function newAccessToken(
  key: Buffer,
  { accountId, publisher, expiresAtMs }: { accountId: number; publisher: string; expiresAtMs: number },
): string {
  const claims = {
    customerId: accountId,
    publisherId: /^[1-9]\d{0,14}$/.test(publisher) ? Number(publisher) : publisher,
    exp: Math.floor(expiresAtMs / 1000),
    jti: randomUUID(),
  };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map(encode).join('.');
  return `${signed}.${createHmac('sha256', key).update(`access token ${signed}`).digest('base64url')}`;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
