import { once } from 'node:events';
import { join } from 'node:path';
import { getMailColors } from '../../mail/mail-css.ts';
import { cleanValue } from '../../mail/mail-texts.ts';
import type { Speaker } from '../../mail/mail-writer.ts';
import { unitsText } from '../../money.ts';
import { receiptText } from './receipt-lines.ts';
import type { Receipt } from './receipts.ts';

/** A4, in points. */
const PAGE = { width: 595, height: 842 };
const MARGIN = 56;
const WIDTH = PAGE.width - 2 * MARGIN;
const COLUMN = WIDTH / 2 - 12;
const BAND = 72;

const FONTS = join(import.meta.dirname, '..', '..', '..', 'fonts');
const REGULAR = join(FONTS, 'noto-sans-regular.ttf');
const BOLD = join(FONTS, 'noto-sans-bold.ttf');

const INK = '#1b1b1f';
const MUTED = '#5c5c66';
const HAIRLINE = '#d9d9de';

/**
 * A receipt and its credit notes as a PDF with an A4 page for each, in the reader's language and the colours of the
 * brand's header. Latin, Greek and Cyrillic letters are embedded; letters of other scripts are written as `?`.
 */
export async function receiptPdf(
  papers: readonly [Receipt, ...Receipt[]],
  speaker: Speaker,
): Promise<Uint8Array<ArrayBuffer>> {
  // only now: to load it makes every start a quarter of a second slower
  const { default: Pdf } = await import('pdfkit');
  const money = (minor: number, currency: string) => {
    const written = speaker.money(minor, currency);
    return known(written) === written ? written : `${currency} ${unitsText(minor, currency)}`;
  };
  const [first] = papers;
  const { title, number } = receiptText(first, speaker);
  const pdf = new Pdf({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    lang: speaker.language,
    info: {
      Title: `${title} ${number}`,
      Author: first.seller.name,
      CreationDate: new Date(first.issuedAtMs),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');
  const write = (line: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}) =>
    pdf.text(known(line), x, y, options);
  const rule = (color: string) => {
    const y = pdf.y + 6;
    pdf
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(0.75)
      .stroke(color);
    pdf.y = y + 7;
  };
  /** A name on the left, its value on the right. */
  const row = ([name, value]: readonly [string, string]) => {
    const { y } = pdf;
    write(name, MARGIN, y, { width: 150 });
    const below = pdf.y;
    write(value, MARGIN + 160, y, { width: WIDTH - 160, align: 'right', height: 60, ellipsis: true });
    pdf.y = Math.max(pdf.y, below) + 3;
  };
  /** @returns where it ends */
  const block = (title: string, lines: readonly string[], x: number, y: number) => {
    if (lines.length === 0) return y;
    pdf.font(BOLD).fillColor(INK);
    write(title, x, y, { width: COLUMN });
    pdf.font(REGULAR);
    for (const line of lines) write(line, x, pdf.y, { width: COLUMN, height: 45, ellipsis: true });
    return pdf.y;
  };

  const { header } = getMailColors(speaker.brand);
  const page = (paper: Receipt) => {
    const text = receiptText(paper, speaker, money);
    const name = speaker.brand.siteName || paper.seller.name;
    if (name !== '') {
      pdf.rect(0, 0, PAGE.width, BAND).fill(header.page);
      pdf.font(BOLD).fontSize(18).fillColor(header.text);
      write(name, MARGIN, BAND / 2 - 12, { width: WIDTH, height: 24, ellipsis: true });
    }
    pdf.font(BOLD).fontSize(24).fillColor(INK);
    write(text.title, MARGIN, BAND + 36);
    pdf.font(REGULAR).fontSize(11).fillColor(MUTED);
    write(text.number, MARGIN, pdf.y);
    pdf.fontSize(10);
    const top = pdf.y + 20;
    const ends = [
      block(text.sellerTitle, text.seller, MARGIN, top),
      block(text.buyerTitle, text.buyer, MARGIN + COLUMN + 24, top),
    ];
    pdf.y = Math.max(...ends) + 20;
    pdf.fillColor(INK);
    rule(HAIRLINE);
    text.facts.forEach(row);
    rule(HAIRLINE);
    text.sums.forEach(row);
    rule(INK);
    pdf.font(BOLD).fontSize(12);
    row(text.total);
  };
  for (const paper of papers) {
    if (paper !== first) pdf.addPage();
    page(paper);
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** On one line, with `?` for what the embedded fonts lack. (`origin/fonts/README.md`) */
const known = (text: string) =>
  cleanValue(text.normalize('NFC'))
    .replace(/[\u2066-\u2069]/g, '')
    .replace(
      /[^\u0020-\u007e\u00a0-\u024f\u0370-\u03ff\u0400-\u052f\u1e00-\u1eff\u2010-\u2015\u2018-\u201e\u2026\u202f\u2030\u2039\u203a\u20a0-\u20bf\u2116\u2122\u2212]/gu,
      '?',
    );
