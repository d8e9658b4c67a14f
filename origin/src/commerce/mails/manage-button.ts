import type { MailBlock } from '../../mail/mail.ts';
import type { MailWriter } from '../../mail/mail-writer.ts';

const PAYMENTS_PATH = '/u/payments';

/** Leads to where a viewer changes the card or cancels; none without an address of the site. */
export function manageButton({ t, url }: MailWriter): MailBlock[] {
  const payments = url(PAYMENTS_PATH);
  return payments === null ? [] : [{ is: 'button', text: t('order.manage'), url: payments }];
}
