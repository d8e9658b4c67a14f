import type { Desk } from './desk.ts';

/** Works through what is due. One that fails is left for the next time, and holds up none of the others. */
export async function oneByOne<T extends { id: string }>(
  desk: Desk,
  what: string,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      // Its message may repeat what was sent.
      desk.log('warn', `${what} failed`, { id: one.id, reason: (error as Error).name });
    }
  }
}
