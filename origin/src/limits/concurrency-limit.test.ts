import { expect, it } from 'vitest';
import { createLimit, createLines, OverloadedError } from './concurrency-limit.ts';

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

it('concurrency limit: serves its lines in turn, so that a full one delays no other', async () => {
  const addLine = createLines(1);
  const [busy, quiet] = [addLine(5), addLine(5)];
  const done: string[] = [];
  const task = (name: string) => async () => void done.push(name);
  const all = Array.from({ length: 6 }, () => busy(task('busy')));
  const refused = busy(task('busy'));
  all.push(quiet(task('quiet')), quiet(task('quiet')));
  await expect(refused).rejects.toThrow(OverloadedError);
  await Promise.all(all);
  expect(done.slice(0, 5)).toEqual(['busy', 'busy', 'quiet', 'busy', 'quiet']);
});
