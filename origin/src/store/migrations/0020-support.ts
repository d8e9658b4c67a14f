import { sql, type Transaction } from 'kysely';
import { type Dialect, type Migration, numbered, ofCustomer } from '../migration.ts';

/**
 * What an operator does for viewers: access that nobody paid for, blocked accounts, and a log of it. The ledger gets the
 * item, so that sales are complete after an account was erased with its charges.
 */
export const support: Migration = async (db, dialect) => {
  await allowGrants(db, dialect);

  await db.schema.alterTable('ledger').addColumn('item_id', 'integer').execute();
  await sql`update ledger set item_id = (select item_id from charges where charges.id = ledger.charge_id)`.execute(
    db,
  );

  await db.schema
    .createTable('blocked_accounts')
    .addColumn('customer_id', 'integer', (column) => ofCustomer(column).primaryKey())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .execute();

  // Like the ledger it outlives the accounts, so it only contains their numbers.
  await db.schema
    .createTable('admin_log')
    .addColumn('id', 'integer', numbered(dialect))
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('operator', 'text', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'integer')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('outcome', 'text')
    .execute();
};

/** An entitlement without a charge was granted. SQLite cannot change a column, so the table is made anew. */
async function allowGrants(db: Transaction<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') {
    await sql`alter table entitlements alter column charge_id drop not null`.execute(db);
    return;
  }
  await db.schema
    .createTable('entitlements_of')
    .addColumn('id', 'integer', numbered(dialect))
    .addColumn('customer_id', 'integer', ofCustomer)
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('charge_id', 'text', (column) => column.unique().references('charges.id').onDelete('cascade'))
    .addColumn('starts_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into entitlements_of (id, customer_id, item_id, charge_id, starts_at_ms, expires_at_ms)
    select id, customer_id, item_id, charge_id, starts_at_ms, expires_at_ms from entitlements`.execute(db);
  // the last number that was used, also of a row that is gone
  await sql`delete from sqlite_sequence where name = 'entitlements_of'`.execute(db);
  await sql`insert into sqlite_sequence (name, seq)
    select 'entitlements_of', seq from sqlite_sequence where name = 'entitlements'`.execute(db);
  await db.schema.dropTable('entitlements').execute();
  await db.schema.alterTable('entitlements_of').renameTo('entitlements').execute();
  await db.schema
    .createIndex('entitlements_customer')
    .on('entitlements')
    .columns(['customer_id', 'item_id'])
    .execute();
}
