import type { ColumnDefinitionBuilder, Transaction } from 'kysely';

/** The kind of database that a migration runs on; they differ in how a new row gets a number. */
export type Dialect = 'sqlite' | 'postgres';

/** One step of the schema: runs the queries that make it. */
export type Migration = (db: Transaction<unknown>, dialect: Dialect) => Promise<void>;

/** A column with the customer that a row belongs to, and is deleted with. */
export const ofCustomer = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('customers.id').onDelete('cascade');

/** A column that numbers new rows. No number is used twice. */
export const numbered = (dialect: Dialect) => (column: ColumnDefinitionBuilder) =>
  dialect === 'postgres'
    ? column.primaryKey().generatedAlwaysAsIdentity()
    : column.primaryKey().autoIncrement();
