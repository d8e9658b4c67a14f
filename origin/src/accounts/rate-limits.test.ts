import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AccountsSetup, openAccounts, readMailedCode, WHO } from '../../test/open-accounts.ts';
import { createKeyedHash } from '../limits/keyed-hash.ts';
import type { Accounts } from './accounts.ts';
import { createRateLimits } from './rate-limits.ts';

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

/** Limits of their own, with the waits that they ask for. */
function createLimits() {
  const waits: number[] = [];
  const limits = createRateLimits({
    db: setup.store.db,
    now: () => setup.clock.nowMs,
    keyedHash: createKeyedHash(Buffer.alloc(32)),
    wait: async (ms) => void waits.push(ms),
  });
  const tryWrong = (from: string, key: string) => limits.checkLogin(from, key, async () => false);
  return { limits, waits, tryWrong };
}

it('login limit: slows down many wrong passwords for one account, but not where it has signed in', async () => {
  const { limits, waits, tryWrong } = createLimits();
  await limits.noteRight('home', 'ada');
  for (let n = 0; n < 101; n += 1) await tryWrong(`address ${n}`, 'ada');
  expect(waits).toEqual([...Array(50).fill(1000), 2000]);
  for (let n = 0; n < 200; n += 1) await tryWrong(`address ${n}`, 'ada');
  expect(waits.at(-1)).toBe(5000);
  const before = waits.length;
  await tryWrong('home', 'ada');
  await tryWrong('address 0', 'bob');
  setup.clock.nowMs += 24 * 60 * MINUTE_MS;
  await tryWrong('address 0', 'ada');
  expect(waits).toHaveLength(before);
});

it('login limit: checks guesses for one account one after the other, but not where it has signed in', async () => {
  const { limits } = createLimits();
  await limits.noteRight('home', 'ada');
  const running: ((isRight: boolean) => void)[] = [];
  const check = () => new Promise<boolean>((resolve) => running.push(resolve));
  const guesses = Array.from({ length: 15 }, (_, n) => limits.checkLogin(`address ${n}`, 'ada', check));
  const ends = Promise.allSettled(guesses);
  await expect.poll(() => running.length).toBe(1);
  expect(await limits.checkLogin('home', 'ada', async () => true)).toBe(true);
  expect(await limits.checkLogin('address 0', 'bob', async () => true)).toBe(true);
  for (let n = 0; n < 11; n += 1) {
    await expect.poll(() => running.length).toBe(n + 1);
    running[n]?.(false);
  }
  const tooMany = (await ends).filter((end) => end.status === 'rejected').map(({ reason }) => reason.name);
  expect(tooMany).toEqual(Array(4).fill('OverloadedError'));
});

it('login limit: refuses an address after two hundred wrong passwords, but no account that has signed in there', async () => {
  const { limits, tryWrong } = createLimits();
  await limits.noteRight('campus', 'ada');
  setup.clock.nowMs += 29 * 24 * 60 * MINUTE_MS;
  await limits.noteRight('campus', 'ada');
  setup.clock.nowMs += 2 * 24 * 60 * MINUTE_MS;
  for (let n = 0; n < 190; n += 1) await tryWrong('campus', `account ${n}`);
  const atOnce = Array.from({ length: 30 }, (_, n) => tryWrong('campus', `other ${n}`));
  // Two are checked at once: one more than is allowed may run with the last.
  expect(await countRefused(atOnce)).toBeGreaterThanOrEqual(19);
  const check = async () => true;
  await expect(limits.checkLogin('campus', 'bob', check)).rejects.toMatchObject({
    ...TOO_MANY,
    retryAfterS: 900,
  });
  expect(await limits.checkLogin('campus', 'ada', check)).toBe(true);
  expect(await limits.checkLogin('elsewhere', 'bob', check)).toBe(true);
});

it('login limit: runs two hashes at once for one address, and lets no other wait for them', async () => {
  const { limits } = createLimits();
  const running: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => running.push(resolve));
  const many = Array.from({ length: 5 }, () => limits.runForAddress('here', work));
  await limits.runForAddress('there', async () => {});
  expect(running).toHaveLength(2);
  while (running.length > 0) {
    running.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(many);
});

it('login limit: remembers where an account registered, signed in or got a new password', async () => {
  const usual = async () =>
    (await setup.store.db.selectFrom('try_counts').select('key_hash').where('kind', '=', 'right').execute())
      .length;
  await setup.register();
  expect(await usual()).toBe(1);
  await setup.accounts.logIn({ ...WHO, from: 'there' });
  expect(await usual()).toBe(2);
  await setup.accounts.askReset({ email, from: 'abroad' });
  await setup.accounts.settled();
  const code = readMailedCode(setup.mails);
  await setup.accounts.resetPassword({ code, newPassword: 'other harbour 8', from: 'abroad' });
  await expect.poll(usual).toBe(3);
});

it('login limit: counts a wrong password by account and by address, and no right one', async () => {
  await setup.register();
  await setup.accounts.logIn({ ...WHO, from: 'there' });
  await expect(guess()).rejects.toMatchObject(WRONG);
  const rows = await setup.store.db.selectFrom('try_counts').selectAll().execute();
  const wrong = rows.filter(({ kind }) => kind.startsWith('wrong'));
  expect(wrong.map(({ kind, tries }) => [kind, tries]).toSorted()).toEqual([
    ['wrong', 1],
    ['wrongAccount', 1],
  ]);
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
  expect(await readKinds()).toEqual(['address', 'login', 'wrong', 'wrongAccount']);
  expect(JSON.stringify(await readRows())).not.toMatch(/ada|192\.0\.2\.1|mistaken/);
  setup.clock.nowMs += 24 * 60 * MINUTE_MS;
  await setup.openProcess().askReset({ email, from: 'here' });
  expect(await readKinds()).toEqual(['mail', 'mails']);
});
