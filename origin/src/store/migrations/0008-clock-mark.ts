import type { Migration } from '../migration.ts';

/** The last trusted time of the clock, so that a start notices a clock that is far ahead. One row. */
export const clockMark: Migration = async (db) => {
  await db.schema
    .createTable('clock_mark')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .execute();
};
