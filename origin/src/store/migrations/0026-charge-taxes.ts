import type { Migration } from '../migration.ts';

/** Where a buyer was, and the tax of each payment. It outlives the account, as the ledger does. */
export const chargeTaxes: Migration = async (db) => {
  await db.schema.alterTable('charges').addColumn('ip_country', 'text').execute();
  await db.schema.alterTable('charges').addColumn('pay_country', 'text').execute();
  await db.schema
    .createTable('charge_taxes')
    .addColumn('charge_id', 'text', (column) => column.primaryKey())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('rate_e2', 'integer', (column) => column.notNull())
    .addColumn('tax_minor', 'bigint', (column) => column.notNull())
    .addColumn('evidence', 'text', (column) => column.notNull())
    .addColumn('agreeing', 'integer', (column) => column.notNull())
    .execute();
};
