import { type Accounts, createAccounts } from '../src/accounts/accounts.ts';
import { silentLog } from '../src/log.ts';
import type { Mail } from '../src/mail/mail.ts';
import type { Store } from '../src/store/open-store.ts';
import { LOW_COST } from './demo-origin.ts';
import { PASSWORD } from './identity-client.ts';
import { openAt } from './memory-store.ts';
import { renderPlain } from './render-plain.ts';
import type { Place } from './stores.ts';

export const WHO = { email: 'ada@example.test', password: PASSWORD, from: 'home' };

/** Accounts without HTTP, with a clock of the test. */
export type AccountsSetup = {
  store: Store;
  accounts: Accounts;
  clock: { nowMs: number };
  /** Texts of the sent mails but the welcome, oldest first. */
  mails: string[];
  /** The accounts as another process on the same store has them. */
  openProcess: (more?: Partial<Parameters<typeof createAccounts>[0]>) => Accounts;
  register: (email?: string) => ReturnType<Accounts['register']>;
};

/** @param place of the store; default: in memory */
export async function openAccounts(
  place: Place = { storeDir: null, databaseUrl: null },
  options: Partial<Parameters<typeof createAccounts>[0]> = {},
): Promise<AccountsSetup> {
  const clock = { nowMs: 1_767_600_000_000 };
  const mails: string[] = [];
  const store = await openAt(place);
  const openProcess: AccountsSetup['openProcess'] = (more) =>
    createAccounts({
      db: store.db,
      forms: { of: () => [] },
      sendMail: async (mail: Mail) => {
        if (mail.kind !== 'welcome') mails.push((await renderPlain(mail)).text);
      },
      log: silentLog,
      codeKey: Buffer.alloc(32),
      hashCost: LOW_COST,
      now: () => clock.nowMs,
      ...options,
      ...more,
    });
  const accounts = openProcess();
  return {
    store,
    accounts,
    clock,
    mails,
    openProcess,
    register: (email = WHO.email) => accounts.register({ ...WHO, email, referrer: '', publisher: '' }),
  };
}

/** The code in the newest mail. */
export const readMailedCode = (mails: string[]) => /^ {4}(\S+)$/m.exec(mails.at(-1) ?? '')?.[1] ?? '';
