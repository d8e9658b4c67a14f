import type { Transaction } from 'kysely';

/** The kind of database that a migration runs on; they differ in how a new row gets a number. */
export type Dialect = 'sqlite' | 'postgres';

/** One step of the schema: runs the queries that make it. */
export type Migration = (db: Transaction<unknown>, dialect: Dialect) => Promise<void>;
