import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slowHash } from '../limits/slow-hash.ts';
import { silentLog } from '../log.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { type Accounts, createAccounts } from './accounts.ts';

vi.mock(import('../limits/slow-hash.ts'), { spy: true });

const [FIRST, SECOND, THIRD] = ['quiet harbour 7', 'second harbour 8', 'third harbour 9'] as const;
const WHO = { email: 'ada@example.test', from: 'test' };
const DAY_MS = 24 * 60 * 60_000;

let store: Store;
let accounts: Accounts;
let accountId: number;
let nowMs: number;
let mails: string[];
/** What happens between the check of a password and the deletion of the account. */
let beforeErase: () => Promise<void>;
beforeEach(async () => {
  nowMs = 1_767_600_000_000;
  mails = [];
  beforeErase = async () => {};
  store = await openStore({ dir: null, log: silentLog });
  accounts = createAccounts({
    db: store.db,
    forms: { of: () => [] },
    sendMail: async (mail) => void mails.push(mail.text),
    log: silentLog,
    now: () => nowMs,
    erasing: async (_accountId, erase) => {
      await beforeErase();
      await store.db.transaction().execute(erase);
    },
  });
  const { account } = await accounts.register({ ...WHO, password: FIRST, referrer: '', publisher: '' });
  accountId = account.id;
});
afterEach(() => store.close());

const change = (oldPassword: string, newPassword: string) =>
  accounts.changePassword(accountId, { oldPassword, newPassword });

it('a mailed code is made without the slow work that a call behind it would feel', async () => {
  vi.mocked(slowHash).mockClear();
  await accounts.askReset(WHO);
  await accounts.askReset({ ...WHO, email: 'nobody@example.test' });
  await accounts.settled();
  expect(mails).toHaveLength(1);
  expect(slowHash).not.toHaveBeenCalled();
});

it('of two new passwords at the same time one is taken and the other is told', async () => {
  const results = await Promise.allSettled([change(FIRST, SECOND), change(FIRST, THIRD)]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => reason.fault)).toEqual(['old_password_wrong']);
});

it('an account whose password changed meanwhile is not erased by the old one', async () => {
  beforeErase = () => change(FIRST, SECOND);
  await expect(accounts.erase(accountId, FIRST)).rejects.toMatchObject({ fault: 'wrong_credentials' });
  expect((await accounts.logIn({ ...WHO, password: SECOND })).account.id).toBe(accountId);
});

it('wrong passwords count until the right one is given', async () => {
  const wrong = async (times: number) => {
    for (let n = 0; n < times; n += 1)
      await expect(change('mistaken 1', SECOND)).rejects.toMatchObject({ fault: 'old_password_wrong' });
  };
  await wrong(9);
  await change(FIRST, SECOND);
  await wrong(10);
  await expect(change(SECOND, THIRD)).rejects.toMatchObject({ fault: 'too_many_tries' });
});

it('a new password that is refused costs no try of the mailed code', async () => {
  const email = 'ada.1815@example.test';
  await accounts.register({ email, from: 'test', password: FIRST, referrer: '', publisher: '' });
  await accounts.askReset({ email, from: 'test' });
  await accounts.settled();
  const [, code = ''] = /^ {4}(\S+)$/m.exec(mails[0] ?? '') ?? [];
  const reset = (newPassword: string) => accounts.resetPassword({ code, newPassword, from: 'test' });
  for (let n = 0; n < 6; n += 1) await expect(reset(email)).rejects.toMatchObject({ fault: 'password_weak' });
  await reset(SECOND);
  expect((await accounts.logIn({ email, from: 'test', password: SECOND })).account.email).toBe(email);
});

it('sessions that are over are cleared away by the next one', async () => {
  nowMs += DAY_MS;
  await accounts.logIn({ ...WHO, password: FIRST });
  const rows = await store.db.selectFrom('sessions').select('created_at_ms').execute();
  expect(rows).toEqual([{ created_at_ms: nowMs }]);
});
