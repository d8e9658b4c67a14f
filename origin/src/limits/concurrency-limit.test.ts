import { expect, it } from 'vitest';
import { createLimit } from './concurrency-limit.ts';

it('concurrency limit: runs every task and never more at once than allowed', async () => {
  const limit = createLimit(2);
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return 1;
  };
  const failing = async () => {
    await task();
    throw new Error('no');
  };
  const results = await Promise.allSettled([
    limit(task),
    limit(failing),
    limit(task),
    limit(task),
    limit(task),
  ]);
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
});
