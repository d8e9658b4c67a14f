import type { KeyedHash } from '../../limits/keyed-hash.ts';
import { type Tried as Counted, createTryCounts } from '../../limits/try-counts.ts';
import type { Queries } from '../../store/open-store.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Challenge, Tried } from './challenge.ts';

const MINUTE_MS = 60_000;

/** How often a card may be declined and a voucher be wrong. Counts are in the store, for all its processes. */
const LIMITS = {
  'declines account': { most: 6, windowMs: 15 * MINUTE_MS },
  /** One card, tried with any account. */
  'declines card': { most: 10, windowMs: 60 * MINUTE_MS },
  /** A whole household or school may share one address. */
  'declines address': { most: 60, windowMs: 15 * MINUTE_MS },
  'vouchers account': { most: 10, windowMs: 15 * MINUTE_MS },
  'vouchers address': { most: 60, windowMs: 15 * MINUTE_MS },
} as const;

type Kind = keyof typeof LIMITS;

/** How long the payer of a charge is remembered whose outcome does not come. */
const ON_THE_WAY_MS = 24 * 60 * MINUTE_MS;

type Key = Counted<Kind>;
type What = Tried['what'];

/** What tries are counted by; a member that is left out is unknown. */
export type Tries = {
  account: number;
  address?: string | undefined;
  /** Its slow hash, never its number. */
  card?: string | undefined;
  /** The caller's answer to a challenge. */
  answer?: string | undefined;
};

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
  const counts = createTryCounts({ db, now, keyedHash, limits: LIMITS });
  const keysOf = (what: What, tries: Partial<Tries>): Key[] =>
    (['account', 'card', 'address'] as const).flatMap((name) => {
      const kind = `${what} ${name}`;
      const of = tries[name];
      return of === undefined || !isKind(kind) ? [] : [counts.tried(kind, of)];
    });

  /** @returns whether half of the tries are used up. @throws CommerceError `too_many_tries` */
  async function areMany(keys: readonly Key[]): Promise<boolean> {
    let isMany = false;
    for (const key of keys) {
      const { tries, closedForS } = await counts.find(key);
      if (closedForS > 0) throw tooMany(closedForS);
      isMany ||= tries * 2 >= LIMITS[key.kind].most;
    }
    return isMany;
  }

  /** @throws CommerceError `challenge_needed` */
  async function ask(what: What, { account, address, answer }: Tries): Promise<void> {
    if (challenge && !(await challenge({ what, account, address }, answer)))
      throw new CommerceError('challenge_needed');
  }

  const tooMany = (retryAfterS: number) => new CommerceError('too_many_tries', { retryAfterS });

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
        if (isKind(kind)) await counts.count({ kind, keyHash });
    },
    /**
     * Runs the lookup of a voucher and counts a wrong one. It is counted before, so that many at once are no more than the
     * limit, and a right one is given back. @throws CommerceError `too_many_tries`, `challenge_needed`
     */
    async voucher<T>(tries: Tries, lookUp: () => T | Promise<T>): Promise<T> {
      const keys = keysOf('vouchers', tries);
      if (await areMany(keys)) await ask('vouchers', tries);
      for (const key of keys) {
        const closedForS = await counts.take(key);
        if (closedForS > 0) throw tooMany(closedForS);
      }
      const giveAllBack = () => Promise.all(keys.map(counts.giveBack));
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
      await counts.forgetOver();
      await db.deleteFrom('charge_tries').where('ends_at_ms', '<=', now()).execute();
    },
  };
}

const isKind = (kind: string): kind is Kind => kind in LIMITS;
