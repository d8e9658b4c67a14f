import type { Migration } from '../migration.ts';

/** Refunds and disputes; what a disputed payment opened is shut during the dispute. */
export const reversals: Migration = async (db) => {
  for (const table of ['refunds', 'disputes']) {
    await db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('charge_id', 'text', (column) => column.notNull())
      // without a reference: the row outlives the account
      .addColumn('customer_id', 'integer', (column) => column.notNull())
      .addColumn('amount_minor', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex(`${table}_charge`).on(table).column('charge_id').execute();
  }
  await db.schema.alterTable('entitlements').addColumn('held_at_ms', 'bigint').execute();
};
