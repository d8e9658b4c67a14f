import type { KeyedHash } from '../limits/keyed-hash.ts';
import { createTryCounts } from '../limits/try-counts.ts';
import type { Queries } from '../store/open-store.ts';
import { AccountError } from './account-error.ts';

const MINUTE_MS = 60_000;

/**
 * How often something may be tried, by what is counted. The counts are in the store, shared by all its
 * processes.
 */
const LIMITS = {
  /** Wrong passwords from one network address for one account. */
  login: { most: 10, windowMs: 15 * MINUTE_MS },
  /** Logins and registrations from one network address for any account; far more than a household needs. */
  address: { most: 1000, windowMs: 15 * MINUTE_MS },
  /**
   * Registrations from one network address; more than a school or an office behind it needs in the hour of a
   * concert.
   */
  registration: { most: 300, windowMs: 60 * MINUTE_MS },
  /** Reset mails requested from one network address for one account. */
  mail: { most: 5, windowMs: 60 * MINUTE_MS },
  /** Reset mails requested from one network address for any account. */
  mails: { most: 60, windowMs: 60 * MINUTE_MS },
  /** Reset codes tried from one network address. Each code also has its own limit. */
  code: { most: 20, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords when changing the password or deleting the account, by account. */
  password: { most: 10, windowMs: 15 * MINUTE_MS },
  /** Exports, by account. */
  export: { most: 5, windowMs: 60 * MINUTE_MS },
} as const;

export type RateLimits = {
  /** Counts one try. @throws AccountError `too_many_tries` when the limit is reached */
  take: (limit: keyof typeof LIMITS, ...of: (string | number)[]) => Promise<void>;
  /**
   * Awaits what one try was counted for. If that fails, the try is taken back: nothing was found wrong, as when too
   * many are waiting. (G-115)
   */
  orGiveBack: <T>(work: Promise<T>, limit: keyof typeof LIMITS, ...of: (string | number)[]) => Promise<T>;
  /** Resets the count: the right password was given. */
  clear: (limit: keyof typeof LIMITS, ...of: (string | number)[]) => Promise<void>;
};

/** The limits of accounts. */
export function createRateLimits(parts: {
  db: Queries;
  /** The clock, in ms. */
  now: () => number;
  keyedHash: KeyedHash;
}): RateLimits {
  const counts = createTryCounts({ ...parts, limits: LIMITS });
  let forgotAtMs = Number.NEGATIVE_INFINITY;
  return {
    async take(limit, ...of) {
      const nowMs = parts.now();
      if (Math.abs(nowMs - forgotAtMs) >= MINUTE_MS) {
        forgotAtMs = nowMs;
        await counts.forgetOver();
      }
      const retryAfterS = await counts.take(counts.tried(limit, ...of));
      if (retryAfterS > 0) throw new AccountError('too_many_tries', { retryAfterS });
    },
    async orGiveBack(work, limit, ...of) {
      try {
        return await work;
      } catch (error) {
        await counts.giveBack(counts.tried(limit, ...of));
        throw error;
      }
    },
    clear: (limit, ...of) => counts.clear(counts.tried(limit, ...of)),
  };
}
