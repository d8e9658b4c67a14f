import type { KeyedHash } from '../../limits/keyed-hash.ts';
import { type Tried as Counted, createTryCounts } from '../../limits/try-counts.ts';
import type { Queries } from '../../store/open-store.ts';
import { CommerceError } from '../commerce-error.ts';

const MINUTE_MS = 60_000;

/**
 * How many declines of a card and wrong vouchers are allowed. Running payments count until they end, except
 * for the address, so that many simultaneous ones cannot exceed the limit. The counts are in the store,
 * shared by all its processes.
 */
const LIMITS = {
  'declines account': { most: 6, windowMs: 15 * MINUTE_MS },
  /** One card, used with any account. */
  'declines card': { most: 10, windowMs: 60 * MINUTE_MS },
  /** A whole household or school may share one address. */
  'declines address': { most: 60, windowMs: 15 * MINUTE_MS },
  /** Hashes of cards, whatever became of the purchase: each takes as long as a sign-in. */
  'hashes account': { most: 20, windowMs: 15 * MINUTE_MS },
  'hashes address': { most: 300, windowMs: 15 * MINUTE_MS },
  /** Each is drawn anew, in 20 to 30 ms of the one processor that everybody waits for. */
  'receipts account': { most: 60, windowMs: 15 * MINUTE_MS },
  'vouchers account': { most: 10, windowMs: 15 * MINUTE_MS },
  'vouchers address': { most: 60, windowMs: 15 * MINUTE_MS },
} as const;

/** What a caller is about to try again, after half of the allowed refusals. */
export type Tried = { what: 'declines' | 'vouchers'; account: number; address?: string | undefined };

/** Asks for proof of no program (a captcha). @param answer undefined: none yet @returns whether to continue */
export type Challenge = (tried: Tried, answer?: string) => Promise<boolean>;

type Kind = keyof typeof LIMITS;

/**
 * Whether a running card payment already counts for this. One address may be a whole town's: hundreds may pay
 * from it while a gateway is slow, so for the address only declines count.
 */
const countsAtOnce = (kind: string) => kind !== ('declines address' satisfies Kind);

/** How long a payment that only counts when declined is remembered if no outcome arrives. */
const ON_THE_WAY_MS = 24 * 60 * MINUTE_MS;

type Key = Counted<Kind>;
type What = Tried['what'] | 'hashes' | 'receipts';

/** What attempts are counted by; an undefined member is unknown. */
export type Tries = {
  account: number;
  address?: string | undefined;
  /** The card's slow hash, never its number. */
  card?: string | undefined;
  /** The caller's answer to a challenge. */
  answer?: string | undefined;
};

type LimitsOptions = {
  db: Queries;
  now: () => number;
  keyedHash: KeyedHash;
  /** Null: no challenges. */
  challenge: Challenge | null;
};

export type PurchaseLimits = ReturnType<typeof createPurchaseLimits>;

/** Stops callers that try many cards or guess vouchers: after too many refusals they have to wait. */
export function createPurchaseLimits({ db, now, keyedHash, challenge }: LimitsOptions) {
  const counts = createTryCounts({ db, now, keyedHash, limits: LIMITS });
  const makeKeys = (what: What, tries: Partial<Tries>): Key[] =>
    (['account', 'card', 'address'] as const).flatMap((name) => {
      const kind = `${what} ${name}`;
      const of = tries[name];
      return of === undefined || !isKind(kind) ? [] : [counts.tried(kind, of)];
    });

  /** @returns whether half of the attempts are used up. @throws CommerceError `too_many_tries` */
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
  async function ask(what: Tried['what'], { account, address, answer }: Tries): Promise<void> {
    if (challenge && !(await challenge({ what, account, address }, answer)))
      throw new CommerceError('challenge_needed');
  }

  /** @throws CommerceError `too_many_tries` */
  async function countedUntil(key: Key, counting: ReturnType<typeof counts.count>): Promise<number> {
    const { tries, ends_at_ms: endsAtMs } = await counting;
    if (tries > LIMITS[key.kind].most) throw tooMany(Math.ceil((endsAtMs - now()) / 1000));
    return endsAtMs;
  }

  /** @throws CommerceError `too_many_tries` */
  async function take(keys: readonly Key[]): Promise<void> {
    for (const key of keys) {
      const closedForS = await counts.take(key);
      if (closedForS > 0) throw tooMany(closedForS);
    }
  }

  const giveBack = async (keys: readonly Key[]) =>
    void (await Promise.all(keys.map((key) => counts.giveBack(key))));

  const tooMany = (retryAfterS: number) => new CommerceError('too_many_tries', { retryAfterS });

  return {
    /**
     * Checks the limits of a payer, then of the card: its slow hash is not computed for who has to wait, and each is counted.
     *
     * @returns the hash
     * @throws CommerceError `too_many_tries`, `challenge_needed`; what `hashCard` throws, which is not counted
     */
    async checkCard(payer: Omit<Tries, 'card'>, hashCard: () => Promise<string>): Promise<string> {
      const isPayer = await areMany(makeKeys('declines', payer));
      if (isPayer) await ask('declines', payer);
      const hashes = makeKeys('hashes', payer);
      await take(hashes);
      const card = await hashCard().catch(async (error) => {
        await giveBack(hashes);
        throw error;
      });
      const isCard = await areMany(makeKeys('declines', { card }));
      if (isCard && !isPayer) await ask('declines', payer);
      return card;
    },
    /**
     * Remembers the payer of a charge until its outcome is known, at whichever process. A card and its account are counted
     * now: all that are sent at once were found to be few by {@link checkCard}. Another payer may take long at a page, and is
     * counted when declined.
     *
     * @param trx records the charge, and neither the charge nor the count is kept of what is refused
     * @throws CommerceError `too_many_tries`
     */
    async begin(trx: Queries, chargeId: string, tries: Tries): Promise<void> {
      const inTrx = createTryCounts({ db: trx, now, keyedHash, limits: LIMITS });
      const rows = [];
      for (const key of makeKeys('declines', tries)) {
        const isCounted = tries.card !== undefined && countsAtOnce(key.kind);
        const endsAtMs = isCounted ? await countedUntil(key, inTrx.count(key)) : now() + ON_THE_WAY_MS;
        rows.push({ charge_id: chargeId, kind: key.kind, key_hash: key.keyHash, ends_at_ms: endsAtMs });
      }
      await trx.insertInto('charge_tries').values(rows).execute();
    },
    /** A card that was not declined is no longer counted, if its time window is still running. */
    async ended(chargeId: string, isDeclined: boolean): Promise<void> {
      const rows = await db
        .deleteFrom('charge_tries')
        .where('charge_id', '=', chargeId)
        .returning(['kind', 'key_hash', 'ends_at_ms'])
        .execute();
      const byCard = rows.some(({ kind }) => kind === ('declines card' satisfies Kind));
      for (const { kind, key_hash: keyHash, ends_at_ms: endsAtMs } of rows) {
        const isCounted = byCard && countsAtOnce(kind);
        if (!isKind(kind) || isCounted === isDeclined) continue;
        await (isCounted ? counts.giveBack({ kind, keyHash }, endsAtMs) : counts.count({ kind, keyHash }));
      }
    },
    /**
     * Runs the lookup of a voucher and counts a wrong one. It is counted before the lookup, so that many
     * simultaneous ones cannot exceed the limit, and a right one is subtracted again. @throws CommerceError
     * `too_many_tries`, `challenge_needed`
     */
    async voucher<T>(tries: Tries, lookUp: () => T | Promise<T>): Promise<T> {
      const keys = makeKeys('vouchers', tries);
      if (await areMany(keys)) await ask('vouchers', tries);
      await take(keys);
      try {
        const found = await lookUp();
        await giveBack(keys);
        return found;
      } catch (error) {
        const isWrong = error instanceof CommerceError && error.fault.startsWith('voucher_');
        if (!isWrong) await giveBack(keys);
        throw error;
      }
    },
    /** Counts one receipt. @throws CommerceError `too_many_tries` */
    receipt: (account: number) => take(makeKeys('receipts', { account })),
    /** Removes expired counts. */
    async forgetOver(): Promise<void> {
      await counts.forgetOver();
      await db.deleteFrom('charge_tries').where('ends_at_ms', '<=', now()).execute();
    },
  };
}

const isKind = (kind: string): kind is Kind => kind in LIMITS;
