import type { Migration } from '../migration.ts';

/** Payments under way that belong to no account, until the gateway has ended them. */
export const unassignedCharges: Migration = async (db) => {
  await db.schema
    .createTable('unassigned_charges')
    .addColumn('charge_id', 'text', (column) => column.primaryKey())
    // without a reference: the account is gone
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('item_id', 'integer')
    .addColumn('amount_minor', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
};
