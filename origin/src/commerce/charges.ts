import type { Selectable, Updateable } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Trx } from './for-account.ts';

export type Charge = Selectable<Schema['charges']>;

/** The outcome is not known yet. */
export const OPEN = ['intended', 'submitted', 'requires_action'] as const;

export const isOpen = ({ state }: Pick<Charge, 'state'>) => OPEN.some((open) => open === state);

/** The charges of a subscription or an account without a known outcome. @returns their ids, the oldest first */
export async function openCharges(
  db: Pick<Trx, 'selectFrom'>,
  of: { subscription_id: string } | { customer_id: number },
  kinds: readonly Charge['kind'][],
): Promise<string[]> {
  const [[column, value]] = Object.entries(of) as [['subscription_id' | 'customer_id', string | number]];
  const rows = await db
    .selectFrom('charges')
    .select('id')
    .where(column, '=', value)
    .where('kind', 'in', kinds)
    .where('state', 'in', OPEN)
    .orderBy('created_at_ms')
    .execute();
  return rows.map(({ id }) => id);
}

/** Types of ledger rows: everything that happens to money and to access. */
export type LedgerEvent =
  | 'charge.intended'
  | 'charge.submitted'
  | 'charge.requires_action'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.cancelled'
  /** Paid at the gateway, but unknown here. */
  | 'charge.unassigned'
  /** The store is a backup: charges that the gateway made since that time are being added. */
  | 'store.restored'
  /** All of them were added. */
  | 'store.compared'
  | 'subscription.cancelled'
  | 'subscription.resumed'
  | 'subscription.switched'
  | 'switch.pending'
  | 'switch.cancelled'
  | 'subscription.ended';

/**
 * Changes the state of an open charge and adds a ledger row. The buyer is not notified yet. @returns the
 * changed charge
 */
export async function moveCharge(
  trx: Trx,
  charge: Charge,
  change: Updateable<Schema['charges']> & { state: Charge['state'] },
  nowMs: number,
): Promise<Charge> {
  const moved = { taken_at_ms: null, ...change, updated_at_ms: nowMs };
  await trx.updateTable('charges').set(moved).where('id', '=', charge.id).execute();
  const now = { ...charge, ...moved } as Charge;
  await enterCharge(trx, now, nowMs);
  return now;
}

/** Adds a ledger row for the current state of a charge. Money has moved only if it succeeded. */
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
