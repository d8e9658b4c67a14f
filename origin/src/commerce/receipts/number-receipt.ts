import type { Trx } from '../for-account.ts';

/** The one row of the counter. */
const COUNTER = 1;

/**
 * Gives a payment the next receipt number, in the transaction that records it: a payment that is rolled back
 * leaves no gap. A payment that already has a number keeps it.
 */
export async function numberReceipt(trx: Trx, chargeId: string, nowMs: number): Promise<void> {
  const known = await trx
    .selectFrom('receipts')
    .select('number')
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  if (known) return;
  const { last } = await trx
    .updateTable('receipt_counter')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('id', '=', COUNTER)
    .returning('last')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('receipts')
    .values({ number: last, charge_id: chargeId, issued_at_ms: nowMs })
    .execute();
}
