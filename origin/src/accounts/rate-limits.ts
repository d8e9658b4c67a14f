import { setTimeout as pause } from 'node:timers/promises';
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

/** Wrong passwords above these slow a login down and refuse nothing: nobody can lock the account of another. */
const SLOW = {
  /** For one account from any network address: a guess from each of many. */
  wrongAccount: { most: 50, windowMs: 24 * 60 * MINUTE_MS },
  /** From one network address for any account: a usual password tried with many. */
  wrongAddress: { most: 100, windowMs: 60 * MINUTE_MS },
} as const;

/** How much longer a login takes for each time that such a number is reached, and at most, in ms. */
const SLOWER_MS = 1000;
const MAX_SLOWER_MS = 5000;

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
  const counts = createTryCounts({ ...parts, limits: { ...LIMITS, ...SLOW } });
  const wrongTries = (from: string, key: string) =>
    [counts.tried('wrongAccount', key), counts.tried('wrongAddress', from)] as const;
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
    /** Waits before a password is checked, if many were wrong for this account or from this address. */
    async slowDown(from: string, key: string): Promise<void> {
      const times = wrongTries(from, key).map(async (tried) => {
        const { tries } = await counts.find(tried);
        return Math.floor(tries / SLOW[tried.kind as keyof typeof SLOW].most);
      });
      const ms = Math.min(Math.max(...(await Promise.all(times))) * SLOWER_MS, MAX_SLOWER_MS);
      if (ms > 0) await wait(ms);
    },
    async countWrong(from: string, key: string): Promise<void> {
      for (const tried of wrongTries(from, key)) await counts.count(tried);
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
