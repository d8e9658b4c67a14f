import type { Log } from '../log.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import type { SendMail } from './send-mail.ts';
import type { SmtpLimits } from './smtp.ts';

export type MailOptions = {
  smtp: { url: string; from: string; limits?: SmtpLimits } | null;
  /** Without a mail server, mail goes to the mailbox page of this machine. */
  demo: boolean;
  now: () => number;
  log: Log;
};

/** How this process sends mail. `sendMail` is null if it does not, which the log then says. */
export type MailRoom = { sendMail: SendMail | null; mailbox: Mailbox | null; close: () => void };

export async function createMail({ smtp, demo, now, log }: MailOptions): Promise<MailRoom> {
  if (smtp) {
    // only now: most processes send no mail, and to load it makes their start slower
    const { createSmtp } = await import('./smtp.ts');
    return { mailbox: null, ...createSmtp(smtp.url, smtp.from, smtp.limits) };
  }
  if (demo) {
    const mailbox = createMailbox(now);
    return { mailbox, sendMail: mailbox.sendMail, close: () => {} };
  }
  log('warn', 'mail is not sent: set SMTP_URL and MAIL_FROM, or forgotten passwords cannot be reset');
  return { mailbox: null, sendMail: null, close: () => {} };
}
