import type { AdminCommand } from './command.ts';
import { findViewer, WHO } from './find-viewers.ts';
import { safe } from './print.ts';

/** Until when other processes notice. */
export const NOTICED =
  'Within 15 seconds its open pages are signed out and its films stop; on a phone that sleeps, when it wakes.';

/** `sign-out`: ends every sign-in, as "Sign out everywhere" does. */
export const signOut: AdminCommand = {
  form: 'sign-out <who>',
  summary: `ends every sign-in of an account. WHO is ${WHO}`,
  changes: true,
  async run({ db, accounts, deed }, { args: [who] }) {
    const { id, email } = await findViewer(db, who);
    const signIns = await accounts.countSignIns(id);
    await deed({ accountId: id }, () => accounts.logOutEverywhere({ accountId: id }));
    return {
      text: `${safe(email)} is signed out everywhere (${signIns}). ${NOTICED}`,
      json: { accountId: id, signIns },
    };
  },
};
