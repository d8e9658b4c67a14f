import { sql } from 'kysely';
import type { Trx } from '../../store/schema.ts';

/** Rows of the ledger, each with the tax of its payment and the payment itself, as {@link movedTax} needs them. */
export const ledgerWithTaxes = (db: Pick<Trx, 'selectFrom'>) =>
  db
    .selectFrom('ledger')
    .leftJoin('charge_taxes', 'charge_taxes.charge_id', 'ledger.charge_id')
    .leftJoin('ledger as paid', (join) =>
      join.onRef('paid.charge_id', '=', 'ledger.charge_id').on('paid.event', '=', 'charge.succeeded'),
    );

/** The tax in what is kept of a payment up to an entry of the ledger. */
const keptTax = (isUpTo: '<=' | '<') => sql`coalesce(round(1.0 * tax_minor * (
  select sum(amount_minor) from ledger as entry
  where entry.charge_id = ledger.charge_id and entry.id ${sql.raw(isUpTo)} ledger.id
) / nullif(paid.amount_minor, 0)), 0)`;

/**
 * The tax in what moved with an entry of the ledger, in minor units: what is in the money kept after it, less what was in
 * it before. So the parts of a payment that go back make up its tax exactly.
 */
export const movedTax = sql<number>`(${keptTax('<=')} - ${keptTax('<')})`;
