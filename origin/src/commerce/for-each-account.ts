import type { Deps } from './deps.ts';

/** Accounts that are worked on at the same time: a gateway that takes half a second must not take hours for a list. */
export const MAX_AT_ONCE = 8;

type Item = {
  id: string;
  /** Undefined: it waits for no other item. */
  customer_id?: number;
};

/**
 * Processes a list, several accounts at once, and the items of one account one after the other. An item that fails is left
 * for the next run and does not stop the others. Once the service stops nothing more begins.
 *
 * @param isOver called before each item: the rest is left for the next run
 */
export async function forEachAccount<T extends Item>(
  deps: Deps,
  what: string,
  all: readonly T[],
  work: (one: T) => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<void> {
  // The workers share this iterator: each takes the next account that no other has taken.
  const accounts = Map.groupBy(all, ({ id, customer_id }) => customer_id ?? id).values();
  const runWorker = async () => {
    for (const items of accounts) {
      for (const one of items) {
        if (deps.stopping.aborted || isOver()) return;
        try {
          await work(one);
        } catch (error) {
          // The error's message may contain what was sent.
          deps.log('warn', `${what} failed`, { id: one.id, reason: (error as Error).name });
        }
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, runWorker));
}
