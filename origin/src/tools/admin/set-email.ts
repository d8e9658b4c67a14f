import type { AdminCommand } from './command.ts';
import { findViewer, WHO } from './find-viewers.ts';
import { safe } from './print.ts';

/** `set-email`: another address, without the password of the account. */
export const setEmail: AdminCommand = {
  form: 'set-email <who> <address>',
  summary: `gives an account another address, and mails the old one. WHO is ${WHO}`,
  options: [
    ['--public-url <URL>', 'the address that viewers open, as the server has it: for links in mails'],
  ],
  changes: true,
  sendsMail: true,
  async run({ db, accounts, deed, hasMail }, { args: [who, address = ''] }) {
    const { id, email } = await findViewer(db, who);
    const isOther = await deed({ accountId: id }, async () => {
      const isOther = await accounts.setEmail({ accountId: id, email: address });
      await accounts.settled();
      return isOther;
    });
    const isUnconfirmed = await accounts.isUnconfirmed(id);
    const mails = [
      `The old address is mailed about it.${isUnconfirmed ? ' The new one gets a link to confirm it.' : ''}`,
      'It stays signed in; "sign-out" ends that.',
    ];
    const lines = [
      `The account ${id} had ${safe(email)} and has ${safe(address.trim())} now.`,
      ...(isOther && hasMail ? mails : mails.slice(1)),
      ...(hasMail ? [] : ['Nobody is mailed: SMTP_URL and MAIL_FROM are not set here.']),
    ];
    return {
      text: lines.join('\n'),
      json: { accountId: id, isOther, isMailed: isOther && hasMail, isUnconfirmed },
    };
  },
};
