import type { ChargeState, Gateway } from '../../gateway/gateway.ts';
import type { Deps } from '../deps.ts';
import { forEachAccount } from '../for-each-account.ts';
import { findPaymentMethod, getCard } from '../methods/payment-methods.ts';
import { type Charge, isUnattended, OPEN } from './charges.ts';
import { settle } from './settle.ts';
import { submitRenewal } from './submit-charge.ts';

/** How long a payer may take on a bank's or PayPal's page. */
const ABANDONED_MS = 60 * 60_000;

/** How long a charge may take to reach the gateway; after that it never arrived. */
export const ARRIVAL_TIMEOUT_MS = 60_000;

/** Most that may pass between two looks at a charge, however old it is: a direct debit is open for days. */
const MAX_PAUSE_MS = 60 * 60_000;

/**
 * Looks up charges with an unknown outcome at the gateway, after a crash or a lost result. A charge that the
 * gateway does not know may still be on its way from another process, so it is left alone for a minute. A charge that
 * stays open is looked up again once a tenth of its age has passed. (G-300)
 *
 * @param forMs only charges that have not changed for this long
 * @param maySend whether a renewal that never arrived may be sent
 */
export async function reconcile(
  deps: Deps,
  gateway: Gateway,
  forMs: number,
  maySend: boolean,
): Promise<void> {
  const open = await deps.db
    .selectFrom('charges')
    .selectAll()
    .where('state', 'in', OPEN)
    .where('updated_at_ms', '<=', deps.now() - forMs)
    .orderBy('created_at_ms')
    .execute();
  // what the gateway has is the gateway's to decide; the rest is sent or withdrawn as soon as that can be
  const getPauseMs = ({ state, updated_at_ms }: Charge) =>
    state === 'intended' ? 0 : toPauseMs(deps.now() - updated_at_ms);
  // a buyer waits for the others, so these are looked up first in each round
  const others = open.filter((charge) => !isUnattended(charge));
  const look = (charge: Charge) => findOut(deps, gateway, charge);
  await forEachAccount(deps, 'looking up a charge', others, look, getPauseMs);
  const lookOrSend = (charge: Charge) => findOutRenewal(deps, gateway, charge, maySend);
  await forEachAccount(deps, 'looking up a renewal', open.filter(isUnattended), lookOrSend, getPauseMs);
  await withdrawUnassigned(deps, gateway);
}

const toPauseMs = (ageMs: number) => Math.min(ageMs / 10, MAX_PAUSE_MS);

/** Payments of erased accounts, and those that a restored backup lacks: what cannot be withdrawn is entered once it has ended. */
async function withdrawUnassigned(deps: Deps, gateway: Gateway): Promise<void> {
  const open = await deps.db
    .selectFrom('unassigned_charges')
    .select(['charge_id as id', 'created_at_ms'])
    .execute();
  await forEachAccount(
    deps,
    'withdrawing a payment of nobody',
    open,
    async ({ id }) => settle(deps, { id, ...(await gateway.cancel(id)) }),
    ({ created_at_ms }) => toPauseMs(deps.now() - created_at_ms),
  );
}

/** A renewal that never arrived is sent again, or cancelled if the subscription has been cancelled. */
async function findOutRenewal(deps: Deps, gateway: Gateway, charge: Charge, maySend: boolean): Promise<void> {
  const { state, ...subscription } = await readState(deps, charge);
  if (state === 'cancelled') return settle(deps, { id: charge.id, ...(await gateway.cancel(charge.id)) });
  const known = await gateway.lookUp(charge.id);
  if (known !== 'unknown') return takeIn(deps, gateway, charge, known);
  if (!maySend) return;
  const method = await findPaymentMethod(deps.db, subscription);
  // receipts name what it is paid with, which may have been changed since it was recorded
  await deps.db
    .updateTable('charges')
    .set({ method: method.kind, ...getCard(method) })
    .where('id', '=', charge.id)
    .where('state', '=', 'intended')
    .execute();
  await submitRenewal(deps, gateway, charge, method);
}

const readState = ({ db }: Deps, charge: Charge) =>
  db
    .selectFrom('subscriptions')
    .select(['payment_method_id', 'state'])
    .where('id', '=', charge.subscription_id ?? '')
    .executeTakeFirstOrThrow();

async function findOut(deps: Deps, gateway: Gateway, charge: Charge): Promise<void> {
  const isOfPlan = charge.kind === 'switch' || charge.kind === 'renewal';
  if (isOfPlan && (await readState(deps, charge)).state === 'cancelled')
    return settle(deps, { id: charge.id, ...(await gateway.cancel(charge.id)) });
  const known = await gateway.lookUp(charge.id);
  if (known !== 'unknown') return takeIn(deps, gateway, charge, known);
  if (charge.updated_at_ms > deps.now() - ARRIVAL_TIMEOUT_MS) return;
  const end = await gateway.cancel(charge.id);
  await settle(deps, { id: charge.id, ...end }, { reason: 'not_made' });
}

async function takeIn(deps: Deps, gateway: Gateway, charge: Charge, state: ChargeState): Promise<void> {
  const isAbandoned = state.state === 'requires_action' && charge.updated_at_ms <= deps.now() - ABANDONED_MS;
  if (isAbandoned) {
    const end = await gateway.cancel(charge.id);
    return settle(
      deps,
      { id: charge.id, ...end },
      { reason: 'not_confirmed', isKnown: end.state === 'cancelled' },
    );
  }
  await settle(deps, { id: charge.id, ...state });
}
