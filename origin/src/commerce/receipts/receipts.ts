import { getRecipient } from '../../mail/account-mail.ts';
import type { Audience } from '../../mail/mail.ts';
import { isStorable } from '../../store/is-storable.ts';
import type { PaidBy, Row, Trx } from '../../store/schema.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { getCard, paidBy } from '../methods/payment-methods.ts';
import { type Breakdown, breakDown } from '../purchase/breakdown.ts';
import { dayAt, type Seller } from '../seller.ts';
import { readTerms, type Terms } from '../terms.ts';
import { receiptNumber } from './receipt-number.ts';

/**
 * The data of a receipt, whatever the format: one payment, with its terms at that time. A credit note is one too, with
 * negative sums; one that cancels a credit note has positive ones.
 */
export type Receipt = {
  /** `2026-000123`. */
  number: string;
  /** The number of the receipt that a credit note corrects, or of the credit note that it cancels; null: of a receipt. */
  corrects: string | null;
  issuedAtMs: number;
  seller: Seller;
  buyer: { name: string; email: string };
  terms: Terms;
  breakdown: Breakdown;
  currency: string;
  /** The access that was paid for. */
  period: { startsAtMs: number; endsAtMs: number };
  method: PaidBy | 'none';
  card: ReturnType<typeof getCard>;
  chargeId: string;
  /** What the buyer agreed to about the right of withdrawal; null: there was no question. */
  withdrawal: { words: string; atMs: number } | null;
  /** Who reads it. */
  audience: Audience;
};

/** The charge, or the number of the access that it gave. */
export type ReceiptOf = { chargeId: string } | { accessId: number };

/** What is kept of a receipt as it was when it was issued. The rest is in its charge, which does not change. */
type Issued = Pick<Receipt, 'seller' | 'buyer' | 'period'>;

/**
 * The receipt of a payment of this account. [BILLAPI-37 IDAPI-33 PAY-30 PAY-31]
 *
 * @param requested how the request asks to be spoken to; left out: as the account is
 * @throws CommerceError `receipt_unknown`, also for another account's payment
 */
export async function findReceipt(
  { db, shop }: Deps,
  accountId: number,
  of: ReceiptOf,
  requested?: Audience,
): Promise<Receipt> {
  if ('chargeId' in of && !isStorable(of.chargeId)) throw new CommerceError('receipt_unknown');
  let query = db
    .selectFrom('receipts')
    .innerJoin('charges', 'charges.id', 'receipts.charge_id')
    .innerJoin('entitlements', 'entitlements.charge_id', 'charges.id')
    .innerJoin('customers', 'customers.id', 'charges.customer_id')
    .selectAll('charges')
    .select(['receipts.number', 'issued_at_ms', 'starts_at_ms', 'expires_at_ms'])
    .select(['first_name', 'last_name', 'email', 'customers.language', 'customers.brand'])
    .where('charges.customer_id', '=', accountId);
  query =
    'chargeId' in of
      ? query.where('charges.id', '=', of.chargeId)
      : query.where('entitlements.id', '=', of.accessId);
  const row = await query.executeTakeFirst();
  if (!row) throw new CommerceError('receipt_unknown');
  const terms = readTerms(row.terms);
  const issued: Issued = row.receipt
    ? JSON.parse(row.receipt)
    : {
        seller: shop.seller,
        buyer: toBuyer(row),
        period: { startsAtMs: row.starts_at_ms, endsAtMs: row.expires_at_ms },
      };
  return {
    ...issued,
    number: row.number,
    corrects: null,
    issuedAtMs: row.issued_at_ms,
    terms,
    breakdown: breakDown(terms, row.amount_minor),
    currency: row.currency,
    method: paidBy(row),
    card: getCard(row),
    chargeId: row.id,
    withdrawal:
      row.withdrawal_words === null
        ? null
        : { words: row.withdrawal_words, atMs: row.withdrawal_at_ms ?? row.issued_at_ms },
    audience: getRecipient(row, requested).audience,
  };
}

const toBuyer = (of: Pick<Row<'customers'>, 'first_name' | 'last_name' | 'email'>) => ({
  name: `${of.first_name} ${of.last_name}`.trim(),
  email: of.email,
});

/** What a receipt will say of its buyer, its seller and its period, whatever becomes of them: the column `receipt`. */
export async function writeReceipt(
  { shop: { seller } }: Pick<Deps, 'shop'>,
  trx: Trx,
  { customer_id }: Pick<Row<'charges'>, 'customer_id'>,
  period: Receipt['period'],
): Promise<string> {
  const buyer = await trx
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow();
  return JSON.stringify({ seller, buyer: toBuyer(buyer), period } satisfies Issued);
}

/**
 * Gives a payment the next number of the seller's year, in the transaction that records it.
 *
 * @param nowMs when it is paid
 */
export async function numberReceipt(
  deps: Pick<Deps, 'shop'>,
  trx: Trx,
  chargeId: string,
  nowMs: number,
): Promise<void> {
  const known = await trx
    .selectFrom('receipts')
    .select('number')
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  if (known) return;
  const number = await nextReceiptNumber(deps, trx, nowMs);
  await trx.insertInto('receipts').values({ number, charge_id: chargeId, issued_at_ms: nowMs }).execute();
}

/** The next number of the seller's year, for a receipt or a credit note of this transaction, so that there is no gap. */
export async function nextReceiptNumber(
  { shop }: Pick<Deps, 'shop'>,
  trx: Trx,
  nowMs: number,
): Promise<string> {
  const year = Number(dayAt(shop.seller, nowMs).slice(0, 4));
  const { last } = await trx
    .insertInto('receipt_years')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb('receipt_years.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return receiptNumber(year, last);
}
