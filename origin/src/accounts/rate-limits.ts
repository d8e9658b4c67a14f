import { setTimeout as pause } from 'node:timers/promises';
import { createLimitByKey } from '../limits/concurrency-limit.ts';
import type { KeyedHash } from '../limits/keyed-hash.ts';
import { createTryCounts } from '../limits/try-counts.ts';
import type { Queries } from '../store/open-store.ts';
import { AccountError } from './account-error.ts';

const MINUTE_MS = 60_000;

/** How often something may be tried; the counts are in the store, shared by all its processes. */
const LIMITS = {
  /** Wrong passwords from one network address for one account. */
  login: { most: 10, windowMs: 15 * MINUTE_MS },
  /** Logins and registrations from one network address for any account; far more than a household needs. */
  address: { most: 1000, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords from one network address, until accounts that never signed in there are refused: hashes are slow. */
  wrong: { most: 200, windowMs: 15 * MINUTE_MS },
  /** From one network address: more than a school or an office needs in the hour of a concert. */
  registration: { most: 300, windowMs: 60 * MINUTE_MS },
  /** Reset mails requested from one network address for one account. */
  mail: { most: 5, windowMs: 60 * MINUTE_MS },
  /** Reset mails requested from one network address for any account. */
  mails: { most: 60, windowMs: 60 * MINUTE_MS },
  /** Mails that confirm an address, by that address. */
  confirmation: { most: 1, windowMs: 10 * MINUTE_MS },
  confirmations: { most: 10, windowMs: 24 * 60 * MINUTE_MS },
  /** Reset codes tried from one network address. Each code also has its own limit. */
  code: { most: 20, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords when changing the password or deleting the account, by account. */
  password: { most: 10, windowMs: 15 * MINUTE_MS },
  /** The same whatever was typed, since each takes a slow hash. */
  check: { most: 30, windowMs: 15 * MINUTE_MS },
  /** Exports, by account. */
  export: { most: 5, windowMs: 60 * MINUTE_MS },
} as const;

/** These refuse nothing: nobody can lock the account of another. */
const COUNTED = {
  /** Wrong passwords for one account from any network address. Each time it is reached, logins get slower. */
  wrongAccount: { most: 50, windowMs: 24 * 60 * MINUTE_MS },
  /** Right passwords for one account from one network address, which make it a usual one. */
  right: { most: 1, windowMs: 30 * 24 * 60 * MINUTE_MS },
} as const;

/** How much longer a login takes for each time that such a number is reached, and at most, in ms. */
const SLOWER_MS = 1000;
const MAX_SLOWER_MS = 5000;

/** Logins to one account that wait for others from unusual addresses, which are checked one after the other. */
const MAX_GUESSES_WAITING = 10;

/** Hashes for one network address: so many at once, so that a full line of one delays no other, and so many waiting. */
const MAX_HASHES = 2;
const MAX_HASHES_WAITING = 60;

type Limit = keyof typeof LIMITS;
/** What is counted by, such as an address and an account. */
type Subject = (string | number)[];

export type RateLimits = ReturnType<typeof createRateLimits>;

/** The limits of accounts. */
export function createRateLimits(parts: {
  db: Queries;
  /** The clock, in ms. */
  now: () => number;
  keyedHash: KeyedHash;
  wait?: (ms: number) => Promise<void>;
}) {
  const { wait = pause } = parts;
  const counts = createTryCounts({ ...parts, limits: { ...LIMITS, ...COUNTED } });
  const inTurn = createLimitByKey(1, MAX_GUESSES_WAITING);
  const runForAddress = createLimitByKey(MAX_HASHES, MAX_HASHES_WAITING);
  const slowDown = async (key: string) => {
    const { tries } = await counts.find(counts.tried('wrongAccount', key));
    const times = Math.floor(tries / COUNTED.wrongAccount.most);
    if (times > 0) await wait(Math.min(times * SLOWER_MS, MAX_SLOWER_MS));
  };
  let forgotAtMs = Number.NEGATIVE_INFINITY;
  return {
    /** Counts one try. @throws AccountError `too_many_tries` when the limit is reached */
    async take(limit: Limit, ...of: Subject): Promise<void> {
      const nowMs = parts.now();
      if (Math.abs(nowMs - forgotAtMs) >= MINUTE_MS) {
        forgotAtMs = nowMs;
        await counts.forgetOver();
      }
      const retryAfterS = await counts.take(counts.tried(limit, ...of));
      if (retryAfterS > 0) throw new AccountError('too_many_tries', { retryAfterS });
    },
    /** Runs work with a slow hash. @throws OverloadedError if too many wait for this network address */
    runForAddress,
    /**
     * Runs the check of a login's password and counts a wrong one. From unusual addresses the guesses for one account
     * are checked one after the other, and slower once many were wrong. Where the account has signed in before, what
     * others guess neither refuses nor delays it.
     *
     * @throws AccountError `too_many_tries`; OverloadedError if too many wait
     */
    async checkLogin(from: string, key: string, check: () => Promise<boolean>): Promise<boolean> {
      const wrong = counts.tried('wrong', from);
      const { tries: timesRight } = await counts.find(counts.tried('right', from, key));
      const refuseIfClosed = async () => {
        const { closedForS } = await counts.find(wrong);
        if (closedForS > 0) throw new AccountError('too_many_tries', { retryAfterS: closedForS });
      };
      const checkAndCount = async () => {
        const isRight = await check();
        if (!isRight)
          for (const tried of [wrong, counts.tried('wrongAccount', key)]) await counts.count(tried);
        return isRight;
      };
      if (timesRight > 0) return runForAddress(from, checkAndCount);
      return inTurn(key, async () => {
        await refuseIfClosed();
        await slowDown(key);
        return runForAddress(from, async () => {
          // what waited in the line before it may have been wrong
          await refuseIfClosed();
          return checkAndCount();
        });
      });
    },
    /** The account's owner was there: the wrong tries are forgotten, and the network address is a usual one. */
    async noteRight(from: string, key: string): Promise<void> {
      await counts.clear(counts.tried('login', from, key));
      const right = counts.tried('right', from, key);
      // its time begins anew
      await counts.clear(right);
      await counts.count(right);
    },
    /** Takes the try back if `work` fails: nothing was found wrong, as when too many are waiting. (G-115) */
    async orGiveBack<T>(work: Promise<T>, limit: Limit, ...of: Subject): Promise<T> {
      try {
        return await work;
      } catch (error) {
        await counts.giveBack(counts.tried(limit, ...of));
        throw error;
      }
    },
    /** Resets the count: the right password was given. */
    clear: (limit: Limit, ...of: Subject): Promise<void> => counts.clear(counts.tried(limit, ...of)),
  };
}
