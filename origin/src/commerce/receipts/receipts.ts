import { getRecipient } from '../../mail/account-mail.ts';
import type { Audience } from '../../mail/mail.ts';
import { isStorable } from '../../store/is-storable.ts';
import type { PaidBy, Trx } from '../../store/schema.ts';
import { type Breakdown, breakDown } from '../breakdown.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { getCard, paidBy } from '../payment-methods.ts';
import { dayAt, type Seller } from '../seller.ts';
import { readTerms, type Terms } from '../terms.ts';
import { receiptNumber } from './receipt-number.ts';

/** The data of a receipt, whatever the format: one payment, with its terms at that time. */
export type Receipt = {
  /** `2026-000123`. */
  number: string;
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

/**
 * The receipt of a payment of this account. [BILLAPI-37 IDAPI-33 PAY-30 PAY-31]
 *
 * @param of the charge, or the number of the access that it gave
 * @param requested how the request asks to be spoken to; left out: as the account is
 * @throws CommerceError `receipt_unknown`, also for another account's payment
 */
export async function findReceipt(
  { db, shop }: Deps,
  accountId: number,
  of: { chargeId: string } | { accessId: number },
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
  return {
    number: row.number,
    issuedAtMs: row.issued_at_ms,
    seller: shop.seller,
    buyer: { name: `${row.first_name} ${row.last_name}`.trim(), email: row.email },
    terms,
    breakdown: breakDown(terms, row.amount_minor),
    currency: row.currency,
    period: { startsAtMs: row.starts_at_ms, endsAtMs: row.expires_at_ms },
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

/**
 * Gives a payment the next number of the seller's year, in the transaction that records it, so that there is no gap.
 *
 * @param nowMs when it is paid
 */
export async function numberReceipt(
  { shop }: Pick<Deps, 'shop'>,
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
  const year = Number(dayAt(shop.seller, nowMs).slice(0, 4));
  const { last } = await trx
    .insertInto('receipt_years')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb('receipt_years.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('receipts')
    .values({ number: receiptNumber(year, last), charge_id: chargeId, issued_at_ms: nowMs })
    .execute();
}
