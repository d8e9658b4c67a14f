/** Too much is already waiting; the caller should try again in a moment. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

/** Runs at most `most` tasks at once, in order. @param mostWaiting more reject with OverloadedError */
export function createLimit(
  most: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw new OverloadedError('too much is waiting');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      // The place is passed on directly, so that no other task takes it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
