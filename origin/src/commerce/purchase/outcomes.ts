import type { Notice } from '../../notify/notifier.ts';
import type { Trx } from '../../store/schema.ts';
import { type Charge, isOpen } from '../charges/charges.ts';
import type { Deps } from '../deps.ts';
import { getMessage, getNotice, isCancelledByPayer } from '../notices.ts';

/** How long the outcome of a payment can be requested. [CHECKOUT-48] */
const REPORTED_FOR_MS = 60 * 60_000;

/** The outcome of a viewer's last payment for an item, as far as it is known. */
export type Outcome = {
  state: 'pending' | 'requires_action' | 'failed' | 'cancelled';
  chargeId: string;
  feeId: number;
  atMs: number;
  /** Why nothing was paid. */
  message: string | null;
  /** Where the payer has to go first: to their bank. Never back to PayPal, where they may have paid by now. */
  redirectUrl: string | null;
};

/** A notice of an outcome, for the devices of an account. */
export type OutcomeNotice = { uuid: string; notice: Notice };

/** The open payment, or the one that failed within the last hour; null: there is none. */
export async function getOutcome(deps: Deps, accountId: number, itemId: number): Promise<Outcome | null> {
  const charges = await deps.db
    .selectFrom('charges')
    .selectAll()
    .where('customer_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('kind', '=', 'purchase')
    .orderBy('created_at_ms', 'desc')
    .limit(2)
    .execute();
  // A charge may have the same time as the one it replaced.
  const charge = charges.find(isOpen) ?? charges[0];
  if (!charge || charge.state === 'succeeded') return null;
  if (!isOpen(charge) && charge.updated_at_ms < deps.now() - REPORTED_FOR_MS) return null;
  return {
    state: getState(charge),
    chargeId: charge.id,
    feeId: charge.fee_id,
    atMs: charge.updated_at_ms,
    message: isOpen(charge) ? null : getMessage(charge),
    redirectUrl: charge.method === 'paypal' || charge.method === 'page' ? null : charge.redirect_url,
  };
}

function getState(charge: Charge): Outcome['state'] {
  if (charge.state === 'requires_action') return 'requires_action';
  if (isOpen(charge)) return 'pending';
  return isCancelledByPayer(charge) ? 'cancelled' : 'failed';
}

/** Outcomes that no page of the account has taken yet, oldest first. */
export const unacknowledgedOutcomes = (deps: Deps, accountId: number): Promise<OutcomeNotice[]> =>
  findNotices(deps, REPORTED_FOR_MS, accountId);

/** Outcomes of all accounts within the last ms, from any process. */
export const recentOutcomes = (deps: Deps, withinMs: number): Promise<OutcomeNotice[]> =>
  findNotices(deps, withinMs);

async function findNotices(deps: Deps, withinMs: number, accountId?: number): Promise<OutcomeNotice[]> {
  let query = deps.db
    .selectFrom('charges')
    .innerJoin('customers', 'customers.id', 'charges.customer_id')
    .selectAll('charges')
    .select(['uuid', 'email'])
    .where('kind', '=', 'purchase')
    .where('state', 'in', ['requires_action', 'succeeded', 'failed', 'cancelled'])
    .where('taken_at_ms', 'is', null)
    .where('charges.updated_at_ms', '>=', deps.now() - withinMs)
    .orderBy('charges.updated_at_ms');
  if (accountId !== undefined) query = query.where('customer_id', '=', accountId);
  const rows = await query.execute();
  return rows.flatMap(({ uuid, email, ...charge }) => {
    const notice = getNotice(charge, email);
    return notice ? [{ uuid, notice }] : [];
  });
}

/** A page has shown the outcome: it is not sent again, but can still be requested. */
export async function acknowledge(deps: Deps, { chargeId, state }: NonNullable<Notice['outcome']>) {
  await deps.db
    .updateTable('charges')
    .set({ taken_at_ms: deps.now() })
    .where('id', '=', chargeId)
    // Its state may have changed since.
    .where('state', '=', state)
    .execute();
}

/** Stops sending outcomes of earlier purchases once the viewer buys again. */
export async function takeEarlierOutcomes(trx: Trx, accountId: number, itemId: number, nowMs: number) {
  await trx
    .updateTable('charges')
    .set({ taken_at_ms: nowMs })
    .where('customer_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('kind', '=', 'purchase')
    .where('taken_at_ms', 'is', null)
    .execute();
}
