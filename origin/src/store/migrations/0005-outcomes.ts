import type { Migration } from '../migration.ts';

/** Why a payment failed, and whether its buyer has seen the outcome. */
export const outcomes: Migration = async (db) => {
  await db.schema.alterTable('charges').addColumn('failure', 'text').execute();
  await db.schema.alterTable('charges').addColumn('taken_at_ms', 'bigint').execute();
};
