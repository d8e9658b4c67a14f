import { Kysely, type SqliteDatabase, sql } from 'kysely';
import { silentLog } from '../src/log.ts';
import { migrate } from '../src/store/migrate.ts';
import { openNodeSqlite } from '../src/store/node-sqlite.ts';
import { openPostgres, openStore, type Queries, type Store } from '../src/store/open-store.ts';
import { patientSqlite } from '../src/store/patient-sqlite.ts';
import type { Schema } from '../src/store/schema.ts';
import type { Place } from './stores.ts';

/** A database in memory: its tables are made once, and one store after another uses it. */
type MemoryDatabase = {
  sqlite: SqliteDatabase;
  /** Empties it, up to the rows of a new store. Returns whether it is like new. */
  reset: () => boolean;
};

/** Those that no store uses. To make the tables and to prepare the statements takes longer than most tests. */
const unused: MemoryDatabase[] = [];

/** Opens the store at a place; without a place it is in memory. A schema of PostgreSQL has all tables already. */
export async function openAt({ storeDir, databaseUrl }: Place): Promise<Store> {
  if (databaseUrl !== null) {
    const db = openPostgres(databaseUrl, silentLog);
    return { db, place: 'PostgreSQL', purge: async () => {}, close: () => db.destroy() };
  }
  return storeDir === null ? openMemoryStore() : openStore({ dir: storeDir, log: silentLog });
}

/** A store for an origin, unless its options name one. */
export const memoryStoreUnless = ({ storeDir, databaseUrl }: Partial<Place>): Promise<Store> | undefined =>
  storeDir || databaseUrl ? undefined : openMemoryStore();

async function openMemoryStore(): Promise<Store> {
  const database = unused.pop() ?? (await createDatabase());
  let isOpen = true;
  const db = openQueries({
    prepare(statement) {
      if (!isOpen) throw new Error('the store is closed');
      return database.sqlite.prepare(statement);
    },
    close() {
      isOpen = false;
      if (database.reset()) unused.push(database);
      else database.sqlite.close();
    },
  });
  return { db, place: ':memory:', purge: async () => {}, close: () => db.destroy() };
}

const openQueries = (database: SqliteDatabase): Queries =>
  new Kysely<Schema>({ dialect: patientSqlite(database) });

async function createDatabase(): Promise<MemoryDatabase> {
  const sqlite = openNodeSqlite(':memory:');
  const db = openQueries(sqlite);
  await migrate(db);
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    db,
  );
  const names = rows.map(({ name }) => name);
  const inserts = await Promise.all(names.map((name) => readRows(db, name)));
  const run = (statement: string) => sqlite.prepare(statement).all([]);
  const readVersion = () => JSON.stringify(run('pragma schema_version'));
  const version = readVersion();
  const wayBack = [
    'pragma foreign_keys = off',
    'begin',
    ...names.map((name) => `delete from "${name}"`),
    ...inserts.flat(),
    'commit',
    'pragma foreign_keys = on',
  ];
  return {
    sqlite,
    reset() {
      // a test may have changed its tables
      if (readVersion() !== version) return false;
      try {
        for (const statement of wayBack) run(statement);
        return true;
      } catch {
        // in the middle of a transaction
        return false;
      }
    },
  };
}

async function readRows(db: Queries, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`select * from ${sql.table(table)}`.execute(db);
  return rows.map((row) => `insert into "${table}" values (${Object.values(row).join(', ')})`);
}
