import { accountMail, type Recipient, text } from '../../mail/account-mail.ts';
import type { Fact, Mail } from '../../mail/mail.ts';
import type { MailWriter } from '../../mail/mail-writer.ts';
import { correctionRows, getTitle } from '../receipts/receipt-lines.ts';
import type { Receipt } from '../receipts/receipts.ts';
import { attachReceipt } from './attach-receipt.ts';
import { manageButton } from './manage-button.ts';
import { sellerBlocks } from './seller-blocks.ts';

type Refunded = {
  recipient: Recipient;
  /** The credit note; one that cancels it: the payer's bank sent the money back. */
  note: Receipt;
  /** Nothing is left of the payment. */
  isWhole: boolean;
};

/** Tells a buyer what went back, how, and that it takes days; or that it did not arrive. The credit note is attached. */
export const refundMail = ({ recipient, note, isWhole }: Refunded): Mail => {
  const isBack = note.breakdown.totalMinor < 0;
  return {
    ...accountMail(recipient, isBack ? 'refund' : 'refund_returned', (writer) => {
      const { t, money } = writer;
      const price = money(Math.abs(note.breakdown.totalMinor), note.currency);
      const names = { title: note.terms.itemTitle, plan: note.terms.description, price };
      return {
        subject: t(isBack ? 'refund.subject' : 'refund.returned_subject', names),
        blocks: [
          text(t(isBack ? 'refund.intro' : 'refund.returned_intro', names)),
          { is: 'facts', title: t('refund.facts'), rows: getFacts(note, writer) },
          text(t(isBack ? 'refund.days' : 'refund.returned_next')),
          ...(isBack && isWhole ? [text(t('refund.whole'))] : []),
          ...manageButton(writer),
          ...sellerBlocks(note.seller, writer),
        ],
      };
    }),
    attach: async (speaker) => [await attachReceipt('credit-note', note, speaker)],
  };
};

function getFacts(note: Receipt, writer: MailWriter): Fact[] {
  const { t, money, day } = writer;
  const { terms, breakdown, currency } = note;
  const percent = terms.taxPercent ?? 0;
  const sum = (minor: number) => money(Math.abs(minor), currency);
  return [
    { name: t('order.title'), value: terms.itemTitle },
    { name: t('order.plan'), value: terms.description },
    { name: t('refund.amount'), value: sum(breakdown.totalMinor), isTotal: true },
    ...(percent > 0
      ? [{ name: t('refund.tax', { percent: String(percent) }), value: sum(breakdown.taxMinor) }]
      : []),
    { name: t('order.date'), value: day(note.issuedAtMs) },
    { name: getTitle(note, writer), value: note.number },
    ...correctionRows(note, writer).map(([name, value]) => ({ name, value })),
  ];
}
