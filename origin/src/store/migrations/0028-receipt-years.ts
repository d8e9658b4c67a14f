import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Receipts are numbered by year: `2026-000123`. Those from before keep their numbers. */
export const receiptYears: Migration = async (db) => {
  await db.schema.alterTable('receipts').renameTo('receipts_before').execute();
  await db.schema
    .createTable('receipts')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('charge_id', 'text', (column) => column.notNull().unique())
    .addColumn('issued_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into receipts select cast(number as text), charge_id, issued_at_ms from receipts_before`.execute(
    db,
  );
  await db.schema.dropTable('receipts_before').execute();
  await db.schema.dropTable('receipt_counter').execute();
  await db.schema
    .createTable('receipt_years')
    .addColumn('year', 'integer', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute();
};
