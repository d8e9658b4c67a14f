import { expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import type { Deps } from './deps.ts';
import { forEachAccount, MAX_AT_ONCE } from './for-each-account.ts';

const stopping = new AbortController();
const deps = { log: silentLog, stopping: stopping.signal } as Deps;
/** Three items of each account, next to each other. */
const items = Array.from({ length: 90 }, (_, n) => ({ id: String(n), customer_id: Math.floor(n / 3) }));
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('for each account: works on some accounts at once, on one account never twice, and goes on after a failure', async () => {
  const busy = new Set<number>();
  let most = 0;
  let twice = 0;
  const done: string[] = [];
  await forEachAccount(deps, 'a test', items, async ({ id, customer_id }) => {
    // A failed expectation would count as a failure of the item.
    if (busy.has(customer_id)) twice += 1;
    busy.add(customer_id);
    most = Math.max(most, busy.size);
    await turn();
    busy.delete(customer_id);
    done.push(id);
    if (customer_id === 7) throw new Error('no');
  });
  expect(twice).toBe(0);
  expect(most).toBe(MAX_AT_ONCE);
  expect(done).toHaveLength(items.length);
});

it('for each account: begins nothing more when it is over, or the service stops', async () => {
  let started = 0;
  const work = async () => {
    started += 1;
    await turn();
  };
  await forEachAccount(deps, 'a test', items, work, () => started >= 20);
  expect(started).toBe(20);
  const stopped = forEachAccount(deps, 'a test', items, work);
  stopping.abort();
  await stopped;
  expect(started).toBe(20 + MAX_AT_ONCE);
});
