import type { Migration } from '../migration.ts';

/** What a buyer agreed to about the right of withdrawal, in the words that they read. */
export const withdrawal: Migration = async (db) => {
  await db.schema.alterTable('charges').addColumn('withdrawal_words', 'text').execute();
  await db.schema.alterTable('charges').addColumn('withdrawal_at_ms', 'bigint').execute();
};
