import type { Migration } from '../migration.ts';

/** A card that replaces another may count for the subscriptions of one currency alone. */
export const methodCurrency: Migration = async (db) => {
  await db.schema.alterTable('charges').addColumn('for_currency', 'text').execute();
};
