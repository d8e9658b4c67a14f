import type { Deps } from './deps.ts';

/** Processes a list. An item that fails is left for the next run and does not stop the others. */
export async function runSequentially<T extends { id: string }>(
  deps: Deps,
  what: string,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      // The error's message may contain what was sent.
      deps.log('warn', `${what} failed`, { id: one.id, reason: (error as Error).name });
    }
  }
}
