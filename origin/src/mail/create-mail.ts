import type { Log } from '../log.ts';
import type { DeliverMail, SendMail } from './mail.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { renderMail } from './render-mail.ts';
import type { SmtpLimits } from './smtp.ts';
import type { MailLook } from './speak-to.ts';

export type MailOptions = {
  smtp: { url: string; from: string; limits?: SmtpLimits } | null;
  /** Without a mail server, mail goes to the mailbox page of this machine. */
  demo: boolean;
  look: MailLook;
  now: () => number;
  log: Log;
};

/** How this process sends mail. `sendMail` is null if it does not, which the log then says. */
export type MailRoom = { sendMail: SendMail | null; mailbox: Mailbox | null; close: () => void };

export async function createMail({ smtp, demo, look, now, log }: MailOptions): Promise<MailRoom> {
  const sendBy =
    (deliver: DeliverMail): SendMail =>
    async (mail, signal) =>
      deliver(await renderMail(mail, look), signal);
  if (smtp) {
    // only now: most processes send no mail, and to load it makes their start slower
    const { createSmtp } = await import('./smtp.ts');
    const { deliver, close } = createSmtp(smtp.url, smtp.from, smtp.limits);
    return { mailbox: null, sendMail: sendBy(deliver), close };
  }
  if (demo) {
    const mailbox = createMailbox(now);
    return { mailbox, sendMail: inTurn(sendBy(mailbox.deliver)), close: () => {} };
  }
  log('warn', 'mail is not sent: set SMTP_URL and MAIL_FROM, or forgotten passwords cannot be reset');
  return { mailbox: null, sendMail: null, close: () => {} };
}

/** One after the other, so that the newest mail of the mailbox is the one that was sent last. */
function inTurn(send: SendMail): SendMail {
  let last: Promise<void> = Promise.resolve();
  return (mail, signal) => {
    const sent = last.then(() => send(mail, signal));
    last = sent.catch(() => {});
    return sent;
  };
}
