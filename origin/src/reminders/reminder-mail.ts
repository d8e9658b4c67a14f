import { localized } from '@marquee/contract/localized';
import type { MediaRecord } from '../catalogue/catalogue.ts';
import { accountMail, type Recipient, text } from '../mail/account-mail.ts';
import type { Mail } from '../mail/mail.ts';

type Reminder = {
  recipient: Recipient;
  item: Pick<MediaRecord, 'mediaid' | 'title' | 'custom'>;
  startMs: number;
  /** The viewer's, as in the IANA database; null: not known, so the time is in UTC. */
  timeZone: string | null;
  hasStarted: boolean;
};

/** An event that the viewer wants to be reminded of starts soon, or has just started. */
export const reminderMail = ({ recipient, item, startMs, timeZone, hasStarted }: Reminder): Mail =>
  accountMail(recipient, 'reminder', (writer) => {
    const { t } = writer;
    const title = localized(item, 'title', writer.language) ?? item.title;
    const page = writer.url(`/m/${encodeURIComponent(item.mediaid)}`);
    const values = { title, moment: writer.moment(startMs, timeZone ?? undefined) };
    return {
      subject: t(hasStarted ? 'reminder.started_subject' : 'reminder.subject', values),
      blocks: [
        text(t(hasStarted ? 'reminder.started' : 'reminder.starts', values)),
        ...(page === null ? [] : [{ is: 'button', text: t('reminder.button'), url: page } as const]),
        text(t('reminder.once')),
      ],
    };
  });
