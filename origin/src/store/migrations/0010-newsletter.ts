import type { Migration } from '../migration.ts';

/** Who gets the newsletter: only addresses that their owner confirmed. */
export const newsletter: Migration = async (db) => {
  await db.schema
    .createTable('newsletter')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('confirmed_at_ms', 'bigint', (column) => column.notNull())
    .execute();
};
