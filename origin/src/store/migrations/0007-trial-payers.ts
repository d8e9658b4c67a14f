import type { Migration } from '../migration.ts';

/** PayPal accounts that have had their trial. They outlive the customer, as cards do. */
export const trialPayers: Migration = async (db) => {
  await db.schema
    .createTable('trial_payers')
    .addColumn('payer_hash', 'text', (column) => column.primaryKey())
    .addColumn('charge_id', 'text', (column) => column.notNull().unique())
    .execute();
};
