import { type Charge, OPEN } from './charges.ts';
import type { Desk } from './desk.ts';
import type { Gateway } from './gateway.ts';
import { handOver, truthOf } from './hand-over.ts';
import { renewalSource } from './renewals.ts';
import { settle } from './settle.ts';

/** How long a payer may take on the page of a bank or of PayPal. */
const ABANDONED_MS = 60 * 60_000;

/**
 * Asks the gateway about charges whose outcome is open: after a crash between two steps, after a result that never came.
 *
 * @param forMs only those that have been so for as long
 */
export async function reconcile(desk: Desk, gateway: Gateway, forMs: number): Promise<void> {
  const open = await desk.db
    .selectFrom('charges')
    .selectAll()
    .where('state', 'in', OPEN)
    .where('updated_at_ms', '<=', desk.now() - forMs)
    .orderBy('created_at_ms')
    .execute();
  for (const charge of open) {
    try {
      await findOut(desk, gateway, charge);
    } catch (error) {
      desk.log('warn', 'a charge could not be looked up', {
        charge: charge.id,
        reason: (error as Error).name,
      });
    }
  }
}

async function findOut(desk: Desk, gateway: Gateway, charge: Charge): Promise<void> {
  if (charge.kind === 'renewal' && (await gateway.lookUp(charge.id)) === 'unknown') {
    const { first_charge_id } = await desk.db
      .selectFrom('subscriptions')
      .select('first_charge_id')
      .where('id', '=', charge.subscription_id ?? '')
      .executeTakeFirstOrThrow();
    await handOver(desk, gateway, charge, renewalSource(first_charge_id));
    return;
  }
  const state = await truthOf(gateway, charge.id);
  const isAbandoned = state.state === 'requires_action' && charge.updated_at_ms <= desk.now() - ABANDONED_MS;
  await settle(desk, { id: charge.id, ...(isAbandoned ? await gateway.cancel(charge.id) : state) });
}
