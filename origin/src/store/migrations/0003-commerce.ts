import { sql } from 'kysely';
import { type Migration, numbered, ofCustomer } from '../migration.ts';

/** Charges, subscriptions, what they give access to, and the ledger of everything that happened to them. */
export const commerce: Migration = async (db, dialect) => {
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('fee_id', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('period_ends_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('anchor_day', 'integer', (column) => column.notNull())
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('discount_price_minor', 'integer', (column) => column.notNull())
    .addColumn('discount_periods_left', 'integer', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('first_charge_id', 'text', (column) => column.notNull().unique())
    .addColumn('cancel_token', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  // The last line of defence against two subscriptions to the same item.
  await db.schema
    .createIndex('subscriptions_running')
    .unique()
    .on('subscriptions')
    .columns(['customer_id', 'item_id'])
    .where(sql.ref('state'), '<>', sql.lit('ended'))
    .execute();
  await db.schema.createIndex('subscriptions_due').on('subscriptions').column('period_ends_at_ms').execute();

  await db.schema
    .createTable('charges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('fee_id', 'integer', (column) => column.notNull())
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('is_trial', 'integer', (column) => column.notNull())
    .addColumn('voucher', 'text')
    .addColumn('discount_price_minor', 'integer', (column) => column.notNull())
    .addColumn('discount_periods', 'integer', (column) => column.notNull())
    .addColumn('redirect_url', 'text')
    .addColumn('card_last_four', 'text')
    .addColumn('card_brand', 'text')
    .addColumn('card_holder', 'text')
    .addColumn('card_expiry_month', 'integer')
    .addColumn('card_expiry_year', 'integer')
    .addColumn('subscription_id', 'text', (column) =>
      column.references('subscriptions.id').onDelete('cascade'),
    )
    .addColumn('period_starts_at_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  // Only one purchase of an item at a time, wherever it is requested.
  await db.schema
    .createIndex('charges_one_open_purchase')
    .unique()
    .on('charges')
    .columns(['customer_id', 'item_id'])
    .where(sql.ref('kind'), '=', sql.lit('purchase'))
    .where(sql.ref('state'), 'in', sql`('intended', 'submitted', 'requires_action')`)
    .execute();
  // Only one renewal of a period, even if several processes find it due.
  await db.schema
    .createIndex('charges_one_renewal')
    .unique()
    .on('charges')
    .columns(['subscription_id', 'period_starts_at_ms'])
    .where(sql.ref('kind'), '=', sql.lit('renewal'))
    .execute();
  await db.schema.createIndex('charges_state').on('charges').columns(['state', 'updated_at_ms']).execute();

  await db.schema
    .createTable('entitlements')
    .addColumn('id', 'integer', numbered(dialect))
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('charge_id', 'text', (column) =>
      column.notNull().unique().references('charges.id').onDelete('cascade'),
    )
    .addColumn('starts_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('entitlements_customer')
    .on('entitlements')
    .columns(['customer_id', 'item_id'])
    .execute();

  await db.schema
    .createTable('trial_cards')
    .addColumn('card_hash', 'text', (column) => column.primaryKey())
    .addColumn('charge_id', 'text', (column) => column.notNull().unique())
    .execute();

  await db.schema
    .createTable('voucher_counts')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('used', 'integer', (column) => column.notNull())
    .execute();

  // The ledger outlives the account, so it only contains the account's number and no reference.
  await db.schema
    .createTable('ledger')
    .addColumn('id', 'integer', numbered(dialect))
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('charge_id', 'text')
    .addColumn('subscription_id', 'text')
    .addColumn('amount_minor', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .execute();
};
