import type { Trx } from '../../store/schema.ts';

/** What of a payment is not there any more: given back, or taken back by its payer's bank. In minor units. */
export async function sumGone(db: Pick<Trx, 'selectFrom'>, chargeId: string): Promise<number> {
  const refunds = db
    .selectFrom('refunds')
    .select('amount_minor')
    .where('charge_id', '=', chargeId)
    .where('state', '<>', 'failed');
  // the bank has it until it has decided
  const disputes = db
    .selectFrom('disputes')
    .select('amount_minor')
    .where('charge_id', '=', chargeId)
    .where('state', '<>', 'won');
  const gone = await refunds.unionAll(disputes).execute();
  return gone.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}
