import type { Migration } from '../migration.ts';

/** Credit notes, in one row of numbers with the receipts; and what a receipt says is kept as it was when it was issued. */
export const creditNotes: Migration = async (db) => {
  await db.schema
    .createTable('credit_notes')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('refund_id', 'text', (column) => column.notNull())
    .addColumn('charge_id', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('tax_minor', 'bigint', (column) => column.notNull())
    .addColumn('issued_at_ms', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('credit_notes_refund', ['refund_id', 'amount_minor'])
    .execute();
  await db.schema.createIndex('credit_notes_charge').on('credit_notes').column('charge_id').execute();
  await db.schema.createIndex('credit_notes_issued').on('credit_notes').column('issued_at_ms').execute();
  await db.schema.alterTable('charges').addColumn('receipt', 'text').execute();
  await db.schema.alterTable('purchase_mails').addColumn('credit_note', 'text').execute();
};
