import { AccountError } from './account-error.ts';

const MINUTE_MS = 60_000;

/** How often something may be tried, by what is counted. Counts are kept in memory and start anew with the process. */
const LIMITS = {
  /** Wrong passwords of one address for one account. */
  login: { most: 10, windowMs: 15 * MINUTE_MS },
  /** Logins and registrations of one address for any account: a household is far below. */
  address: { most: 1000, windowMs: 15 * MINUTE_MS },
  /** Reset mails asked for by one address for one account. */
  mail: { most: 5, windowMs: 60 * MINUTE_MS },
  /** Reset codes tried by one address. A code has few tries of its own beside. */
  code: { most: 20, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords given to change the password or to delete the account, by account. */
  password: { most: 10, windowMs: 15 * MINUTE_MS },
  /** Exports, by account. */
  export: { most: 5, windowMs: 60 * MINUTE_MS },
} as const;

/** Most counts kept; beyond it the oldest are forgotten. */
const MOST_KEYS = 20_000;

export type RateLimits = {
  /** Counts one try. @throws AccountError `too_many_tries` when there were enough */
  take: (limit: keyof typeof LIMITS, ...of: (string | number)[]) => void;
  /** Forgets the tries: the right password was given. */
  clear: (limit: keyof typeof LIMITS, ...of: (string | number)[]) => void;
};

/** Fixed windows: the count of a key starts anew when its time is over. */
export function createRateLimits(now: () => number): RateLimits {
  const counts = new Map<string, { count: number; endsAtMs: number }>();
  return {
    take(limit, ...of) {
      const { most, windowMs } = LIMITS[limit];
      const key = JSON.stringify([limit, ...of]);
      const atMs = now();
      const known = counts.get(key);
      const entry = known && known.endsAtMs > atMs ? known : { count: 0, endsAtMs: atMs + windowMs };
      if (entry.count >= most) {
        const retryAfterS = Math.ceil((entry.endsAtMs - atMs) / 1000);
        throw new AccountError('too_many_tries', { retryAfterS });
      }
      entry.count += 1;
      counts.delete(key);
      counts.set(key, entry);
      forgetOldest(counts);
    },
    clear: (limit, ...of) => void counts.delete(JSON.stringify([limit, ...of])),
  };
}

function forgetOldest(counts: Map<string, unknown>): void {
  for (const key of counts.keys()) {
    if (counts.size <= MOST_KEYS) return;
    counts.delete(key);
  }
}
