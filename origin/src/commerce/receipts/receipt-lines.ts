import type { MailWriter } from '../../mail/mail-writer.ts';
import type { Seller } from '../seller.ts';
import type { Receipt } from './receipts.ts';

type Row = readonly [name: string, value: string];

/** The texts of a receipt or a credit note: the same in every format. */
export type ReceiptText = {
  title: string;
  number: string;
  sellerTitle: string;
  seller: readonly string[];
  buyerTitle: string;
  buyer: readonly string[];
  facts: readonly Row[];
  sums: readonly Row[];
  total: Row;
};

/** @param money how an amount in minor units is written; left out: as the language does */
export function receiptText(
  receipt: Receipt,
  writer: MailWriter,
  money: MailWriter['money'] = writer.money,
): ReceiptText {
  const { t, day } = writer;
  const { buyer, terms, breakdown, currency } = receipt;
  const sum = (minor: number) => money(minor, currency);
  const { offerMinor, discountMinor, serviceFeeMinor, taxMinor, totalMinor } = breakdown;
  return {
    title: getTitle(receipt, writer),
    number: t('receipt.number', { number: receipt.number }),
    sellerTitle: t('order.seller'),
    seller: sellerLines(receipt.seller, writer),
    buyerTitle: t('receipt.buyer'),
    buyer: [buyer.name, buyer.email].filter((line) => line !== ''),
    facts: [
      [t('order.date'), day(receipt.issuedAtMs)],
      [t('receipt.item'), nameItem(terms)],
      ...(receipt.corrects === null ? accessRows(receipt, writer) : correctionRows(receipt, writer)),
      [t('receipt.payment'), receipt.chargeId],
    ],
    sums: [
      [t('order.net'), sum(offerMinor)],
      ...(discountMinor > 0 ? [[t('order.discount'), sum(-discountMinor)] as const] : []),
      ...(serviceFeeMinor > 0 ? [[t('order.service_fee'), sum(serviceFeeMinor)] as const] : []),
      [t('order.tax', { percent: String(terms.taxPercent ?? 0) }), sum(taxMinor)],
    ],
    total: [t('order.total'), sum(totalMinor)],
  };
}

/** A description may name the item itself, as that of a ticket does. */
const nameItem = ({ itemTitle, description }: Receipt['terms']) =>
  description.startsWith(itemTitle) ? description : `${itemTitle}, ${description}`;

function accessRows(receipt: Receipt, writer: MailWriter): Row[] {
  const { t, day } = writer;
  const { startsAtMs, endsAtMs } = receipt.period;
  return [
    [t('order.access'), t('order.from_to', { from: day(startsAtMs), to: day(endsAtMs) })],
    [t('order.paid_by'), writeMethod(receipt, writer)],
  ];
}

/** What the paper is. */
export function getTitle(receipt: Receipt, { t }: MailWriter): string {
  if (receipt.corrects === null) return t('order.receipt');
  return t(isBack(receipt) ? 'receipt.credit_note' : 'receipt.cancels_note');
}

/** Whether it is a credit note for money that went back, and none that cancels one. */
const isBack = ({ breakdown }: Receipt) => breakdown.totalMinor < 0;

/** Which paper a credit note corrects, and where the money went. */
export function correctionRows(note: Receipt, writer: MailWriter): Row[] {
  const { t } = writer;
  const corrects = note.corrects ?? '';
  if (!isBack(note)) return [[t('receipt.cancels'), corrects]];
  return [
    [t('receipt.corrects'), corrects],
    [t('receipt.back_to'), writeMethod(note, writer)],
  ];
}

/** Who sells, as a receipt and the mail of an order have to name it. */
export function sellerLines(
  { name, address, country, taxNumber, registration, email }: Seller,
  { t, country: writeCountry }: MailWriter,
): string[] {
  return [
    name,
    ...address,
    country && writeCountry(country),
    taxNumber && t('order.tax_number', { number: taxNumber }),
    registration,
    email,
  ].filter((line): line is string => Boolean(line));
}

/** What it was paid with. */
export function writeMethod({ method, card }: Receipt, { t }: MailWriter): string {
  if (method === 'none') return t('order.nothing');
  const digits = card.card_last_four;
  if (method === 'paypal' || method === 'other') return t(`order.${method}`);
  if (digits === null) return t(method === 'card' ? 'order.any_card' : 'order.other');
  return t(`order.${method}`, { digits });
}
