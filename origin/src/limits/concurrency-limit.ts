/** Too much is already waiting; the caller should try again in a moment. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

/** Runs a task when its turn comes. @throws OverloadedError when its line is full */
export type Limit = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs at most `most` tasks at once, in order. @param maxWaiting more reject with OverloadedError */
export const createLimit = (most: number, maxWaiting = Number.POSITIVE_INFINITY): Limit =>
  createLines(most)(maxWaiting);

/**
 * Several lines for the same `most` places. They are served in turn, so that a full line takes at most its share of the
 * places from the others.
 *
 * @returns adds a line; more than `maxWaiting` tasks in it reject with OverloadedError
 */
export function createLines(most: number): (maxWaiting: number) => Limit {
  let running = 0;
  /** The line that is served next comes first. */
  let lines: (() => void)[][] = [];
  const startNext = () => {
    const next = lines.find((line) => line.length > 0);
    if (!next) {
      running -= 1;
      return;
    }
    lines = [...lines.filter((line) => line !== next), next];
    // The place is passed on directly, so that no other task takes it in between.
    next.shift()?.();
  };
  return (maxWaiting) => {
    const waiting: (() => void)[] = [];
    lines.push(waiting);
    return async (task) => {
      if (running >= most) {
        if (waiting.length >= maxWaiting) throw new OverloadedError('too much is waiting');
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await task();
      } finally {
        startNext();
      }
    };
  };
}

/** The same for each key by itself, such as an address: one key takes no places from another. */
export function createLimitByKey(most: number, maxWaiting: number) {
  const limits = new Map<string, { run: Limit; tasks: number }>();
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const limit = limits.get(key) ?? { run: createLimit(most, maxWaiting), tasks: 0 };
    limits.set(key, limit);
    limit.tasks += 1;
    try {
      return await limit.run(task);
    } finally {
      limit.tasks -= 1;
      if (limit.tasks === 0) limits.delete(key);
    }
  };
}
