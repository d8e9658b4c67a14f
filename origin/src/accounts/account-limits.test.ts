import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AccountsSetup, openAccounts, WHO } from '../../test/open-accounts.ts';
import { onBothStores } from '../../test/stores.ts';
import { HASH_COST } from '../limits/slow-hash.ts';
import { MAX_FAVORITES } from './favorites.ts';
import { MAX_HISTORY } from './history.ts';
import { MAX_SIGN_INS } from './sign-ins.ts';

onBothStores(({ newPlace }) => {
  let setup: AccountsSetup;
  let accountId: number;
  let firstToken: string;
  beforeEach(async () => {
    setup = await openAccounts(await newPlace());
    const { account, token } = await setup.register();
    accountId = account.id;
    firstToken = token;
  });
  afterEach(() => setup.store.close());

  it('session limit: ends the oldest session when one too many begins, and reports it at once', async () => {
    const { clock, store } = setup;
    const ended: number[] = [];
    const accounts = setup.openProcess({ sessionsEnded: (id) => void ended.push(id) });
    const isOpen = async (token: string) => (await accounts.getViewer(`Bearer ${token}`)) !== null;
    const begin = () => {
      clock.nowMs += 1;
      return accounts.logIn(WHO);
    };
    const tokens: string[] = [];
    while (tokens.length < MAX_SIGN_INS - 1) tokens.push((await begin()).token);
    expect(await isOpen(firstToken)).toBe(true);
    expect(ended).toEqual([]);
    tokens.push((await begin()).token);
    expect(await isOpen(firstToken)).toBe(false);
    expect(ended).toEqual([accountId]);
    expect(await isOpen(tokens[0] ?? '')).toBe(true);
    expect(await store.db.selectFrom('sessions').select('customer_id').execute()).toHaveLength(MAX_SIGN_INS);
  });

  it('profile limit: refuses metadata beyond the total size and keeps what was there', async () => {
    const save = (key: string, value: string) =>
      setup.accounts.updateProfile(accountId, { metadata: { [key]: value } });
    for (const key of ['a', 'b', 'c', 'd']) await save(key, 'x'.repeat(20_000));
    await expect(save('e', 'x'.repeat(20_000))).rejects.toMatchObject({ fault: 'metadata_too_large' });
    await save('a', '');
    const { metadata } = await save('e', 'x'.repeat(20_000));
    expect(Object.keys(metadata)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('history limit: drops the oldest entries, in order of saving even within one millisecond', async () => {
    const rows = Array.from({ length: MAX_HISTORY }, (_, n) => ({
      customer_id: accountId,
      media_id: `Old${n}`,
      progress_e5: 50_000,
      created_at_ms: n,
      updated_at_ms: n,
    }));
    await setup.store.db.insertInto('watch_history').values(rows).execute();
    for (const mediaId of ['New1', 'New2'])
      await setup.accounts.history.save(accountId, { mediaId, progress: 0.5 });
    const ids = (await setup.accounts.history.list(accountId)).map(({ mediaId }) => mediaId);
    expect(ids).toHaveLength(MAX_HISTORY);
    expect(ids.slice(0, 3)).toEqual(['New2', 'New1', `Old${MAX_HISTORY - 1}`]);
    expect(ids.at(-1)).toBe('Old2');
  });

  it('favorites limit: refuses one too many, accepts one that is there, drops none', async () => {
    const { favorites } = setup.accounts;
    const rows = Array.from({ length: MAX_FAVORITES }, (_, n) => ({
      customer_id: accountId,
      media_id: `Old${n}`,
      created_at_ms: n,
    }));
    await setup.store.db.insertInto('favorites').values(rows).execute();
    await expect(favorites.save(accountId, 'New1')).rejects.toMatchObject({ fault: 'favorites_full' });
    await favorites.save(accountId, 'Old0');
    expect(await favorites.list(accountId)).toHaveLength(MAX_FAVORITES);
    await favorites.remove(accountId, 'Old0');
    await favorites.save(accountId, 'New1');
    expect((await favorites.list(accountId))[0]?.mediaId).toBe('New1');
  });

  it('login: replaces a hash that was made with other parameters', async () => {
    const { store } = setup;
    const accounts = setup.openProcess({ hashCost: HASH_COST });
    const readHash = async () =>
      (await store.db.selectFrom('customers').select('password_hash').executeTakeFirstOrThrow())
        .password_hash;
    expect(await readHash()).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    await accounts.logIn(WHO);
    const renewed = await readHash();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await accounts.logIn(WHO);
    expect(await readHash()).toBe(renewed);
  });

  it('password checks: pause an account after thirty, though each password was right', async () => {
    await setup.register('bob@example.test');
    const check = () =>
      setup.accounts.changeEmail({ accountId, email: 'bob@example.test', password: WHO.password });
    for (let times = 0; times < 30; times += 1)
      await expect(check()).rejects.toMatchObject({ fault: 'email_taken' });
    await expect(check()).rejects.toMatchObject({ fault: 'too_many_tries' });
    setup.clock.nowMs += 15 * 60_000;
    await expect(check()).rejects.toMatchObject({ fault: 'email_taken' });
  });
});
