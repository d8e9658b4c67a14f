import type { Migration } from '../migration.ts';

/** What the adapter of a gateway has to find again there, and the messages that it has already taken. */
export const gatewayRefs: Migration = async (db) => {
  await db.schema
    .createTable('gateway_refs')
    .addColumn('gateway', 'text', (column) => column.notNull())
    .addColumn('own_id', 'text', (column) => column.notNull())
    // not deleted with its customer, as the gateway's payer has to be deleted then
    .addColumn('customer_id', 'integer')
    .addColumn('gateway_id', 'text')
    .addColumn('payer_id', 'text')
    .addColumn('closed_as', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('gateway_refs_pk', ['gateway', 'own_id'])
    .execute();
  await db.schema.createIndex('gateway_refs_customer').on('gateway_refs').column('customer_id').execute();
  await db.schema
    .createTable('gateway_events')
    .addColumn('gateway', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('gateway_events_pk', ['gateway', 'event_id'])
    .execute();
  await db.schema.createIndex('gateway_events_at').on('gateway_events').column('at_ms').execute();
};
