import type { Updateable } from 'kysely';
import type { Row, Schema, Trx } from '../../store/schema.ts';

export type Charge = Row<'charges'>;

/** The outcome is not known yet. */
export const OPEN = ['intended', 'submitted', 'requires_action'] as const;

export const isOpen = ({ state }: Pick<Charge, 'state'>) => OPEN.some((open) => open === state);

/** A renewal that is charged without its payer. One that its owner pays on the gateway's page is paid by them. */
export const isUnattended = ({ kind, method }: Pick<Charge, 'kind' | 'method'>) =>
  kind === 'renewal' && method !== 'page';

/** It waits for its payer at the gateway's page. A debit that is under way does not. */
export const isAtPage = (charge: Pick<Charge, 'method' | 'state'>): boolean =>
  charge.method === 'page' && isOpen(charge) && charge.state !== 'submitted';

/** The charges of a subscription or an account without a known outcome. @returns their ids, the oldest first */
export async function openCharges(
  db: Pick<Trx, 'selectFrom'>,
  of: { subscription_id: string } | { customer_id: number },
  kinds: readonly Charge['kind'][] = ['purchase', 'renewal', 'switch', 'card'],
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
  | 'refund.intended'
  | 'refund.pending'
  | 'refund.succeeded'
  | 'refund.failed'
  | 'dispute.open'
  | 'dispute.won'
  | 'dispute.lost'
  | 'subscription.cancelled'
  | 'subscription.resumed'
  | 'subscription.switched'
  | 'switch.pending'
  | 'switch.cancelled'
  | 'subscription.ended'
  /** By an operator: no money moves. */
  | 'access.granted'
  | 'access.revoked';

/** Members of a charge before it is sent, unless its kind has others. */
export const NEW_CHARGE = {
  state: 'intended',
  is_trial: 0,
  voucher: null,
  discount_periods: 0,
  redirect_url: null,
  failure: null,
  taken_at_ms: null,
  subscription_id: null,
  period_starts_at_ms: null,
  attempt: 0,
  order_id: null,
  for_currency: null,
  ip_country: null,
  pay_country: null,
  withdrawal_words: null,
  withdrawal_at_ms: null,
  receipt: null,
} as const satisfies Partial<Charge>;

/** Changes an open charge and adds a ledger row. The buyer is not notified yet. @returns the changed charge */
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
  const { id, customer_id, subscription_id, item_id, state, amount_minor, currency } = charge;
  await addToLedger(trx, `charge.${state}`, {
    at_ms: nowMs,
    customer_id,
    charge_id: id,
    subscription_id,
    item_id,
    amount_minor: state === 'succeeded' ? amount_minor : 0,
    currency,
  });
}

type Entry = Pick<Row<'ledger'>, 'at_ms' | 'customer_id' | 'currency'> & Partial<Row<'ledger'>>;

/** Adds a ledger row, which moves no money and is about no charge, subscription or item unless it says so. */
export async function addToLedger(
  db: Pick<Trx, 'insertInto'>,
  event: LedgerEvent,
  entry: Entry,
): Promise<void> {
  const row = { charge_id: null, subscription_id: null, item_id: null, amount_minor: 0, ...entry, event };
  await db.insertInto('ledger').values(row).execute();
}
