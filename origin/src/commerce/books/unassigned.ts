import type { ChargeResult, GatewayCharge } from '../../gateway/gateway.ts';
import type { Trx } from '../../store/schema.ts';
import { addToLedger, OPEN } from '../charges/charges.ts';
import type { Deps } from '../deps.ts';

/** The account in the ledger for a payment without a known buyer. */
export const NOBODY = 0;

/** Keeps the open payments of an account that is being erased: their money may still move. (G-302) */
export async function keepOpenCharges(trx: Trx, accountId: number): Promise<void> {
  await trx
    .insertInto('unassigned_charges')
    .columns(['charge_id', 'customer_id', 'item_id', 'amount_minor', 'currency', 'created_at_ms'])
    .expression((eb) =>
      eb
        .selectFrom('charges')
        .select(['id', 'customer_id', 'item_id', 'amount_minor', 'currency', 'created_at_ms'])
        .where('customer_id', '=', accountId)
        .where('state', 'in', OPEN),
    )
    .execute();
}

/** Keeps a payment that only the gateway has, from a purchase that a restored backup lacks. */
export async function keepUnknown({ db, now }: Deps, charge: GatewayCharge): Promise<void> {
  const of = { charge_id: charge.id, customer_id: NOBODY, currency: charge.currency };
  await db.transaction().execute(async (trx) => {
    const kept = await trx
      .insertInto('unassigned_charges')
      .values({ ...of, item_id: null, amount_minor: charge.amountMinor, created_at_ms: charge.atMs })
      // another process may have started with the same backup
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (kept.numInsertedOrUpdatedRows === 1n)
      await addToLedger(trx, 'charge.submitted', { ...of, at_ms: now() });
  });
}

/** Records how a payment of nobody has ended: its money is in the ledger, and the operator gives it back. */
export async function settleUnassigned({ db, now, log }: Deps, result: ChargeResult): Promise<void> {
  const { id: charge_id, state } = result;
  const ofId = db.selectFrom('unassigned_charges').selectAll().where('charge_id', '=', charge_id);
  const kept = await ofId.executeTakeFirst();
  if (!kept) return log('error', 'a result of a charge that is not known', { charge: charge_id });
  if (state === 'pending' || state === 'requires_action') return;
  const { customer_id, item_id, currency } = kept;
  const amount_minor = state === 'succeeded' ? kept.amount_minor : 0;
  const isNews = await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('unassigned_charges')
      .where('charge_id', '=', charge_id)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return false;
    const of = { at_ms: now(), customer_id, charge_id, item_id, amount_minor, currency };
    await addToLedger(trx, state === 'succeeded' ? 'charge.unassigned' : `charge.${state}`, of);
    return true;
  });
  if (isNews && amount_minor > 0)
    log('error', 'a paid charge of the gateway has no purchase here: give it back, or the access', {
      charge: charge_id,
      amountMinor: amount_minor,
      currency,
    });
}
