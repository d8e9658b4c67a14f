import { sql } from 'kysely';
import type { Queries } from '../../store/open-store.ts';
import type { KeyedHash } from '../cards/keyed-hash.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Challenge } from './challenge.ts';

const MINUTE_MS = 60_000;

/** How often a card may be declined and a voucher be wrong. Counts are in the store, for all its processes. */
const LIMITS = {
  declines: {
    account: { most: 6, windowMs: 15 * MINUTE_MS },
    /** One card, tried with any account. */
    card: { most: 10, windowMs: 60 * MINUTE_MS },
    /** A whole household or school may share one address. */
    address: { most: 60, windowMs: 15 * MINUTE_MS },
  },
  vouchers: {
    account: { most: 10, windowMs: 15 * MINUTE_MS },
    address: { most: 60, windowMs: 15 * MINUTE_MS },
  },
} as const;

/** How long the payer of a charge is remembered whose outcome does not come. */
const ON_THE_WAY_MS = 24 * 60 * MINUTE_MS;

type What = keyof typeof LIMITS;

/** What tries are counted by; a member that is left out is unknown. */
export type Tries = {
  account: number;
  address?: string | undefined;
  /** Its slow hash, never its number. */
  card?: string | undefined;
  /** The caller's answer to a challenge. */
  answer?: string | undefined;
};

type Key = { kind: string; keyHash: string; most: number; windowMs: number };

type LimitsOptions = {
  db: Queries;
  now: () => number;
  keyedHash: KeyedHash;
  /** Null: nobody is asked. */
  challenge: Challenge | null;
};

export type PurchaseLimits = ReturnType<typeof createPurchaseLimits>;

/** Stops callers that try many cards or guess vouchers: after too many refusals there is a pause. */
export function createPurchaseLimits({ db, now, keyedHash, challenge }: LimitsOptions) {
  const keysOf = (what: What, tries: Partial<Tries>): Key[] =>
    Object.entries(LIMITS[what]).flatMap(([name, limit]) => {
      const of = tries[name as 'account' | 'address' | 'card'];
      const kind = `${what} ${name}`;
      return of === undefined ? [] : [{ kind, keyHash: keyedHash(kind, of), ...limit }];
    });

  /** @returns whether half of the tries are used up. @throws CommerceError `too_many_tries` */
  async function areMany(keys: readonly Key[]): Promise<boolean> {
    let isMany = false;
    for (const { kind, keyHash, most } of keys) {
      const count = await db
        .selectFrom('try_counts')
        .select(['tries', 'ends_at_ms'])
        .where('kind', '=', kind)
        .where('key_hash', '=', keyHash)
        .where('ends_at_ms', '>', now())
        .executeTakeFirst();
      if (!count) continue;
      if (count.tries >= most) throw tooMany(count.ends_at_ms);
      isMany ||= count.tries * 2 >= most;
    }
    return isMany;
  }

  /** @throws CommerceError `challenge_needed` */
  async function ask(what: What, { account, address, answer }: Tries): Promise<void> {
    if (challenge && !(await challenge({ what, account, address }, answer)))
      throw new CommerceError('challenge_needed');
  }

  const tooMany = (endsAtMs: number) =>
    new CommerceError('too_many_tries', { retryAfterS: Math.ceil((endsAtMs - now()) / 1000) });

  /** Counts one try in one statement, so that no two processes count the same. */
  async function count({ kind, keyHash, windowMs }: Omit<Key, 'most'>) {
    const [nowMs, endsAtMs] = [now(), now() + windowMs];
    const isOver = sql<boolean>`try_counts.ends_at_ms <= ${sql.lit(nowMs)}`;
    return db
      .insertInto('try_counts')
      .values({ kind, key_hash: keyHash, tries: 1, ends_at_ms: endsAtMs })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'key_hash']).doUpdateSet({
          tries: sql<number>`case when ${isOver} then 1 else try_counts.tries + 1 end`,
          ends_at_ms: sql<number>`case when ${isOver} then ${sql.lit(endsAtMs)} else try_counts.ends_at_ms end`,
        }),
      )
      .returning(['tries', 'ends_at_ms'])
      .executeTakeFirstOrThrow();
  }

  const giveBack = ({ kind, keyHash }: Key) =>
    db
      .updateTable('try_counts')
      .set((eb) => ({ tries: eb('tries', '-', 1) }))
      .where('kind', '=', kind)
      .where('key_hash', '=', keyHash)
      .where('tries', '>', 0)
      .execute();

  return {
    /**
     * Checks who pays by card, and the card by its hash, which is slow: it is not made for who has to wait anyway.
     *
     * @returns the hash
     * @throws CommerceError `too_many_tries`, `challenge_needed`
     */
    async checkCard(payer: Omit<Tries, 'card'>, hashCard: () => Promise<string>): Promise<string> {
      const isPayer = await areMany(keysOf('declines', payer));
      const card = await hashCard();
      const isCard = await areMany(keysOf('declines', { card }));
      if (isPayer || isCard) await ask('declines', payer);
      return card;
    },
    /** Remembers the payer of a charge until its outcome is known, at whichever process. */
    async submitted(chargeId: string, tries: Tries): Promise<void> {
      const endsAtMs = now() + ON_THE_WAY_MS;
      const rows = keysOf('declines', tries).map(({ kind, keyHash }) => ({
        charge_id: chargeId,
        kind,
        key_hash: keyHash,
        ends_at_ms: endsAtMs,
      }));
      await db
        .insertInto('charge_tries')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async ended(chargeId: string, isDeclined: boolean): Promise<void> {
      const rows = await db
        .deleteFrom('charge_tries')
        .where('charge_id', '=', chargeId)
        .returning(['kind', 'key_hash'])
        .execute();
      for (const { kind, key_hash: keyHash } of isDeclined ? rows : [])
        await count({ kind, keyHash, windowMs: windowOf(kind) });
    },
    /**
     * Runs the lookup of a voucher and counts a wrong one. It is counted before, so that many at once are no more than the
     * limit, and a right one is given back. @throws CommerceError `too_many_tries`, `challenge_needed`
     */
    async voucher<T>(tries: Tries, lookUp: () => T | Promise<T>): Promise<T> {
      const keys = keysOf('vouchers', tries);
      if (await areMany(keys)) await ask('vouchers', tries);
      for (const key of keys) {
        const { tries: tried, ends_at_ms: endsAtMs } = await count(key);
        if (tried > key.most) throw tooMany(endsAtMs);
      }
      const giveAllBack = () => Promise.all(keys.map(giveBack));
      try {
        const found = await lookUp();
        await giveAllBack();
        return found;
      } catch (error) {
        const isWrong = error instanceof CommerceError && error.fault.startsWith('voucher_');
        if (!isWrong) await giveAllBack();
        throw error;
      }
    },
    /** Removes what is over. */
    async forgetOver(): Promise<void> {
      await db.deleteFrom('try_counts').where('ends_at_ms', '<=', now()).execute();
      await db.deleteFrom('charge_tries').where('ends_at_ms', '<=', now()).execute();
    },
  };
}

function windowOf(kind: string): number {
  const [what = '', name = ''] = kind.split(' ');
  const limits: Record<string, { windowMs: number } | undefined> = LIMITS[what as What];
  return limits[name]?.windowMs ?? MINUTE_MS;
}
