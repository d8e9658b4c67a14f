import { type Charge, OPEN } from './charges.ts';
import type { Desk } from './desk.ts';
import type { ChargeState, Gateway } from './gateway.ts';
import { handOver, truthOf } from './hand-over.ts';
import { oneByOne } from './one-by-one.ts';
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
  await oneByOne(desk, 'looking up a charge', open, (charge) =>
    charge.kind === 'renewal' ? findOutRenewal(desk, gateway, charge) : findOut(desk, gateway, charge),
  );
}

/** One that never arrived is handed over again, unless the subscription was cancelled meanwhile: then it is called back. */
async function findOutRenewal(desk: Desk, gateway: Gateway, charge: Charge): Promise<void> {
  const { first_charge_id, state } = await desk.db
    .selectFrom('subscriptions')
    .select(['first_charge_id', 'state'])
    .where('id', '=', charge.subscription_id ?? '')
    .executeTakeFirstOrThrow();
  if (state === 'cancelled') return settle(desk, { id: charge.id, ...(await gateway.cancel(charge.id)) });
  const known = await gateway.lookUp(charge.id);
  if (known !== 'unknown') return takeIn(desk, gateway, charge, known);
  await handOver(desk, gateway, charge, renewalSource(first_charge_id));
}

const findOut = async (desk: Desk, gateway: Gateway, charge: Charge) =>
  takeIn(desk, gateway, charge, await truthOf(gateway, charge.id));

async function takeIn(desk: Desk, gateway: Gateway, charge: Charge, state: ChargeState): Promise<void> {
  const isAbandoned = state.state === 'requires_action' && charge.updated_at_ms <= desk.now() - ABANDONED_MS;
  await settle(desk, { id: charge.id, ...(isAbandoned ? await gateway.cancel(charge.id) : state) });
}
