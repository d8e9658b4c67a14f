import { type Migration, ofCustomer } from '../migration.ts';

/** The screens on which accounts play, where an operator limits them. A sign-in that ends frees its place. */
export const playingScreens: Migration = async (db) => {
  await db.schema
    .createTable('playing_screens')
    .addColumn('sign_in', 'text', (column) =>
      column.primaryKey().references('session_families.id').onDelete('cascade'),
    )
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('since_ms', 'bigint', (column) => column.notNull())
    .addColumn('seen_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('playing_screens_customer')
    .on('playing_screens')
    .column('customer_id')
    .execute();
};
