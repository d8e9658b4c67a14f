import type { Migration } from '../migration.ts';

/** Indexes to find what belongs to one customer, or to one subscription, without reading all rows. */
export const lookups: Migration = async (db) => {
  await db.schema
    .createIndex('charges_customer')
    .on('charges')
    .columns(['customer_id', 'state', 'updated_at_ms'])
    .execute();
  await db.schema
    .createIndex('charges_subscription')
    .on('charges')
    .columns(['subscription_id', 'period_starts_at_ms'])
    .execute();
  await db.schema
    .createIndex('subscriptions_customer')
    .on('subscriptions')
    .columns(['customer_id', 'item_id'])
    .execute();
};
