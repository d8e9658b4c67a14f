import type { DeliverMail, RenderedMail } from './mail.ts';

/** Most mails to keep; the oldest are removed first. */
const MAX_MAILS = 500;

export type ReceivedMail = Pick<RenderedMail, 'kind' | 'to' | 'subject' | 'text' | 'html'> & {
  id: number;
  atMs: number;
  /** The sender's name. */
  from: string;
  /** Names of the files that came with it. */
  attachments: string[];
};

/** Where mail goes in demo mode: kept in memory for people at this machine. */
export type Mailbox = {
  deliver: DeliverMail;
  /** Newest first; with `to`, only mails to that address, without regard to upper and lower case. */
  list: (to?: string) => ReceivedMail[];
};

export function createMailbox(now: () => number): Mailbox {
  const mails: ReceivedMail[] = [];
  let lastId = 0;
  return {
    async deliver({ kind, from, to, subject, text, html, attachments }) {
      lastId += 1;
      const names = attachments.map(({ filename }) => filename);
      mails.unshift({
        id: lastId,
        atMs: now(),
        kind,
        from: from.name,
        to,
        subject,
        text,
        html,
        attachments: names,
      });
      mails.length = Math.min(mails.length, MAX_MAILS);
    },
    list: (to) => mails.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase()),
  };
}
