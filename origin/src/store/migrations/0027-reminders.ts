import { type Migration, ofCustomer } from '../migration.ts';

/** Who is mailed when an event starts soon. */
export const reminders: Migration = async (db) => {
  await db.schema
    .createTable('reminders')
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('media_id', 'text', (column) => column.notNull())
    .addColumn('brand', 'text')
    .addColumn('country', 'text')
    .addColumn('time_zone', 'text')
    .addColumn('send_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('reminders_pk', ['customer_id', 'media_id'])
    .execute();
  await db.schema
    .createIndex('reminders_media')
    .on('reminders')
    .columns(['media_id', 'created_at_ms'])
    .execute();
};
