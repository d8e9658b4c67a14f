import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AccountsSetup, openAccounts, readMailedCode, WHO } from '../../test/open-accounts.ts';

const [FIRST, SECOND, THIRD] = [WHO.password, 'second harbour 8', 'third harbour 9'] as const;
const MONTH_MS = 30 * 24 * 60 * 60_000;

let setup: AccountsSetup;
let accountId: number;
/** Runs between the check of a password and the deletion of the account. */
let beforeErase: () => Promise<void>;
beforeEach(async () => {
  beforeErase = async () => {};
  setup = await openAccounts(undefined, {
    erasing: async (_accountId, erase) => {
      await beforeErase();
      await setup.store.db.transaction().execute(erase);
    },
  });
  accountId = (await setup.register()).account.id;
});
afterEach(() => setup.store.close());

const change = (oldPassword: string, newPassword: string) =>
  setup.accounts.changePassword(accountId, { oldPassword, newPassword });

it('reset mail: needs no slow hash, so that its time does not show whether the account exists', async () => {
  const accounts = setup.openProcess({ hashCost: { memory: -1, passes: 1, parallelism: 1 } });
  await expect(accounts.logIn(WHO)).rejects.toThrow();
  await accounts.askReset(WHO);
  await accounts.askReset({ ...WHO, email: 'nobody@example.test' });
  await accounts.settled();
  expect(setup.mails).toHaveLength(1);
});

it('new password: is reported to the address of the account, whether changed or set by a code', async () => {
  const { accounts, mails } = setup;
  await change(FIRST, SECOND);
  await accounts.settled();
  expect(mails).toEqual([expect.stringContaining('gave your account a new password')]);
  await accounts.askReset(WHO);
  await accounts.settled();
  await accounts.resetPassword({ code: readMailedCode(mails), newPassword: THIRD, from: WHO.from });
  await accounts.settled();
  expect(mails).toHaveLength(3);
  expect(mails.at(-1)).toBe(mails[0]);
});

it('account deletion: is refused when the password has changed since it was checked', async () => {
  beforeErase = () => change(FIRST, SECOND);
  await expect(setup.accounts.erase(accountId, FIRST)).rejects.toMatchObject({ fault: 'wrong_credentials' });
  expect((await setup.accounts.logIn({ ...WHO, password: SECOND })).account.id).toBe(accountId);
});

it('password change: counts wrong passwords until the right one is given', async () => {
  const wrong = async (times: number) => {
    for (let n = 0; n < times; n += 1)
      await expect(change('mistaken 1', SECOND)).rejects.toMatchObject({ fault: 'old_password_wrong' });
  };
  await wrong(9);
  await change(FIRST, SECOND);
  await wrong(10);
  await expect(change(SECOND, THIRD)).rejects.toMatchObject({ fault: 'too_many_tries' });
});

it('reset code: loses no try when the new password is refused', async () => {
  const email = 'ada.1815@example.test';
  await setup.register(email);
  await setup.accounts.askReset({ email, from: 'test' });
  await setup.accounts.settled();
  const code = readMailedCode(setup.mails);
  const reset = (newPassword: string) => setup.accounts.resetPassword({ code, newPassword, from: 'test' });
  for (let n = 0; n < 6; n += 1) await expect(reset(email)).rejects.toMatchObject({ fault: 'password_weak' });
  await reset(SECOND);
  const { account } = await setup.accounts.logIn({ email, from: 'test', password: SECOND });
  expect(account.email).toBe(email);
});

it('login: removes sessions that have expired', async () => {
  setup.clock.nowMs += MONTH_MS;
  await setup.accounts.logIn(WHO);
  const rows = await setup.store.db.selectFrom('sessions').select('created_at_ms').execute();
  expect(rows).toEqual([{ created_at_ms: setup.clock.nowMs }]);
});
