import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AccountsSetup, openAccounts, WHO } from '../../test/open-accounts.ts';
import type { Accounts } from './accounts.ts';

const MINUTE_MS = 60_000;
const WRONG = { fault: 'wrong_credentials' };
const TOO_MANY = { fault: 'too_many_tries' };
const { email } = WHO;

let setup: AccountsSetup;
let processes: [Accounts, Accounts];
beforeEach(async () => {
  setup = await openAccounts();
  processes = [setup.openProcess(), setup.openProcess()];
});
afterEach(() => setup.store.close());

const guess = (accounts = setup.accounts, more = {}) =>
  accounts.logIn({ email, from: 'here', password: 'mistaken 1', ...more });
const countRefused = async (tries: Promise<unknown>[]) => {
  const ends = await Promise.allSettled(tries);
  return ends.filter((end) => end.status === 'rejected' && end.reason.fault === TOO_MANY.fault).length;
};

it('login limit: refuses after ten wrong passwords at all processes together, and says for how long', async () => {
  await setup.register();
  for (let times = 0; times < 5; times += 1)
    for (const one of processes) await expect(guess(one)).rejects.toMatchObject(WRONG);
  setup.clock.nowMs += 60_500;
  for (const one of [...processes, setup.openProcess()])
    await expect(guess(one, { email: 'Ada@example.test', password: WHO.password })).rejects.toMatchObject({
      ...TOO_MANY,
      retryAfterS: 840,
    });
  // from another network address, and for another account
  await setup.accounts.logIn({ ...WHO, from: 'there' });
  await expect(guess(setup.accounts, { email: 'bob@example.test' })).rejects.toMatchObject(WRONG);
  setup.clock.nowMs += 840_000;
  await guess(setup.accounts, { password: WHO.password });
});

it('login limit: checks ten of fifteen wrong passwords that arrive at once', async () => {
  expect(await countRefused(Array.from({ length: 15 }, () => guess()))).toBe(5);
});

it('reset mail limit: sends five an hour to one account at all processes together', async () => {
  await setup.register();
  const ask = (accounts: Accounts) => accounts.askReset({ email, from: 'here' });
  const tries = Array.from({ length: 4 }, () => processes.map(ask)).flat();
  expect(await countRefused(tries)).toBe(3);
  await Promise.all(processes.map((one) => one.settled()));
  expect(setup.mails).toHaveLength(5);
});

it('registration limit: refuses after three hundred an hour from one address', async () => {
  const register = (from: string) =>
    setup.accounts.register({ ...WHO, email: 'none', from, referrer: '', publisher: '' });
  for (let times = 0; times < 300; times += 1)
    await expect(register('here')).rejects.toMatchObject({ fault: 'email_invalid' });
  setup.clock.nowMs += 30 * MINUTE_MS;
  await expect(register('here')).rejects.toMatchObject({ ...TOO_MANY, retryAfterS: 1800 });
  await expect(register('there')).rejects.toMatchObject({ fault: 'email_invalid' });
  setup.clock.nowMs += 30 * MINUTE_MS;
  await expect(register('here')).rejects.toMatchObject({ fault: 'email_invalid' });
});

it('rate limits: remove expired counts and store nothing that was typed', async () => {
  await expect(guess(setup.accounts, { from: '192.0.2.1' })).rejects.toThrow();
  const readRows = () => setup.store.db.selectFrom('try_counts').selectAll().execute();
  const readKinds = async () => (await readRows()).map(({ kind }) => kind).toSorted();
  expect(await readKinds()).toEqual(['address', 'login']);
  expect(JSON.stringify(await readRows())).not.toMatch(/ada|192\.0\.2\.1|mistaken/);
  setup.clock.nowMs += 15 * MINUTE_MS;
  await setup.openProcess().askReset({ email, from: 'here' });
  expect(await readKinds()).toEqual(['mail', 'mails']);
});
