import { formatMoney } from '../../money.ts';
import type { Receipt } from './receipts.ts';

/** The texts of a receipt: the same in every format. */
export type ReceiptText = {
  title: string;
  number: string;
  seller: readonly string[];
  buyer: readonly string[];
  facts: readonly (readonly [name: string, text: string])[];
  sums: readonly (readonly [name: string, amount: string])[];
  total: readonly [name: string, amount: string];
};

/** The texts of a receipt, in English like the gateway's pages. @param format of an amount in minor units */
export function receiptText(receipt: Receipt, format = formatMoney): ReceiptText {
  const { seller, buyer, terms, breakdown, currency } = receipt;
  const money = (minor: number) => format(minor, currency);
  const { discountMinor, serviceFeeMinor } = breakdown;
  return {
    title: 'Receipt',
    number: `No. ${receipt.number}`,
    seller: [
      seller.name,
      ...seller.address,
      seller.country,
      seller.taxNumber && `VAT ${seller.taxNumber}`,
      seller.registration,
      seller.email,
    ].filter((line): line is string => Boolean(line)),
    buyer: [buyer.name, buyer.email].filter((line) => line !== ''),
    facts: [
      ['Date', day(receipt.issuedAtMs)],
      ['For', `${terms.itemTitle}, ${terms.description}`],
      ['Access', `${day(receipt.period.startsAtMs)} to ${day(receipt.period.endsAtMs)}`],
      ['Paid by', paidBy(receipt)],
      ['Payment', receipt.chargeId],
    ],
    sums: [
      ['Price without tax', money(breakdown.offerMinor)],
      ...(discountMinor > 0 ? [['Discount', money(-discountMinor)] as const] : []),
      ...(serviceFeeMinor > 0 ? [['Service fee', money(serviceFeeMinor)] as const] : []),
      [`Tax (${terms.taxPercent ?? 0} %)`, money(breakdown.taxMinor)],
    ],
    total: ['Total', money(breakdown.totalMinor)],
  };
}

function paidBy({ method, card }: Receipt): string {
  if (method === 'paypal') return 'PayPal';
  if (method === 'none' || card.card_last_four === null) return 'Nothing to pay';
  return `Card ending in ${card.card_last_four}`;
}

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
