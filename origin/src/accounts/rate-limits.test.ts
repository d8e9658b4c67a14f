import { afterEach, beforeEach, expect, it } from 'vitest';
import { onBothStores } from '../../test/stores.ts';
import { silentLog } from '../log.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { createAccounts } from './accounts.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'quiet harbour 7';
const TOO_MANY = { fault: 'too_many_tries' };

onBothStores((kind) => {
  let store: Store;
  let nowMs: number;
  let mails: number;
  beforeEach(async () => {
    nowMs = 1_767_600_000_000;
    mails = 0;
    const { storeDir, databaseUrl } = await kind.newPlace();
    store = await openStore({ dir: storeDir, databaseUrl, log: silentLog });
  });
  afterEach(() => store.close());

  /** The accounts as one more process has them: the same store and key. */
  const newProcess = () =>
    createAccounts({
      db: store.db,
      forms: { of: () => [] },
      async sendMail() {
        mails += 1;
      },
      log: silentLog,
      codeKey: Buffer.alloc(32),
      now: () => nowMs,
    });
  const logInto = (email: string, from: string, password = 'mistaken 1', process = newProcess()) =>
    process.logIn({ email, password, from });
  /** How many of the tries were refused as too many. */
  const refusedOf = async (tries: Promise<unknown>[]) => {
    const ends = await Promise.allSettled(tries);
    return ends.filter((end) => end.status === 'rejected' && end.reason.fault === TOO_MANY.fault).length;
  };

  it('ten wrong passwords are the limit at however many processes, and it says when trying again makes sense', async () => {
    await newProcess().register({
      email: 'ada@example.test',
      password: PASSWORD,
      from: 'home',
      referrer: '',
      publisher: '',
    });
    const [one, other] = [newProcess(), newProcess()];
    for (let times = 0; times < 5; times += 1)
      for (const process of [one, other])
        await expect(logInto('ada@example.test', 'here', 'mistaken 1', process)).rejects.toMatchObject({
          fault: 'wrong_credentials',
        });
    nowMs += 60_500;
    for (const process of [one, other, newProcess()])
      await expect(logInto('Ada@example.test', 'here', PASSWORD, process)).rejects.toMatchObject({
        ...TOO_MANY,
        retryAfterS: 840,
      });
    // Another address, and another account from the same one.
    await logInto('ada@example.test', 'there', PASSWORD);
    await expect(logInto('bob@example.test', 'here')).rejects.toMatchObject({ fault: 'wrong_credentials' });
    nowMs += 840_000;
    await logInto('ada@example.test', 'here', PASSWORD);
  });

  it('of fifteen wrong passwords at once ten are checked', async () => {
    const tries = Array.from({ length: 15 }, () => logInto('ada@example.test', 'here'));
    expect(await refusedOf(tries)).toBe(5);
  });

  it('five mails an hour are asked for by one address for one account, at however many processes', async () => {
    const processes = [newProcess(), newProcess()];
    await processes[0]?.register({
      email: 'ada@example.test',
      password: PASSWORD,
      from: 'home',
      referrer: '',
      publisher: '',
    });
    const ask = (process: ReturnType<typeof newProcess>) =>
      process.askReset({ email: 'ada@example.test', from: 'here' });
    const tries = [];
    for (let times = 0; times < 4; times += 1) tries.push(...processes.map(ask));
    expect(await refusedOf(tries)).toBe(3);
    await Promise.all(processes.map((process) => process.settled()));
    expect(mails).toBe(5);
  });

  it('three hundred registrations an hour are the limit of one address', async () => {
    const process = newProcess();
    const registerFrom = (from: string) =>
      process.register({ email: 'none', password: PASSWORD, from, referrer: '', publisher: '' });
    for (let times = 0; times < 300; times += 1)
      await expect(registerFrom('here')).rejects.toMatchObject({ fault: 'email_invalid' });
    nowMs += 30 * MINUTE_MS;
    await expect(registerFrom('here')).rejects.toMatchObject({ ...TOO_MANY, retryAfterS: 1800 });
    await expect(registerFrom('there')).rejects.toMatchObject({ fault: 'email_invalid' });
    nowMs += 30 * MINUTE_MS;
    await expect(registerFrom('here')).rejects.toMatchObject({ fault: 'email_invalid' });
  });

  it('what is over is removed, and nothing that was typed is kept', async () => {
    await expect(logInto('ada@example.test', '192.0.2.1')).rejects.toThrow();
    const rows = () => store.db.selectFrom('try_counts').selectAll().execute();
    expect((await rows()).map(({ kind: of }) => of).toSorted()).toEqual(['address', 'login']);
    expect(JSON.stringify(await rows())).not.toMatch(/ada|192\.0\.2\.1|mistaken/);
    nowMs += 15 * MINUTE_MS;
    await newProcess().askReset({ email: 'ada@example.test', from: 'here' });
    expect((await rows()).map(({ kind: of }) => of).toSorted()).toEqual(['mail', 'mails']);
  });
});
