import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** What was paid for an item in a currency on a day, in minor units. Refunds and disputes are negative. */
export type Sale = {
  /** In UTC: `2026-11-30`. */
  day: string;
  /** Null: of a payment without a purchase here. */
  itemId: number | null;
  currency: string;
  payments: number;
  paidMinor: number;
  refunds: number;
  refundedMinor: number;
};

const DAY_MS = 24 * 60 * 60_000;

/** From the ledger, also of accounts that are gone; by day, item and currency. */
export async function listSales(
  { db }: Pick<Deps, 'db'>,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<Sale[]> {
  // divided as integers in both databases
  const day = sql<number>`at_ms / ${sql.lit(DAY_MS)}`;
  const rows = await db
    .selectFrom('ledger')
    .select([day.as('day'), 'item_id', 'currency'])
    .select([
      sql<number>`sum(case when event like 'charge.%' then 1 else 0 end)`.as('payments'),
      sql<number>`sum(case when event like 'charge.%' then amount_minor else 0 end)`.as('paid'),
      sql<number>`sum(case when event like 'charge.%' then 0 else 1 end)`.as('refunds'),
      sql<number>`sum(case when event like 'charge.%' then 0 else amount_minor end)`.as('refunded'),
    ])
    .where('at_ms', '>=', fromMs)
    .where('at_ms', '<', toMs)
    .where('amount_minor', '<>', 0)
    .groupBy([day, 'item_id', 'currency'])
    .orderBy('day')
    .orderBy('item_id')
    .orderBy('currency')
    .execute();
  return rows.map((row) => ({
    day: new Date(row.day * DAY_MS).toISOString().slice(0, 10),
    itemId: row.item_id,
    currency: row.currency,
    payments: row.payments,
    paidMinor: row.paid,
    refunds: row.refunds,
    refundedMinor: row.refunded,
  }));
}
