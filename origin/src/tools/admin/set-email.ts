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
  async run({ db, accounts, deed, hasMail, unsent }, { args: [who, address = ''] }) {
    const { id, email } = await findViewer(db, who);
    const isOther = await deed({ accountId: id }, async () => {
      const isOther = await accounts.setEmail({ accountId: id, email: address });
      await accounts.settled();
      return isOther;
    });
    const isUnconfirmed = await accounts.isUnconfirmed(id);
    const isSent = isOther && hasMail && unsent.length === 0;
    const mailed = `The old address is mailed about it.${isUnconfirmed ? ' The new one gets a link to confirm it.' : ''}`;
    const lines = [
      `The account ${id} had ${safe(email)} and has ${safe(address.trim())} now.`,
      ...(isSent ? [mailed] : []),
      'It stays signed in; "sign-out" ends that.',
      ...unsent.map((to) => `The mail to ${safe(to)} could not be sent: tell its owner another way.`),
      ...(hasMail ? [] : ['Nobody is mailed: SMTP_URL and MAIL_FROM are not set here.']),
    ];
    return {
      text: lines.join('\n'),
      json: { accountId: id, isOther, isMailed: isSent, isUnconfirmed },
    };
  },
};
