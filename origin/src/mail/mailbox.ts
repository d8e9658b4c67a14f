import type { Mail, SendMail } from './send-mail.ts';

/** Most mails kept; the oldest go first. */
const MOST_MAILS = 500;

export type ReceivedMail = Mail & { id: number; atMs: number };

/** Where mail goes in demo mode: kept in memory for anyone who sits at this machine. */
export type Mailbox = {
  sendMail: SendMail;
  /** Newest first; only those of one address when it is given, in any case. */
  list: (to?: string) => ReceivedMail[];
};

export function createMailbox(now: () => number): Mailbox {
  const mails: ReceivedMail[] = [];
  let lastId = 0;
  return {
    async sendMail({ to, subject, text }) {
      lastId += 1;
      mails.unshift({ id: lastId, atMs: now(), to, subject, text });
      mails.length = Math.min(mails.length, MOST_MAILS);
    },
    list: (to) => mails.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase()),
  };
}
