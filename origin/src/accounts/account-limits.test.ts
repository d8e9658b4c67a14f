import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothStores } from '../../test/stores.ts';
import { silentLog } from '../log.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { MOST_SESSIONS } from './open-session.ts';
import { beginSession } from './sessions.ts';

const WHO = { email: 'ada@example.test', password: 'quiet harbour 7', from: 'test' };

onBothStores(({ newPlace }) => {
  let store: Store;
  let accounts: Accounts;
  let accountId: number;
  let firstToken: string;
  let nowMs = 1_767_600_000_000;
  beforeAll(async () => {
    const place = await newPlace();
    store = await openStore({ dir: place.storeDir, databaseUrl: place.databaseUrl, log: silentLog });
    accounts = createAccounts({
      db: store.db,
      forms: { of: () => [] },
      sendMail: null,
      log: silentLog,
      now: () => nowMs,
    });
    const { account, token } = await accounts.register({ ...WHO, referrer: '', publisher: '' });
    accountId = account.id;
    firstToken = token;
  });
  afterAll(() => store.close());

  it('one more session than an account may have ends the oldest', async () => {
    const isOpen = async (token: string) => (await accounts.viewerOf(`Bearer ${token}`)) !== null;
    const begin = () => {
      nowMs += 1;
      return store.db
        .transaction()
        .execute((trx) => beginSession(trx, { now: () => nowMs, codeKey: Buffer.alloc(32) }, accountId));
    };
    const tokens: string[] = [];
    while (tokens.length < MOST_SESSIONS - 1) tokens.push((await begin()).token);
    expect(await isOpen(firstToken)).toBe(true);
    tokens.push((await begin()).token);
    expect(await isOpen(firstToken)).toBe(false);
    expect(await isOpen(tokens[0] ?? '')).toBe(true);
    const { count } = await store.db
      .selectFrom('sessions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(MOST_SESSIONS);
  });

  it('what an account keeps is bounded as a whole, and one change too many leaves it as it was', async () => {
    const save = (key: string, value: string) =>
      accounts.updateProfile(accountId, { metadata: { [key]: value } });
    for (const key of ['a', 'b', 'c', 'd']) await save(key, 'x'.repeat(20_000));
    await expect(save('e', 'x'.repeat(20_000))).rejects.toMatchObject({ fault: 'metadata_too_large' });
    await save('a', '');
    const { metadata } = await save('e', 'x'.repeat(20_000));
    expect(Object.keys(metadata)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('a login makes the hash of a password again when it was made with other parameters', async () => {
    // From the reference implementation: "password", salt "somesalt", 64 MiB.
    const old = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    await store.db.updateTable('customers').set({ password_hash: old }).execute();
    const logIn = () => accounts.logIn({ ...WHO, password: 'password' });
    const hashNow = async () =>
      (await store.db.selectFrom('customers').select('password_hash').executeTakeFirstOrThrow())
        .password_hash;
    await logIn();
    const renewed = await hashNow();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await logIn();
    expect(await hashNow()).toBe(renewed);
  });
});
