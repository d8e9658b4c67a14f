import type { Migration } from '../migration.ts';

/** Refused tries, counted for all processes, and for whom an open charge is to be counted. */
export const tryCounts: Migration = async (db) => {
  await db.schema
    .createTable('try_counts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('ends_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('try_counts_key', ['kind', 'key_hash'])
    .execute();
  await db.schema.createIndex('try_counts_end').on('try_counts').column('ends_at_ms').execute();

  await db.schema
    .createTable('charge_tries')
    .addColumn('charge_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('ends_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('charge_tries_key', ['charge_id', 'kind'])
    .execute();
  await db.schema.createIndex('charge_tries_end').on('charge_tries').column('ends_at_ms').execute();
};
