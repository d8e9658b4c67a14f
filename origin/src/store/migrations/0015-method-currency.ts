import type { Migration } from '../migration.ts';

/** A card that replaces another may apply only to the subscriptions in one currency. */
export const methodCurrency: Migration = async (db) => {
  await db.schema.alterTable('charges').addColumn('for_currency', 'text').execute();
};
