import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { dayAt } from '../seller.ts';

/** What was paid on a day for an item, by buyers of a country with its tax, in a currency. In minor units. */
export type Sale = {
  /** Where the seller is: `2026-11-30`. */
  day: string;
  /** Null: of a payment without a purchase here. */
  itemId: number | null;
  /** The buyers'; null: not known, as of payments from before taxes were kept. */
  country: string | null;
  taxPercent: number | null;
  currency: string;
  payments: number;
  /** With the tax. */
  paidMinor: number;
  refunds: number;
  /** Refunds and disputes, which are negative. */
  refundedMinor: number;
  /** Of what was paid, less that of what was given back. */
  taxMinor: number;
  /** Payments with fewer than two pieces of evidence for the country. */
  weakEvidence: number;
};

const DAY_MS = 24 * 60 * 60_000;
/** Every time zone begins its days at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/**
 * From the ledger, also of accounts that are gone; by day, item, country, tax and currency.
 *
 * @param days the first and the last, which is included, as the seller counts them
 */
export async function listSales(
  deps: Pick<Deps, 'db' | 'shop'>,
  days: { from: string; to: string },
): Promise<Sale[]> {
  const { seller } = deps.shop;
  const sales = new Map<string, Sale>();
  for (const { atMs, itemId, country, rateE2, currency, ...sums } of await readSums(deps, days)) {
    const day = dayAt(seller, atMs);
    if (day < days.from || day > days.to) continue;
    const taxPercent = rateE2 === null ? null : rateE2 / 100;
    const of = { day, itemId, country, taxPercent, currency };
    const key = JSON.stringify(Object.values(of));
    const now = sales.get(key) ?? { ...of, ...NOTHING };
    sales.set(key, {
      ...of,
      payments: now.payments + sums.payments,
      paidMinor: now.paidMinor + sums.paidMinor,
      refunds: now.refunds + sums.refunds,
      refundedMinor: now.refundedMinor + sums.refundedMinor,
      taxMinor: now.taxMinor + sums.taxMinor,
      weakEvidence: now.weakEvidence + sums.weakEvidence,
    });
  }
  const order = ({ day, itemId, country, taxPercent, currency }: Sale) =>
    [day, String(itemId ?? '').padStart(10, '0'), country ?? '', currency, taxPercent ?? -1].join(' ');
  return [...sales.values()].sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

const NOTHING = { payments: 0, paidMinor: 0, refunds: 0, refundedMinor: 0, taxMinor: 0, weakEvidence: 0 };

/** The sums of each quarter of an hour, with a day more on both sides: time zones differ by less. */
async function readSums({ db }: Pick<Deps, 'db'>, { from, to }: { from: string; to: string }) {
  // divided as integers in both databases
  const quarter = sql<number>`ledger.at_ms / ${sql.lit(QUARTER_MS)}`;
  const isPayment = sql`ledger.event like 'charge.%'`;
  const rows = await db
    .selectFrom('ledger')
    .leftJoin('charge_taxes', 'charge_taxes.charge_id', 'ledger.charge_id')
    // what a refund gives back a part of
    .leftJoin('ledger as paid', (join) =>
      join.onRef('paid.charge_id', '=', 'ledger.charge_id').on('paid.event', '=', 'charge.succeeded'),
    )
    .select([quarter.as('quarter'), 'ledger.item_id', 'ledger.currency', 'country', 'rate_e2'])
    .select([
      sql<number>`sum(case when ${isPayment} then 1 else 0 end)`.as('payments'),
      sql<number>`sum(case when ${isPayment} then ledger.amount_minor else 0 end)`.as('paid'),
      sql<number>`sum(case when ${isPayment} then 0 else 1 end)`.as('refunds'),
      sql<number>`sum(case when ${isPayment} then 0 else ledger.amount_minor end)`.as('refunded'),
      sql<number>`sum(case when ${isPayment} and agreeing < 2 then 1 else 0 end)`.as('weak'),
      // exact for a payment and for all of it given back
      sql<number>`sum(coalesce(round(1.0 * tax_minor * ledger.amount_minor / nullif(paid.amount_minor, 0)), 0))`.as(
        'tax',
      ),
    ])
    .where('ledger.at_ms', '>=', Date.parse(from) - DAY_MS)
    .where('ledger.at_ms', '<', Date.parse(to) + 2 * DAY_MS)
    .where('ledger.amount_minor', '<>', 0)
    .groupBy([quarter, 'ledger.item_id', 'ledger.currency', 'country', 'rate_e2'])
    .execute();
  return rows.map((row) => ({
    atMs: row.quarter * QUARTER_MS,
    itemId: row.item_id,
    country: row.country || null,
    rateE2: row.rate_e2,
    currency: row.currency,
    payments: row.payments,
    paidMinor: row.paid,
    refunds: row.refunds,
    refundedMinor: row.refunded,
    weakEvidence: row.weak,
    taxMinor: Number(row.tax),
  }));
}
