import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAt } from '../../test/memory-store.ts';
import { onBothStores } from '../../test/stores.ts';
import type { Store } from '../store/open-store.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { createTryCounts } from './try-counts.ts';

const limit = { most: 3, windowMs: 60_000 };

onBothStores((kind) => {
  let store: Store;
  let nowMs = 0;
  beforeEach(async () => {
    nowMs = 1_767_600_000_000;
    store = await openAt(await kind.newPlace());
  });
  afterEach(() => store.close());

  const newCounts = (mostKeys?: number) =>
    createTryCounts({
      db: store.db,
      now: () => nowMs,
      keyedHash: createKeyedHash(Buffer.alloc(32)),
      limits: { login: limit, mail: limit },
      ...(mostKeys === undefined ? {} : { mostKeys }),
    });

  it('try counts: count each subject separately, also with quotes in it', async () => {
    const counts = newCounts();
    const take = (...of: string[]) => counts.take(counts.tried('login', ...of));
    for (let times = 0; times < 3; times += 1) expect(await take('a', 'b","c')).toBe(0);
    expect(await take('a', 'b","c')).toBe(60);
    for (const of of [
      ['a', 'b'],
      ['a","b', 'c'],
      ['other', 'b","c'],
    ])
      expect(await take(...of)).toBe(0);
    expect(await counts.take(counts.tried('mail', 'a', 'b","c'))).toBe(0);
    nowMs += 60_000;
    expect(await take('a', 'b","c')).toBe(0);
  });

  it('try counts: give back a try only within its own window', async () => {
    const counts = newCounts();
    const tried = counts.tried('login', 'ada');
    const { ends_at_ms: endsAtMs } = await counts.count(tried);
    await counts.giveBack(tried, endsAtMs);
    expect(await counts.find(tried)).toMatchObject({ tries: 0 });
    nowMs += 60_000;
    await counts.count(tried);
    await counts.giveBack(tried, endsAtMs);
    expect(await counts.find(tried)).toMatchObject({ tries: 1 });
  });

  it('try counts: drop single tries of a flood before those under attack', async () => {
    const counts = newCounts(10);
    const attacked = counts.tried('login', 'here', 'ada');
    for (let times = 0; times < 3; times += 1) await counts.take(attacked);
    const other = counts.tried('mail', 'here', 'ada');
    await counts.take(other);
    for (let n = 0; n < 20; n += 1) await counts.take(counts.tried('login', 'here', n));
    await counts.forgetOver();
    const rows = await store.db
      .selectFrom('try_counts')
      .select(['kind', 'key_hash'])
      .orderBy('kind')
      .execute();
    expect(rows.map((row) => row.key_hash)).toEqual([attacked.keyHash, other.keyHash]);
    expect(await counts.take(attacked)).toBe(60);
  });

  it('try counts: remove the oldest of those with as few tries', async () => {
    const counts = newCounts(2);
    const all = ['first', 'second', 'third'].map((name) => counts.tried('login', name));
    for (const tried of all) {
      await counts.take(tried);
      nowMs += 1;
    }
    await counts.forgetOver();
    const tries = await Promise.all(all.map(async (tried) => (await counts.find(tried)).tries));
    expect(tries).toEqual([0, 1, 1]);
  });

  it('try counts: remove no counts of other kinds', async () => {
    const counts = newCounts();
    await counts.take(counts.tried('login', 'ada'));
    await store.db
      .insertInto('try_counts')
      .values({ kind: 'other', key_hash: 'x', tries: 1, ends_at_ms: 1 })
      .execute();
    nowMs += 60_000;
    await counts.forgetOver();
    expect(await store.db.selectFrom('try_counts').select('kind').execute()).toEqual([{ kind: 'other' }]);
  });
});
