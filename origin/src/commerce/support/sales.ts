import { sql } from 'kysely';
import { ledgerWithTaxes, movedTax } from '../buyer/moved-tax.ts';
import type { Deps } from '../deps.ts';
import { dayAt } from '../seller.ts';

/** What was paid on a day for an item, by buyers of a country with its tax, in a currency. In minor units. */
export type Sale = {
  /** Where the seller is: `2026-11-30`. */
  day: string;
  /** Null: of a payment without a purchase here. */
  itemId: number | null;
  /** The buyers'; null: of payments without a purchase (G-323), and from before taxes were kept. */
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
  /** Numbers of the credit notes for what was given back. */
  creditNotes: readonly string[];
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
  const [sums, notes] = await Promise.all([readSums(deps, days), readCreditNotes(deps, days)]);
  for (const { atMs, item_id: itemId, country: code, rate_e2, currency, ...moved } of [...sums, ...notes]) {
    const day = dayAt(seller, atMs);
    if (day < days.from || day > days.to) continue;
    const of = {
      day,
      itemId,
      country: code || null,
      taxPercent: rate_e2 === null ? null : rate_e2 / 100,
      currency,
    };
    const key = JSON.stringify(Object.values(of));
    const now = sales.get(key) ?? { ...of, ...NOTHING };
    const more = { ...NOTHING, ...moved };
    sales.set(key, {
      ...of,
      payments: now.payments + more.payments,
      paidMinor: now.paidMinor + more.paidMinor,
      refunds: now.refunds + more.refunds,
      refundedMinor: now.refundedMinor + more.refundedMinor,
      taxMinor: now.taxMinor + more.taxMinor,
      weakEvidence: now.weakEvidence + more.weakEvidence,
      creditNotes: [...now.creditNotes, ...more.creditNotes],
    });
  }
  const order = ({ day, itemId, country, taxPercent, currency }: Sale) =>
    [day, String(itemId ?? '').padStart(10, '0'), country ?? '', currency, taxPercent ?? -1].join(' ');
  return [...sales.values()].sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

const NOTHING = {
  payments: 0,
  paidMinor: 0,
  refunds: 0,
  refundedMinor: 0,
  taxMinor: 0,
  weakEvidence: 0,
  creditNotes: [],
};

/** With a day more on both sides: time zones differ by less. */
const toSpan = ({ from, to }: { from: string; to: string }) =>
  [Date.parse(from) - DAY_MS, Date.parse(to) + 2 * DAY_MS] as const;

/** The sums of each quarter of an hour. */
async function readSums({ db }: Pick<Deps, 'db'>, days: { from: string; to: string }) {
  const [fromMs, toMs] = toSpan(days);
  // divided as integers in both databases
  const quarter = sql<number>`ledger.at_ms / ${sql.lit(QUARTER_MS)}`;
  const isPayment = sql`ledger.event like 'charge.%'`;
  const rows = await ledgerWithTaxes(db)
    .select([quarter.as('quarter'), 'ledger.item_id', 'ledger.currency', 'country', 'rate_e2'])
    .select([
      sql<number>`sum(case when ${isPayment} then 1 else 0 end)`.as('payments'),
      sql<number>`sum(case when ${isPayment} then ledger.amount_minor else 0 end)`.as('paidMinor'),
      sql<number>`sum(case when ${isPayment} then 0 else 1 end)`.as('refunds'),
      sql<number>`sum(case when ${isPayment} then 0 else ledger.amount_minor end)`.as('refundedMinor'),
      sql<number>`sum(case when ${isPayment} and agreeing < 2 then 1 else 0 end)`.as('weakEvidence'),
      sql<number>`sum(${movedTax})`.as('tax'),
    ])
    .where('ledger.at_ms', '>=', fromMs)
    .where('ledger.at_ms', '<', toMs)
    .where('ledger.amount_minor', '<>', 0)
    .groupBy([quarter, 'ledger.item_id', 'ledger.currency', 'country', 'rate_e2'])
    .execute();
  return rows.map(({ quarter, tax, ...row }) => ({
    ...row,
    atMs: quarter * QUARTER_MS,
    taxMinor: Number(tax),
  }));
}

async function readCreditNotes({ db }: Pick<Deps, 'db'>, days: { from: string; to: string }) {
  const [fromMs, toMs] = toSpan(days);
  const rows = await db
    .selectFrom('credit_notes')
    .innerJoin('ledger as paid', (join) =>
      join.onRef('paid.charge_id', '=', 'credit_notes.charge_id').on('paid.event', '=', 'charge.succeeded'),
    )
    .leftJoin('charge_taxes', 'charge_taxes.charge_id', 'credit_notes.charge_id')
    .select(['issued_at_ms as atMs', 'number', 'paid.item_id', 'paid.currency', 'country', 'rate_e2'])
    .where('issued_at_ms', '>=', fromMs)
    .where('issued_at_ms', '<', toMs)
    .orderBy('number')
    .execute();
  return rows.map(({ number, ...row }) => ({ ...row, creditNotes: [number] }));
}
