import { sql } from 'kysely';
import { silentLog } from '../src/log.ts';
import { openSqlite, openStore, type Queries, type Store } from '../src/store/open-store.ts';
import type { Place } from './stores.ts';

let statements: Promise<string[]> | undefined;

/** Opens the store at a place; without a place it is in memory. */
export const openAt = ({ storeDir, databaseUrl }: Place): Promise<Store> =>
  storeDir === null && databaseUrl === null
    ? openMemoryStore()
    : openStore({ dir: storeDir, databaseUrl, log: silentLog });

/** A store for an origin, unless its options name one. */
export const memoryStoreUnless = ({ storeDir, databaseUrl }: Partial<Place>): Promise<Store> | undefined =>
  storeDir || databaseUrl ? undefined : openMemoryStore();

/** A store in memory, made like the first one of this process: to migrate each takes longer than most tests. */
async function openMemoryStore(): Promise<Store> {
  statements ??= readStatements();
  const { db, name: place } = openSqlite(null);
  for (const statement of await statements) await sql.raw(statement).execute(db);
  return { db, place, purge: async () => {}, close: () => db.destroy() };
}

/** What makes the tables, indexes and rows of a new store. */
async function readStatements(): Promise<string[]> {
  const { db, close } = await openStore({ dir: null, log: silentLog });
  const { rows } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master where name not like 'sqlite_%' order by rootpage`.execute(db);
  const tables = rows.filter(({ type }) => type === 'table');
  const inserts = await Promise.all(tables.map(({ name }) => readRows(db, name)));
  await close();
  return [...tables, ...rows.filter(({ type }) => type !== 'table')]
    .map((row) => row.sql)
    .concat(inserts.flat());
}

async function readRows(db: Queries, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`select * from ${sql.table(table)}`.execute(db);
  return rows.map((row) => `insert into "${table}" values (${Object.values(row).join(', ')})`);
}
