import type { Audience } from '../../mail/mail.ts';
import type { Row, Trx } from '../../store/schema.ts';
import { ledgerWithTaxes, movedTax } from '../buyer/moved-tax.ts';
import type { Deps } from '../deps.ts';
import { findReceipt, nextReceiptNumber, type Receipt, type ReceiptOf } from './receipts.ts';

type CreditNote = Row<'credit_notes'>;

/**
 * Issues a credit note for money that went back, or the one that cancels it for money that came back to us, in the
 * transaction that has just entered it in the ledger. (G-306)
 *
 * @param amountMinor what moved: negative if it went back to the payer
 * @returns its number; null: the payment has no receipt to correct
 */
export async function issueCreditNote(
  deps: Pick<Deps, 'shop'>,
  trx: Trx,
  { id, chargeId, amountMinor }: { id: string; chargeId: string; amountMinor: number },
  nowMs: number,
): Promise<string | null> {
  const corrected = await trx
    .selectFrom('receipts')
    .select('number')
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  if (!corrected) return null;
  const { tax } = await ledgerWithTaxes(trx)
    .select(movedTax.as('tax'))
    .where('ledger.charge_id', '=', chargeId)
    .orderBy('ledger.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const number = await nextReceiptNumber(deps, trx, nowMs);
  const amounts = { amount_minor: amountMinor, tax_minor: Number(tax) };
  await trx
    .insertInto('credit_notes')
    .values({ number, refund_id: id, charge_id: chargeId, ...amounts, issued_at_ms: nowMs })
    .execute();
  return number;
}

/** The receipt of a payment, as {@link findReceipt} does, and after it the credit notes that correct it, oldest first. */
export async function findPapers(
  deps: Deps,
  accountId: number,
  of: ReceiptOf,
  requested?: Audience,
): Promise<[Receipt, ...Receipt[]]> {
  const receipt = await findReceipt(deps, accountId, of, requested);
  const notes = await deps.db
    .selectFrom('credit_notes')
    .selectAll()
    .where('charge_id', '=', receipt.chargeId)
    .orderBy('number')
    .execute();
  return [receipt, ...notes.map((note) => toReceipt(note, receipt, notes))];
}

function toReceipt(note: CreditNote, receipt: Receipt, all: readonly CreditNote[]): Receipt {
  const { number, refund_id, amount_minor: totalMinor, tax_minor: taxMinor, issued_at_ms } = note;
  const cancelled = all.find((one) => one.refund_id === refund_id && one.amount_minor === -totalMinor);
  const netMinor = totalMinor - taxMinor;
  return {
    ...receipt,
    number,
    corrects: totalMinor > 0 && cancelled ? cancelled.number : receipt.number,
    issuedAtMs: issued_at_ms,
    breakdown: {
      offerMinor: netMinor,
      discountMinor: 0,
      discountedMinor: netMinor,
      serviceFeeMinor: 0,
      taxMinor,
      totalMinor,
    },
  };
}
