import type { Attempt, Deps } from './deps.ts';

/** Accounts that are worked on at the same time: a gateway that takes half a second must not take hours for a list. */
export const MAX_AT_ONCE = 8;

/** How long one kind of work is started before the others have their turn. */
const ROUND_MS = 60_000;

/** After its first failure an item is tried in the next round, after its second it waits this long, then twice as long. */
const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 5 * 60_000;

type Item = {
  id: string;
  /** Undefined: it waits for no other item. */
  customer_id?: number;
};

/**
 * Processes a list, several accounts at once, and the items of one account one after the other. An item that fails does
 * not stop the others, and waits longer after each failure. A round ends after a minute, when everything fails, and once
 * the service stops; the rest is left for the next run. Items that have not been tried for longest come first.
 *
 * @param all everything that is to be done, in the order in which it is tried first
 * @param getPauseMs how long an item is left alone after it worked and is still on the list
 */
export async function forEachAccount<T extends Item>(
  deps: Deps,
  what: string,
  all: readonly T[],
  work: (one: T) => Promise<void>,
  getPauseMs: (one: T) => number = () => 0,
): Promise<void> {
  const before = deps.attempts.get(what);
  // What is no longer on the list is forgotten.
  const attempts = new Map<string, Attempt>();
  for (const { id } of all) {
    const attempt = before?.get(id);
    if (attempt) attempts.set(id, attempt);
  }
  deps.attempts.set(what, attempts);

  const startedAtMs = deps.steadyMs();
  const due = all
    .filter(({ id }) => isDue(attempts.get(id), startedAtMs))
    .toSorted((one, other) => (attempts.get(one.id)?.atMs ?? 0) - (attempts.get(other.id)?.atMs ?? 0));
  const failed: { id: string; reason: string }[] = [];
  let failedInARow = 0;
  const isOver = () =>
    deps.stopping.aborted || failedInARow >= MAX_AT_ONCE || deps.steadyMs() > startedAtMs + ROUND_MS;
  const attempt = async (one: T) => {
    const { id } = one;
    try {
      await work(one);
      failedInARow = 0;
      attempts.set(id, { atMs: deps.steadyMs(), failures: 0, pauseMs: getPauseMs(one) });
    } catch (error) {
      failedInARow += 1;
      const failures = (attempts.get(id)?.failures ?? 0) + 1;
      attempts.set(id, { atMs: deps.steadyMs(), failures, pauseMs: getPauseAfter(failures) });
      // The error's message may contain what was sent.
      failed.push({ id, reason: (error as Error).name });
    }
  };
  // The workers share this iterator: each takes the next account that no other has taken.
  const accounts = Map.groupBy(due, ({ id, customer_id }) => customer_id ?? id).values();
  const runWorker = async () => {
    for (const items of accounts) {
      for (const one of items) {
        if (isOver()) return;
        await attempt(one);
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, runWorker));
  if (failed.length > 0) deps.log('warn', `${what} failed`, { ...failed[0], failed: failed.length });
}

const isDue = (attempt: Attempt | undefined, nowMs: number) =>
  !attempt || attempt.atMs + attempt.pauseMs <= nowMs;

const getPauseAfter = (failures: number) =>
  failures === 1 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 2), MAX_PAUSE_MS);
