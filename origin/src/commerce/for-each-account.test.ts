import { expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import type { Deps } from './deps.ts';
import { forEachAccount, MAX_AT_ONCE } from './for-each-account.ts';

const stopping = new AbortController();
let nowMs = 0;
const deps = {
  log: silentLog,
  stopping: stopping.signal,
  steadyMs: () => nowMs,
  attempts: new Map(),
} as unknown as Deps;
/** Three items of each account, next to each other. */
const items = Array.from({ length: 90 }, (_, n) => ({ id: String(n), customer_id: Math.floor(n / 3) }));
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('for each account: works on some accounts at once, on one account never twice, and goes on after failures', async () => {
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
    if (customer_id % 3 === 0) throw new Error('no');
  });
  expect(twice).toBe(0);
  expect(most).toBe(MAX_AT_ONCE);
  expect(done).toHaveLength(items.length);
});

it('for each account: tries what fails later each time, and logs it once a round', async () => {
  const logged: unknown[] = [];
  const triedAtMs: number[] = [];
  const log: Deps['log'] = (_level, message, data) => void logged.push({ message, ...data });
  const fail = async () => {
    triedAtMs.push(nowMs);
    throw new Error('no');
  };
  for (nowMs = 0; nowMs < 1_000_000; nowMs += 10_000)
    await forEachAccount({ ...deps, log }, 'failing', [{ id: 'a' }], fail);
  expect(triedAtMs.map((ms) => ms / 1000)).toEqual([0, 10, 20, 40, 80, 160, 320, 620, 920]);
  expect(logged).toEqual(
    triedAtMs.map(() => ({ message: 'failing failed', id: 'a', reason: 'Error', failed: 1 })),
  );
});

it('for each account: ends a round in which everything fails, and begins the next with what was not tried', async () => {
  const all = Array.from({ length: 60 }, (_, n) => ({ id: String(n) }));
  const runRound = async (open: readonly { id: string }[], isBroken: (id: string) => boolean) => {
    const tried: string[] = [];
    await forEachAccount(deps, 'broken', open, async ({ id }) => {
      tried.push(id);
      await turn();
      if (isBroken(id)) throw new Error('no');
    });
    nowMs += 1;
    return tried;
  };
  const first = await runRound(all, () => true);
  // Those that ran when the eighth failed had started.
  expect(first.length).toBeLessThan(2 * MAX_AT_ONCE);
  const second = await runRound(all, () => true);
  expect(second.length).toBeLessThan(2 * MAX_AT_ONCE);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
  // From now on only these stay broken. They hold up nothing.
  const third = await runRound(all, (id) => first.includes(id));
  const others = all.map(({ id }) => id).filter((id) => !first.includes(id) && !second.includes(id));
  expect(third.slice(0, others.length)).toEqual(others);
  expect(await runRound([...all, { id: 'new' }], () => false)).toEqual(
    expect.arrayContaining(['new', ...second]),
  );
});

it('for each account: begins nothing more after a minute, or once the service stops', async () => {
  let started = 0;
  const work = async () => {
    started += 1;
    nowMs += 3001;
    await turn();
  };
  await forEachAccount(deps, 'a long list', items, work);
  expect(started).toBe(20);
  const stopped = forEachAccount(deps, 'a test', items, work);
  stopping.abort();
  await stopped;
  expect(started).toBe(20 + MAX_AT_ONCE);
});
