import { accountMail, type Recipient, text } from '../../mail/account-mail.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Terms } from '../terms.ts';
import { manageButton } from './manage-button.ts';

type Cancelled = {
  recipient: Recipient;
  terms: Pick<Terms, 'itemTitle' | 'description'>;
  /** The end of access. */
  untilMs: number;
  isTrial: boolean;
};

export const cancelledMail = ({ recipient, terms, untilMs, isTrial }: Cancelled): Mail =>
  accountMail(recipient, 'cancelled', (writer) => {
    const { t } = writer;
    return {
      subject: t(isTrial ? 'canceled.trial_subject' : 'canceled.subject'),
      blocks: [
        text(t('canceled.intro', { title: terms.itemTitle, plan: terms.description })),
        text(t('canceled.until', { moment: writer.moment(untilMs) })),
        text(t('canceled.resume')),
        ...manageButton(writer),
      ],
    };
  });
