import type { MailWriter } from '../../mail/mail-writer.ts';
import type { Seller } from '../seller.ts';
import type { Receipt } from './receipts.ts';

type Row = readonly [name: string, value: string];

/** The texts of a receipt: the same in every format. */
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
  const { buyer, terms, breakdown, currency, period } = receipt;
  const sum = (minor: number) => money(minor, currency);
  const { offerMinor, discountMinor, serviceFeeMinor, taxMinor, totalMinor } = breakdown;
  return {
    title: t('order.receipt'),
    number: t('receipt.number', { number: receipt.number }),
    sellerTitle: t('order.seller'),
    seller: sellerLines(receipt.seller, writer),
    buyerTitle: t('receipt.buyer'),
    buyer: [buyer.name, buyer.email].filter((line) => line !== ''),
    facts: [
      [t('order.date'), day(receipt.issuedAtMs)],
      [t('receipt.item'), `${terms.itemTitle}, ${terms.description}`],
      [t('order.access'), t('order.from_to', { from: day(period.startsAtMs), to: day(period.endsAtMs) })],
      [t('order.paid_by'), writeMethod(receipt, writer)],
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
