import { sql } from 'kysely';
import { type Migration, ofCustomer } from '../migration.ts';

/** Viewers are mailed about purchases too, which need not have a subscription: one list in place of `renewal_mails`. */
export const purchaseMails: Migration = async (db) => {
  await db.schema
    .createTable('purchase_mails')
    // Made from what the mail is about, so that each exists only once.
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subscription_id', 'text', (column) =>
      column.references('subscriptions.id').onDelete('cascade'),
    )
    .addColumn('period_ends_at_ms', 'bigint')
    .addColumn('charge_id', 'text')
    .addColumn('send_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('done_at_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into purchase_mails
    (id, customer_id, kind, subscription_id, period_ends_at_ms, charge_id, send_at_ms, done_at_ms, created_at_ms)
    select id, customer_id, kind, subscription_id, period_ends_at_ms, charge_id, send_at_ms, done_at_ms, created_at_ms
    from renewal_mails`.execute(db);
  await db.schema.dropTable('renewal_mails').execute();
  await db.schema
    .createIndex('purchase_mails_due')
    .on('purchase_mails')
    .column('send_at_ms')
    .where(sql.ref('done_at_ms'), 'is', null)
    .execute();
  await db.schema
    .createIndex('purchase_mails_subscription')
    .on('purchase_mails')
    .columns(['subscription_id', 'period_ends_at_ms'])
    .execute();
  await db.schema.createIndex('purchase_mails_customer').on('purchase_mails').column('customer_id').execute();
};
