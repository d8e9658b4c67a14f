import { createHash } from 'node:crypto';

/** Most counts kept of each kind. */
const MOST_KEYS = 20_000;
/** Of a kind that is full, this part goes at once, so that the next ones find room. */
const PART_DROPPED = 0.1;

type Count = { tries: number; endsAtMs: number };

export type Limit = { most: number; windowMs: number };

export type TryCounts = {
  /** Counts one try. @returns 0; when there were enough, for how many seconds there are, and nothing is counted */
  take: (kind: string, limit: Limit, of: (string | number)[]) => number;
  /** For how many seconds there were enough tries; 0: there are some left. */
  closedForS: (kind: string, limit: Limit, of: (string | number)[]) => number;
  clear: (kind: string, of: (string | number)[]) => void;
};

/**
 * How often something was tried, in memory. Fixed windows: the count of a key starts anew when its time is over. Each kind
 * has room of its own.
 */
export function createTryCounts(now: () => number): TryCounts {
  const kinds = new Map<string, Map<string, Count>>();
  const countsOf = (kind: string) => {
    const counts = kinds.get(kind) ?? new Map<string, Count>();
    kinds.set(kind, counts);
    return counts;
  };
  const closedForS: TryCounts['closedForS'] = (kind, { most }, of) => {
    const count = countsOf(kind).get(keyOf(of));
    if (!count || count.tries < most || count.endsAtMs <= now()) return 0;
    return Math.ceil((count.endsAtMs - now()) / 1000);
  };
  return {
    closedForS,
    take(kind, limit, of) {
      const closedS = closedForS(kind, limit, of);
      if (closedS > 0) return closedS;
      const [counts, key, atMs] = [countsOf(kind), keyOf(of), now()];
      const known = counts.get(key);
      const count = known && known.endsAtMs > atMs ? known : { tries: 0, endsAtMs: atMs + limit.windowMs };
      count.tries += 1;
      counts.delete(key);
      if (counts.size >= MOST_KEYS) makeRoom(counts, atMs);
      counts.set(key, count);
      return 0;
    },
    clear: (kind, of) => void countsOf(kind).delete(keyOf(of)),
  };
}

/** Of one length, whatever was typed. */
const keyOf = (of: (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 22);

/** What is over goes first, then what was tried least: a flood of single tries never frees what is under attack. */
function makeRoom(counts: Map<string, Count>, atMs: number): void {
  for (const [key, { endsAtMs }] of counts) if (endsAtMs <= atMs) counts.delete(key);
  const surplus = Math.ceil(counts.size - MOST_KEYS * (1 - PART_DROPPED));
  const fewestFirst = [...counts].sort(([, one], [, other]) => one.tries - other.tries);
  for (const [key] of fewestFirst.slice(0, Math.max(0, surplus))) counts.delete(key);
}
