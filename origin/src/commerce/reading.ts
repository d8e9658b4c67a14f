import type { Selectable } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Charge } from './charges.ts';
import type { Desk } from './desk.ts';
import type { Trx } from './for-customer.ts';
import { readTerms, type Terms } from './terms.ts';

/** That a viewer has an item now, and until when. */
export type Access = { id: number; itemId: number; feeId: number; startsAtMs: number; expiresAtMs: number };

/** What a subscription looks like from outside. */
export type SubscriptionView = Omit<Selectable<Schema['subscriptions']>, 'terms'> & {
  terms: Terms;
  /** What the next period will cost, in minor units. */
  nextAmountMinor: number;
  /** What was paid last. */
  lastAmountMinor: number;
};

/** A charge that succeeded. */
export type Payment = Omit<Charge, 'terms'> & { terms: Terms; accessId: number };

/** Null: the viewer does not have the item now. */
export async function findAccess(
  db: Pick<Trx, 'selectFrom'>,
  accountId: number,
  itemId: number,
  nowMs: number,
): Promise<Access | null> {
  const rows = await db
    .selectFrom('entitlements')
    .innerJoin('charges', 'charges.id', 'entitlements.charge_id')
    .select(['entitlements.id', 'charges.fee_id', 'starts_at_ms', 'expires_at_ms'])
    .where('entitlements.customer_id', '=', accountId)
    .where('entitlements.item_id', '=', itemId)
    .where('expires_at_ms', '>', nowMs)
    .orderBy('starts_at_ms')
    .execute();
  const [first] = rows;
  if (!first || first.starts_at_ms > nowMs) return null;
  // A renewal is paid a little before the period it pays for.
  const expiresAtMs = Math.max(...rows.map((row) => row.expires_at_ms));
  return { id: first.id, itemId, feeId: first.fee_id, startsAtMs: first.starts_at_ms, expiresAtMs };
}

/** @see Access */
export const accessTo = (desk: Desk, accountId: number, itemId: number) =>
  findAccess(desk.db, accountId, itemId, desk.now());

/** The items that the viewer has now. */
export async function grantedItems(desk: Desk, accountId: number): Promise<Set<number>> {
  const nowMs = desk.now();
  const rows = await desk.db
    .selectFrom('entitlements')
    .select('item_id')
    .where('customer_id', '=', accountId)
    .where('starts_at_ms', '<=', nowMs)
    .where('expires_at_ms', '>', nowMs)
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
}

/** The subscriptions of an account, those that run first, then the newest. */
export async function listSubscriptions(desk: Desk, accountId: number): Promise<SubscriptionView[]> {
  const rows = await desk.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('customer_id', '=', accountId)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id')
    .execute();
  const payments = await listPayments(desk, accountId);
  const views = rows.map((row) => {
    const terms = readTerms(row.terms);
    return {
      ...row,
      terms,
      nextAmountMinor: row.discount_periods_left > 0 ? row.discount_price_minor : terms.amountMinor,
      lastAmountMinor: payments.find((one) => one.subscription_id === row.id)?.amount_minor ?? 0,
    };
  });
  const runs = ({ state }: SubscriptionView) => state !== 'ended';
  return [...views.filter(runs), ...views.filter((view) => !runs(view))];
}

/** What an account has paid, newest first. */
export async function listPayments(desk: Desk, accountId: number): Promise<Payment[]> {
  const rows = await desk.db
    .selectFrom('charges')
    .innerJoin('entitlements', 'entitlements.charge_id', 'charges.id')
    .selectAll('charges')
    .select('entitlements.id as access_id')
    .where('charges.customer_id', '=', accountId)
    .where('state', '=', 'succeeded')
    .orderBy('updated_at_ms', 'desc')
    .orderBy('access_id', 'desc')
    .execute();
  return rows.map(({ access_id, terms, ...row }) => ({
    ...row,
    terms: readTerms(terms),
    accessId: access_id,
  }));
}

/** The card that paid last in each currency, which the next renewal takes too. */
export async function defaultCards(desk: Desk, accountId: number): Promise<Payment[]> {
  const byCurrency = new Map<string, Payment>();
  for (const payment of await listPayments(desk, accountId))
    if (payment.card_last_four !== null && !byCurrency.has(payment.currency))
      byCurrency.set(payment.currency, payment);
  return [...byCurrency.values()];
}
