import { sql } from 'kysely';
import { type Migration, ofCustomer } from '../migration.ts';

/** Payment methods apart from their purchase, and who was refused a trial. */
export const paymentMethods: Migration = async (db) => {
  await db.schema
    .createTable('payment_methods')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('first_charge_id', 'text', (column) => column.notNull())
    .addColumn('card_last_four', 'text')
    .addColumn('card_brand', 'text')
    .addColumn('card_holder', 'text')
    .addColumn('card_expiry_month', 'integer')
    .addColumn('card_expiry_year', 'integer')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('payment_methods_customer')
    .on('payment_methods')
    .column('customer_id')
    .execute();
  await db.schema.alterTable('subscriptions').addColumn('payment_method_id', 'text').execute();
  // Existing subscriptions were paid with their first charge, and are renewed with the same method.
  await sql`insert into payment_methods
    select 'pm_' || s.id, s.customer_id, s.method, s.first_charge_id, c.card_last_four, c.card_brand, c.card_holder,
      c.card_expiry_month, c.card_expiry_year, s.created_at_ms
    from subscriptions s join charges c on c.id = s.first_charge_id`.execute(db);
  await sql`update subscriptions set payment_method_id = 'pm_' || id`.execute(db);

  await db.schema
    .createTable('trial_refusals')
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('told_at_ms', 'bigint')
    .addPrimaryKeyConstraint('trial_refusals_key', ['customer_id', 'item_id'])
    .execute();
};
