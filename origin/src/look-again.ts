import type { Log } from './log.ts';

/** How often the data folder is looked at, in ms; a large one takes longer, so that looking takes 2 % of the time. */
const LOOK_MS = 2000;
const PAUSE_FACTOR = 50;

/** Looks again and again; by time, since not every disk reports changes. @returns what ends it */
export function lookAgain(look: () => Promise<void>, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let looking = Promise.resolve();
  const lookLater = (ms: number) => {
    timer = setTimeout(() => {
      const startMs = performance.now();
      looking = look()
        .catch((error: Error) => log('error', 'the data folder cannot be read', { reason: error.message }))
        .finally(() => lookLater(Math.max(LOOK_MS, (performance.now() - startMs) * PAUSE_FACTOR)));
    }, ms).unref();
  };
  lookLater(LOOK_MS);
  return async () => {
    clearTimeout(timer);
    await looking;
    clearTimeout(timer);
  };
}
