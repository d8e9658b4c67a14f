import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothStores } from '../../test/stores.ts';
import { silentLog } from '../log.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { MOST_FAVORITES } from './favorites.ts';
import { MOST_HISTORY } from './history.ts';

onBothStores(({ newPlace }) => {
  let store: Store;
  let accounts: Accounts;
  let accountId: number;
  beforeAll(async () => {
    const place = await newPlace();
    store = await openStore({ dir: place.storeDir, databaseUrl: place.databaseUrl, log: silentLog });
    accounts = createAccounts({
      db: store.db,
      forms: { of: () => [] },
      sendMail: null,
      log: silentLog,
      // The clock does not move: the order must still be that of the writes.
      now: () => 1_767_600_000_000,
    });
    const who = { email: 'ada@example.test', password: 'quiet harbour 7', from: 'test' };
    const { account } = await accounts.register({ ...who, referrer: '', publisher: '' });
    accountId = account.id;
  });
  afterAll(() => store.close());

  it('the history keeps its newest thousand and drops the oldest', async () => {
    const rows = Array.from({ length: MOST_HISTORY }, (_, n) => ({
      customer_id: accountId,
      media_id: `Old${n}`,
      progress_e5: 50_000,
      created_at_ms: n,
      updated_at_ms: n,
    }));
    await store.db.insertInto('watch_history').values(rows).execute();
    await accounts.history.save(accountId, { mediaId: 'New1', progress: 0.5 });
    await accounts.history.save(accountId, { mediaId: 'New2', progress: 0.5 });
    const ids = (await accounts.history.list(accountId)).map(({ mediaId }) => mediaId);
    expect(ids).toHaveLength(MOST_HISTORY);
    expect(ids.slice(0, 3)).toEqual(['New2', 'New1', `Old${MOST_HISTORY - 1}`]);
    expect(ids.at(-1)).toBe('Old2');
  });

  it('favorites are never dropped: one too many is refused, one that is there is not', async () => {
    const rows = Array.from({ length: MOST_FAVORITES }, (_, n) => ({
      customer_id: accountId,
      media_id: `Old${n}`,
      created_at_ms: n,
    }));
    await store.db.insertInto('favorites').values(rows).execute();
    await expect(accounts.favorites.save(accountId, 'New1')).rejects.toMatchObject({
      fault: 'favorites_full',
    });
    await accounts.favorites.save(accountId, 'Old0');
    expect(await accounts.favorites.list(accountId)).toHaveLength(MOST_FAVORITES);
    await accounts.favorites.remove(accountId, 'Old0');
    await accounts.favorites.save(accountId, 'New1');
    expect((await accounts.favorites.list(accountId))[0]?.mediaId).toBe('New1');
  });
});
