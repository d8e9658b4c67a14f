import { sql } from 'kysely';
import { type Migration, numbered, ofCustomer } from '../migration.ts';

/** Orders before their payment, switches of plans, numbered receipts, and subscriptions from app stores. */
export const orders: Migration = async (db, dialect) => {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'integer', numbered(dialect))
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('fee_id', 'integer', (column) => column.notNull())
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('method', 'text')
    .addColumn('voucher', 'text')
    .addColumn('is_trial', 'integer', (column) => column.notNull())
    .addColumn('discount_periods', 'integer', (column) => column.notNull())
    .addColumn('total_minor', 'integer', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('orders_customer').on('orders').column('customer_id').execute();
  await db.schema.alterTable('charges').addColumn('order_id', 'integer').execute();
  await db.schema.createIndex('charges_order').on('charges').column('order_id').execute();

  // A renewal that was cancelled with its subscription is made again if the viewer resumes it.
  await db.schema
    .alterTable('charges')
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex('charges_one_renewal').execute();
  await db.schema
    .createIndex('charges_one_renewal')
    .unique()
    .on('charges')
    .columns(['subscription_id', 'period_starts_at_ms', 'attempt'])
    .where(sql.ref('kind'), '=', sql.lit('renewal'))
    .execute();

  await db.schema.alterTable('subscriptions').addColumn('store', 'text').execute();
  await db.schema
    .alterTable('payment_methods')
    .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('payment_methods').addColumn('removed_at_ms', 'bigint').execute();
  await sql`update payment_methods set number = (select count(*) from payment_methods o
    where o.customer_id = payment_methods.customer_id and (o.created_at_ms < payment_methods.created_at_ms
      or (o.created_at_ms = payment_methods.created_at_ms and o.id <= payment_methods.id)))`.execute(db);
  await db.schema
    .createIndex('payment_methods_number')
    .unique()
    .on('payment_methods')
    .columns(['customer_id', 'number'])
    .execute();

  await db.schema
    .createTable('plan_switches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('subscriptions.id').onDelete('cascade'),
    )
    .addColumn('from_fee_id', 'integer', (column) => column.notNull())
    .addColumn('to_fee_id', 'integer', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('algorithm', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('charge_id', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('plan_switches_one_pending')
    .unique()
    .on('plan_switches')
    .column('subscription_id')
    .where(sql.ref('state'), '=', sql.lit('pending'))
    .execute();

  await db.schema.createIndex('plan_switches_customer').on('plan_switches').column('customer_id').execute();
  await db.schema
    .createIndex('plan_switches_subscription')
    .on('plan_switches')
    .column('subscription_id')
    .execute();

  // They outlive the account, as the ledger does: a number is never used again.
  await db.schema
    .createTable('receipts')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('charge_id', 'text', (column) => column.notNull().unique())
    .addColumn('issued_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('receipt_counter')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into receipts select row_number() over (order by updated_at_ms, id), id, updated_at_ms
    from charges where state = 'succeeded'`.execute(db);
  await sql`insert into receipt_counter select 1, count(*) from receipts`.execute(db);
};
