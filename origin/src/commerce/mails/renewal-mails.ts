import type { PaymentReason } from '@marquee/contract/payments/payment-reasons';
import { accountMail, type Recipient, text } from '../../mail/account-mail.ts';
import type { Mail, MailBlock } from '../../mail/mail.ts';
import type { MailWriter } from '../../mail/mail-writer.ts';
import type { PaidBy } from '../../store/schema.ts';
import type { Terms } from '../terms.ts';
import { manageButton } from './manage-button.ts';

/** The payment method, as far as it may be named. */
type PaidWith = { kind: PaidBy; lastFour: string | null };

/** What is charged, and for what. */
type Renewal = {
  recipient: Recipient;
  terms: Pick<Terms, 'itemTitle' | 'description' | 'currency'>;
  amountMinor: number;
  with: PaidWith;
};

/** @param atMs when the next period begins */
export function noticeMail(renewal: Renewal & { isTrial: boolean; atMs: number }): Mail {
  const { recipient, isTrial } = renewal;
  return accountMail(recipient, 'notice', (writer) => {
    const { t } = writer;
    const day = writer.day(renewal.atMs);
    return {
      subject: t(isTrial ? 'notice.trial_subject' : 'notice.subject', { day }),
      blocks: [
        text(t(isTrial ? 'notice.trial_intro' : 'notice.intro', { day, ...getNames(renewal) })),
        text(describeCharge(renewal, writer)),
        text(t('notice.change')),
        ...manageButton(writer),
      ],
    };
  });
}

/** @param nextMs when it is tried again @param isLast whether that is the last attempt */
export function declinedMail(
  renewal: Renewal & { reason: PaymentReason; nextMs: number; isLast: boolean },
): Mail {
  const { recipient, nextMs, isLast } = renewal;
  return accountMail(recipient, 'declined', (writer) => {
    const { t } = writer;
    const again = t('declined.again', { day: writer.day(nextMs) });
    return {
      subject: t('declined.subject'),
      blocks: [
        ...describeFailure(renewal, writer),
        text(isLast ? `${again} ${t('declined.last')}` : again),
        text(t('declined.change')),
        ...manageButton(writer),
      ],
    };
  });
}

/** @param isTrial it would have been the first payment */
export function endedMail(renewal: Renewal & { reason: PaymentReason; isTrial: boolean }): Mail {
  const { recipient, isTrial } = renewal;
  return accountMail(recipient, 'ended', (writer) => {
    const { t } = writer;
    return {
      subject: t(isTrial ? 'ended.trial_subject' : 'ended.subject'),
      blocks: [
        ...describeFailure(renewal, writer),
        text(t(isTrial ? 'ended.trial_intro' : 'ended.intro')),
        text(t('ended.again')),
        ...manageButton(writer),
      ],
    };
  });
}

const getNames = ({ terms }: Pick<Renewal, 'terms'>) => ({ title: terms.itemTitle, plan: terms.description });

function describeCharge({ amountMinor, terms, with: method }: Renewal, { t, money }: MailWriter): string {
  if (amountMinor === 0) return t('notice.charged_nothing');
  const price = money(amountMinor, terms.currency);
  return t(`notice.charged_${getWords(method)}`, { price, digits: method.lastFour ?? '' });
}

function describeFailure(renewal: Renewal & { reason: PaymentReason }, writer: MailWriter): MailBlock[] {
  const { t } = writer;
  return [text(describeDecline(renewal, writer)), text(t(`reasons.${renewal.reason}`))];
}

function describeDecline(renewal: Renewal, { t, money }: MailWriter): string {
  const { amountMinor, terms, with: method } = renewal;
  const values = { ...getNames(renewal), price: money(amountMinor, terms.currency) };
  return t(`declined.by_${getWords(method)}`, { ...values, digits: method.lastFour ?? '' });
}

/** The end of the keys of texts for a payment method: its digits may be unknown. */
function getWords({ kind, lastFour }: PaidWith) {
  if (kind === 'paypal') return kind;
  if (kind === 'other' || lastFour === null) return kind === 'card' ? 'any_card' : 'any_way';
  return kind;
}
