import { sql } from 'kysely';
import { type Migration, ofCustomer } from '../migration.ts';

/** A declined renewal is tried again, and viewers are mailed about renewals. */
export const dunning: Migration = async (db) => {
  await db.schema.alterTable('subscriptions').addColumn('retry_at_ms', 'bigint').execute();

  await db.schema
    .createTable('renewal_mails')
    // Made from what the mail is about, so that each exists only once.
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('subscriptions.id').onDelete('cascade'),
    )
    .addColumn('period_ends_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('charge_id', 'text')
    .addColumn('send_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('done_at_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('renewal_mails_due')
    .on('renewal_mails')
    .column('send_at_ms')
    .where(sql.ref('done_at_ms'), 'is', null)
    .execute();
  await db.schema
    .createIndex('renewal_mails_subscription')
    .on('renewal_mails')
    .columns(['subscription_id', 'period_ends_at_ms'])
    .execute();
  await db.schema.createIndex('renewal_mails_customer').on('renewal_mails').column('customer_id').execute();
};
