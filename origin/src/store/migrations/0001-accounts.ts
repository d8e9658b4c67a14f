import { type Migration, numbered, ofCustomer } from '../migration.ts';

/** Customers, their metadata, their sessions and the codes that set a new password. */
export const accounts: Migration = async (db, dialect) => {
  await db.schema
    .createTable('customers')
    .addColumn('id', 'integer', numbered(dialect))
    .addColumn('uuid', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('full_name', 'text')
    .addColumn('referrer', 'text', (column) => column.notNull())
    .addColumn('publisher', 'text', (column) => column.notNull())
    .addColumn('register_source', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('customer_metadata')
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('customer_metadata_pk', ['customer_id', 'key'])
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_customer').on('sessions').column('customer_id').execute();
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at_ms').execute();

  await db.schema
    .createTable('reset_codes')
    .addColumn('customer_id', 'integer', (column) =>
      column.primaryKey().references('customers.id').onDelete('cascade'),
    )
    .addColumn('selector', 'text', (column) => column.notNull().unique())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
};
