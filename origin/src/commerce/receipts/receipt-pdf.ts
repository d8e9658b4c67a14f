import { once } from 'node:events';
import { formatMoney, unitsText } from '../../money.ts';
import { receiptText } from './receipt-lines.ts';
import type { Receipt } from './receipts.ts';

const MARGIN = 56;
/** Where the right column ends, on A4. */
const RIGHT = 595 - MARGIN;

/** A receipt as a one-page PDF, A4. Characters that its font lacks are written as `?`. */
export async function receiptPdf(receipt: Receipt): Promise<Uint8Array<ArrayBuffer>> {
  // only now: to load it makes every start a quarter of a second slower
  const { default: Pdf } = await import('pdfkit');
  const text = receiptText(receipt, amount);
  const pdf = new Pdf({
    size: 'A4',
    margin: MARGIN,
    info: {
      Title: `${text.title} ${text.number}`,
      Author: receipt.seller.name,
      CreationDate: new Date(receipt.issuedAtMs),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');

  pdf.fontSize(22).text(text.title).fontSize(11).text(text.number).moveDown();
  for (const line of text.seller) pdf.text(known(line));
  pdf.moveDown();
  for (const line of text.buyer) pdf.text(known(line));
  pdf.moveDown();
  for (const [name, value] of text.facts) row(pdf, name, value);
  pdf.moveDown();
  for (const [name, amount] of text.sums) row(pdf, name, amount);
  pdf.font('Helvetica-Bold');
  row(pdf, ...text.total);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** A name on the left, its value on the right. */
function row(pdf: PDFKit.PDFDocument, name: string, value: string): void {
  const { y } = pdf;
  pdf.text(name, MARGIN, y, { width: 140 });
  pdf.text(known(value), MARGIN + 150, y, { width: RIGHT - MARGIN - 150, align: 'right' });
}

/** The standard PDF font has the letters of western European languages. */
const known = (text: string) => text.normalize('NFC').replace(/[^\u0020-\u007e\u00a0-\u00ff\u20ac]/g, '?');

/** With the currency code if the font lacks its sign. */
function amount(minor: number, currency: string): string {
  const text = formatMoney(minor, currency);
  return known(text) === text ? text : `${currency} ${unitsText(minor, currency)}`;
}
