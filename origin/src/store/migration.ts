import type { Transaction } from 'kysely';

/** Which of the two a migration runs on; they differ in how a number is given to a new row. */
export type Dialect = 'sqlite' | 'postgres';

/** One step of the schema, by the queries that make it. */
export type Migration = (db: Transaction<unknown>, dialect: Dialect) => Promise<void>;
