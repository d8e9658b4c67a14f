import type { MailBlock } from '../../mail/mail.ts';
import type { MailWriter } from '../../mail/mail-writer.ts';
import { sellerLines } from '../receipts/receipt-lines.ts';
import type { Seller } from '../seller.ts';

/** Who sells; nothing without `commerce/seller.json`. */
export function sellerBlocks(seller: Seller, writer: MailWriter): MailBlock[] {
  if (seller.name === '') return [];
  return [{ is: 'lines', title: writer.t('order.seller'), lines: sellerLines(seller, writer) }];
}
