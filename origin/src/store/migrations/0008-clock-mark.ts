import type { Migration } from '../migration.ts';

/** The last time of the clock that was believed, so that a start notices a clock which is far ahead. One row. */
export const clockMark: Migration = async (db) => {
  await db.schema
    .createTable('clock_mark')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .execute();
};
