import type { Selectable, Updateable } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Trx } from './for-customer.ts';

export type Charge = Selectable<Schema['charges']>;

/** The outcome is not known yet. */
export const OPEN = ['intended', 'submitted', 'requires_action'] as const;

export const isOpen = ({ state }: Pick<Charge, 'state'>) => OPEN.some((open) => open === state);

/** Everything that happens to money and to what it opens, as the ledger names it. */
export type LedgerEvent =
  | 'charge.intended'
  | 'charge.submitted'
  | 'charge.requires_action'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.cancelled'
  | 'subscription.cancelled'
  | 'subscription.ended';

/** Moves an open charge on, with its row in the ledger. */
export async function moveCharge(
  trx: Trx,
  charge: Charge,
  change: Updateable<Schema['charges']> & { state: Charge['state'] },
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ ...change, updated_at_ms: nowMs })
    .where('id', '=', charge.id)
    .execute();
  await enterCharge(trx, { ...charge, ...change } as Charge, nowMs);
}

/** A row of the ledger for where a charge is now. Only success has moved money. */
export async function enterCharge(trx: Trx, charge: Charge, nowMs: number): Promise<void> {
  await trx
    .insertInto('ledger')
    .values({
      at_ms: nowMs,
      customer_id: charge.customer_id,
      event: `charge.${charge.state}` satisfies LedgerEvent,
      charge_id: charge.id,
      subscription_id: charge.subscription_id,
      amount_minor: charge.state === 'succeeded' ? charge.amount_minor : 0,
      currency: charge.currency,
    })
    .execute();
}
