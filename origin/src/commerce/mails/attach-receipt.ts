import type { Attachment } from '../../mail/mail.ts';
import type { Speaker } from '../../mail/mail-writer.ts';
import { receiptPdf } from '../receipts/receipt-pdf.ts';
import type { Receipt } from '../receipts/receipts.ts';

/** A receipt or a credit note as a PDF: `receipt-2026-000012.pdf`. */
export const attachReceipt = async (
  name: 'receipt' | 'credit-note',
  receipt: Receipt,
  speaker: Speaker,
): Promise<Attachment> => ({
  filename: `${name}-${receipt.number}.pdf`,
  contentType: 'application/pdf',
  content: await receiptPdf([receipt], speaker),
});
