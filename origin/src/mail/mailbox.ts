import type { Mail, SendMail } from './send-mail.ts';

/** Most mails to keep; the oldest are removed first. */
const MAX_MAILS = 500;

export type ReceivedMail = Mail & { id: number; atMs: number };

/** Where mail goes in demo mode: kept in memory for people at this machine. */
export type Mailbox = {
  sendMail: SendMail;
  /** Newest first; with `to`, only mails to that address, without regard to upper and lower case. */
  list: (to?: string) => ReceivedMail[];
};

export function createMailbox(now: () => number): Mailbox {
  const mails: ReceivedMail[] = [];
  let lastId = 0;
  return {
    async sendMail({ to, subject, text }) {
      lastId += 1;
      mails.unshift({ id: lastId, atMs: now(), to, subject, text });
      mails.length = Math.min(mails.length, MAX_MAILS);
    },
    list: (to) => mails.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase()),
  };
}
