import { type Migration, ofCustomer } from '../migration.ts';

/** Favorites and the watch history of an account. */
export const library: Migration = async (db) => {
  await db.schema
    .createTable('favorites')
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('media_id', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('favorites_pk', ['customer_id', 'media_id'])
    .execute();

  await db.schema
    .createTable('watch_history')
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('media_id', 'text', (column) => column.notNull())
    .addColumn('progress_e5', 'integer', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('watch_history_pk', ['customer_id', 'media_id'])
    .execute();
};
