import type { Dispute, Refund, Reversal } from '../../gateway/gateway.ts';
import type { Trx } from '../../store/schema.ts';
import { addToLedger, isOpen, type LedgerEvent } from '../charges/charges.ts';
import { settle } from '../charges/settle.ts';
import { isGone } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import { queueRefunded } from '../mails/queue-mail.ts';
import { issueCreditNote } from '../receipts/credit-notes.ts';
import { endAccess, holdAccess, loseAccess, releaseAccess } from './paid-access.ts';

/** The payment that a reversal is about, as far as the books know it. */
type Payment = { charge_id: string; customer_id: number; item_id: number | null; amount_minor: number };

export type TakeReversal = (reversal: Reversal) => Promise<void>;

/** The money of a payment is reported to have gone back while the payment has not ended at the gateway. */
export class PaymentUnderWayError extends Error {
  override name = 'PaymentUnderWayError';
}

/**
 * Records a refund or a dispute in its current state, with a row of the ledger, and changes what the payment opened: a
 * refund of the whole ends it, a dispute holds it until it and every other of the payment is won, after an appeal as well;
 * once it is lost it can be bought again. What was recorded already, or is older than what is known, changes nothing.
 * A message that overtakes that of the payment has the payment looked up first; of a payment that the books do not have it
 * is named once, as the comparison with the gateway names it each night. (G-322)
 *
 * Rejects with {@link PaymentUnderWayError}, or what the gateway or the store says: then it has to come again.
 */
export function createTakeReversal(deps: Deps): TakeReversal {
  const named = new Set<string>();
  return async (reversal) => {
    const { id, chargeId } = reversal;
    const payment = (await findPayment(deps, chargeId)) ?? (await settlePayment(deps, chargeId));
    if (payment) return take(deps, reversal, payment);
    if (named.has(id)) return;
    named.add(id);
    deps.log('error', 'money of a payment that is not known went back', { charge: chargeId, reversal: id });
  };
}

async function take(deps: Deps, reversal: Reversal, payment: Payment): Promise<void> {
  const work = (hasAccount: boolean) => (trx: Trx) => record(deps, trx, reversal, { ...payment, hasAccount });
  // the account may be gone, and its money still moves
  const change = await forAccount(deps, payment.customer_id, work(true)).catch((error) => {
    if (isGone(error)) return forPayment(deps, payment, work(false));
    throw error;
  });
  if (change) await notify(deps, payment, change);
}

/** Takes in the result of a payment that is open here. @returns undefined: none is, or it was not paid */
async function settlePayment(deps: Deps, id: string): Promise<Payment | undefined> {
  const { db, gateway } = deps;
  const charge = await db.selectFrom('charges').select('state').where('id', '=', id).executeTakeFirst();
  const ofNobody = db.selectFrom('unassigned_charges').select('charge_id').where('charge_id', '=', id);
  const isWaiting = charge ? isOpen(charge) : (await ofNobody.executeTakeFirst()) !== undefined;
  if (!gateway || !isWaiting) return undefined;
  const known = await gateway.lookUp(id);
  if (known === 'unknown' || known.state === 'pending' || known.state === 'requires_action')
    throw new PaymentUnderWayError(id);
  await settle(deps, { id, ...known });
  return findPayment(deps, id);
}

type AccessChange = 'access.revoked' | 'access.granted';

async function notify(deps: Deps, { customer_id, item_id }: Payment, type: AccessChange): Promise<void> {
  const account = await deps.db
    .selectFrom('customers')
    .select('uuid')
    .where('id', '=', customer_id)
    .executeTakeFirst();
  if (account && item_id !== null) deps.notifier.tell(account.uuid, { type, resource: { item_id } });
}

/** @returns what changed for the viewer; null: nothing */
const record = (
  deps: Deps,
  trx: Trx,
  reversal: Reversal,
  payment: Payment & { hasAccount: boolean },
): Promise<AccessChange | null> =>
  reversal.is === 'refund'
    ? recordRefund(deps, trx, reversal, payment)
    : recordDispute(trx, reversal, payment, deps.now());

/** A later state is never followed by an earlier one. */
const REFUND_STATES = ['intended', 'pending', 'succeeded', 'failed'] as const;

async function recordRefund(
  deps: Deps,
  trx: Trx,
  refund: Refund,
  payment: Payment & { hasAccount: boolean },
) {
  const nowMs = deps.now();
  const known = await trx.selectFrom('refunds').selectAll().where('id', '=', refund.id).executeTakeFirst();
  const isNews = REFUND_STATES.indexOf(refund.state) > REFUND_STATES.indexOf(known?.state ?? 'intended');
  if (known && !isNews) return null;
  await put(trx, 'refunds', refund, payment, nowMs);
  const had = known?.state === 'succeeded' ? known.amount_minor : 0;
  const has = refund.state === 'succeeded' ? refund.amountMinor : 0;
  const moved = { ...refund, amountMinor: had - has };
  await enter(trx, `refund.${refund.state}`, payment, moved, nowMs);
  const number = had === has ? null : await issueCreditNote(deps, trx, moved, nowMs);
  if (number !== null && payment.hasAccount) await queueRefunded(trx, payment, number, nowMs);
  if (had > has)
    deps.log(
      'error',
      'a refund came back from the bank of its payer: pay it otherwise, or grant the access again',
      {
        charge: payment.charge_id,
        refund: refund.id,
      },
    );
  if (refund.state !== 'succeeded' || (await sumRefunded(trx, payment.charge_id)) < payment.amount_minor)
    return null;
  return (await endAccess(trx, payment.charge_id, nowMs)) ? ('access.revoked' as const) : null;
}

async function recordDispute(trx: Trx, dispute: Dispute, payment: Payment, nowMs: number) {
  const known = await trx.selectFrom('disputes').selectAll().where('id', '=', dispute.id).executeTakeFirst();
  // one that was decided is decided anew after an appeal
  if (known && (known.state === dispute.state || dispute.state === 'open')) return null;
  await put(trx, 'disputes', dispute, payment, nowMs);
  const had = known && known.state !== 'won' ? known.amount_minor : 0;
  const has = dispute.state === 'won' ? 0 : dispute.amountMinor;
  await enter(trx, `dispute.${dispute.state}`, payment, { ...dispute, amountMinor: had - has }, nowMs);
  switch (dispute.state) {
    case 'open':
      return (await holdAccess(trx, payment.charge_id, nowMs)) ? ('access.revoked' as const) : null;
    case 'won':
      if (await hasLostMoney(trx, payment.charge_id)) return null;
      return (await releaseAccess(trx, payment.charge_id, nowMs)) ? ('access.granted' as const) : null;
    case 'lost':
      return (await loseAccess(trx, payment.charge_id, nowMs)) ? ('access.revoked' as const) : null;
  }
}

/** Whether a dispute of a charge is open or lost. */
async function hasLostMoney(trx: Trx, chargeId: string): Promise<boolean> {
  const one = await trx
    .selectFrom('disputes')
    .select('id')
    .where('charge_id', '=', chargeId)
    .where('state', '<>', 'won')
    .executeTakeFirst();
  return one !== undefined;
}

/** What was given back of a charge, in minor units. */
async function sumRefunded(trx: Trx, chargeId: string): Promise<number> {
  const rows = await trx
    .selectFrom('refunds')
    .select('amount_minor')
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'succeeded')
    .execute();
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}

async function put(
  trx: Trx,
  table: 'refunds' | 'disputes',
  { id, amountMinor, currency, state }: Reversal,
  { charge_id, customer_id }: Payment,
  nowMs: number,
): Promise<void> {
  const now = { amount_minor: amountMinor, currency, state, updated_at_ms: nowMs };
  await trx
    .insertInto(table)
    // the state is one of its table's
    .values({ id, charge_id, customer_id, created_at_ms: nowMs, ...now } as never)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(now as never))
    .execute();
}

/** @param amountMinor what moved: negative if it went back to the payer */
const enter = (
  trx: Trx,
  event: `refund.${Refund['state']}` | `dispute.${Dispute['state']}`,
  { charge_id, customer_id, item_id }: Payment,
  { amountMinor, currency }: Pick<Reversal, 'amountMinor' | 'currency'>,
  nowMs: number,
) =>
  addToLedger(trx, event, {
    at_ms: nowMs,
    customer_id,
    charge_id,
    item_id,
    amount_minor: amountMinor,
    currency,
  });

/** A transaction that locks the payment's row of the ledger, where no account is left to take turns at. */
const forPayment = <T>({ db }: Deps, { charge_id }: Payment, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('ledger')
      .set((eb) => ({ charge_id: eb.ref('charge_id') }))
      .where('charge_id', '=', charge_id)
      .where('event', 'in', PAID)
      .execute();
    return work(trx);
  });

const PAID = ['charge.succeeded', 'charge.unassigned'] satisfies LedgerEvent[];

/** From the ledger, which outlives the account. */
async function findPayment({ db }: Deps, chargeId: string): Promise<Payment | undefined> {
  const paid = await db
    .selectFrom('ledger')
    .select(['customer_id', 'item_id', 'amount_minor'])
    .where('charge_id', '=', chargeId)
    .where('event', 'in', PAID)
    .executeTakeFirst();
  return paid && { charge_id: chargeId, ...paid };
}
