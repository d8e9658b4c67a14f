import type { Migration } from '../migration.ts';

/** Comparisons of the books with the gateway: each night's, and those that an operator has requested. */
export const comparisons: Migration = async (db) => {
  await db.schema
    .createTable('comparisons')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('from_ms', 'bigint', (column) => column.notNull())
    .addColumn('to_ms', 'bigint', (column) => column.notNull())
    .addColumn('requested_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('started_at_ms', 'bigint')
    .addColumn('done_at_ms', 'bigint')
    .addColumn('result', 'text')
    .execute();
};
