import { type Migration, ofCustomer } from '../migration.ts';

/** Sessions that are renewed, what the billing provider knows about a customer, and a customer's answers. */
export const renewableSessions: Migration = async (db) => {
  await db.schema
    .createTable('session_families')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('publisher', 'text', (column) => column.notNull())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('is_seen', 'integer', (column) => column.notNull())
    .addColumn('renewed_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('session_families_customer')
    .on('session_families')
    .column('customer_id')
    .execute();
  await db.schema
    .createIndex('session_families_expiry')
    .on('session_families')
    .column('expires_at_ms')
    .execute();

  await db.schema.alterTable('sessions').addColumn('family', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('generation', 'integer').execute();

  await db.schema
    .createTable('customer_details')
    .addColumn('customer_id', 'integer', (column) =>
      column.primaryKey().references('customers.id').onDelete('cascade'),
    )
    .addColumn('country', 'text')
    .addColumn('locale', 'text')
    .addColumn('currency', 'text')
    .addColumn('external_data', 'text')
    .addColumn('last_login_at_ms', 'bigint')
    .addColumn('captured_at_ms', 'bigint')
    .execute();

  await db.schema
    .createTable('consents')
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('publisher', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('answered_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('consents_pk', ['customer_id', 'publisher', 'name'])
    .execute();

  await db.schema
    .createTable('capture_answers')
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('capture_answers_pk', ['customer_id', 'key'])
    .execute();
};
