import type { Migration } from '../migration.ts';

/** What has renewed a passport of the access bridge cannot renew another. */
export const spentPassports: Migration = async (db) => {
  await db.schema
    .createTable('spent_passports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ends_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('spent_passports_end').on('spent_passports').column('ends_at_ms').execute();
};
