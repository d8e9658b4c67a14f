import { sql } from 'kysely';
import type { Queries } from '../store/open-store.ts';
import type { KeyedHash } from './keyed-hash.ts';

/** Most counts to keep of each kind. */
const MAX_KEYS = 100_000;

/** How many tries are allowed within a time that begins with the first try. */
export type Limit = { most: number; windowMs: number };

/** What is counted: a kind of try, and the HMAC of the person or thing it is counted for. */
export type Tried<K extends string = string> = { kind: K; keyHash: string };

type TryCountsOptions<K extends string> = {
  db: Queries;
  /** The clock, in ms. */
  now: () => number;
  keyedHash: KeyedHash;
  limits: Readonly<Record<K, Limit>>;
  mostKeys?: number;
};

/** Counts tries, for all processes of a store. Nothing that was typed is stored. */
export function createTryCounts<K extends string>(options: TryCountsOptions<K>) {
  const { db, now, keyedHash, limits, mostKeys = MAX_KEYS } = options;
  const kinds = Object.keys(limits) as K[];

  /** The number of tries so far, and for how many seconds no more are allowed: 0 while some are left. */
  async function find({ kind, keyHash }: Tried<K>): Promise<{ tries: number; closedForS: number }> {
    const row = await db
      .selectFrom('try_counts')
      .select(['tries', 'ends_at_ms'])
      .where('kind', '=', kind)
      .where('key_hash', '=', keyHash)
      .where('ends_at_ms', '>', now())
      .executeTakeFirst();
    if (!row) return { tries: 0, closedForS: 0 };
    return { tries: row.tries, closedForS: row.tries >= limits[kind].most ? secondsTo(row.ends_at_ms) : 0 };
  }

  /** Counts one try in one statement, so that two processes never get the same number. */
  async function count({ kind, keyHash }: Tried<K>): Promise<{ tries: number; ends_at_ms: number }> {
    const [nowMs, endsAtMs] = [now(), now() + limits[kind].windowMs];
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

  const secondsTo = (atMs: number) => Math.ceil((atMs - now()) / 1000);

  return {
    tried: (kind: K, ...of: (string | number)[]): Tried<K> => ({ kind, keyHash: keyedHash(kind, ...of) }),
    find,
    count,
    /** Counts one try. @returns 0, or if none was left, for how many seconds no more are allowed */
    async take(tried: Tried<K>): Promise<number> {
      const { closedForS } = await find(tried);
      if (closedForS > 0) return closedForS;
      // Concurrent calls may all have found some left.
      const { tries, ends_at_ms } = await count(tried);
      return tries > limits[tried.kind].most ? secondsTo(ends_at_ms) : 0;
    },
    /** @param endsAtMs end of the time it was counted in, so that no other is changed; undefined: the current one */
    async giveBack({ kind, keyHash }: Tried<K>, endsAtMs?: number): Promise<void> {
      let query = db
        .updateTable('try_counts')
        .set((eb) => ({ tries: eb('tries', '-', 1) }))
        .where('kind', '=', kind)
        .where('key_hash', '=', keyHash)
        .where('tries', '>', 0);
      if (endsAtMs !== undefined) query = query.where('ends_at_ms', '=', endsAtMs);
      await query.execute();
    },
    async clear({ kind, keyHash }: Tried<K>): Promise<void> {
      await db.deleteFrom('try_counts').where('kind', '=', kind).where('key_hash', '=', keyHash).execute();
    },
    /** Of too many, the oldest with the fewest tries go: a flood of single tries never resets what is attacked. */
    async forgetOver(): Promise<void> {
      for (const kind of kinds) {
        // One kind at a time: no deadlock with a transaction that counts one try of each kind.
        await db.deleteFrom('try_counts').where('kind', '=', kind).where('ends_at_ms', '<=', now()).execute();
        const surplus = await db
          .selectFrom('try_counts')
          .select(['tries', 'ends_at_ms'])
          .where('kind', '=', kind)
          .orderBy('tries', 'desc')
          .orderBy('ends_at_ms', 'desc')
          .limit(1)
          .offset(mostKeys)
          .executeTakeFirst();
        if (surplus)
          await db
            .deleteFrom('try_counts')
            .where('kind', '=', kind)
            .where(({ eb, or, and }) =>
              or([
                eb('tries', '<', surplus.tries),
                and([eb('tries', '=', surplus.tries), eb('ends_at_ms', '<=', surplus.ends_at_ms)]),
              ]),
            )
            .execute();
      }
    },
  };
}
