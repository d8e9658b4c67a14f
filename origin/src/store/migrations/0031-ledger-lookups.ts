import type { Migration } from '../migration.ts';

/** Indexes to find what the ledger has of one payment, or of one subscription, without reading all rows. */
export const ledgerLookups: Migration = async (db) => {
  await db.schema.createIndex('ledger_charge').on('ledger').column('charge_id').execute();
  await db.schema.createIndex('ledger_subscription').on('ledger').column('subscription_id').execute();
};
