import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Log } from '../log.ts';
import { checkVersion, migrate } from './migrate.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import { patientPostgres, STATEMENT_LIMITS } from './patient-postgres.ts';
import { patientSqlite } from './patient-sqlite.ts';
import type { Schema } from './schema.ts';

export type Queries = Kysely<Schema>;

/** An open store with an up-to-date schema. */
export type Store = {
  db: Queries;
  /** Where it is, for the log: without user and password. */
  place: string;
  /** Takes what was deleted off the disk, where the database keeps it for a while. Never rejects. */
  purge: () => Promise<void>;
  close: () => Promise<void>;
};

export type StoreOptions = {
  /** Folder of the SQLite file; null keeps everything in memory. */
  dir: string | null;
  /** A PostgreSQL address, which wins over the folder. */
  databaseUrl?: string | null;
  /** True: it has to be there, with the schema of this program; nothing is made or changed. */
  isExpected?: boolean;
  log: Log;
};

/** A store that cannot be used; the message says which and why, never with a password. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** Opens the store and brings its schema up to date. @throws StoreError */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dir, databaseUrl, isExpected = false, log } = options;
  const prepare = isExpected ? checkVersion : migrate;
  if (!databaseUrl) {
    if (isExpected && dir !== null) expectSqlite(dir);
    const { db, name } = openSqlite(dir);
    await orUnusable(db, name, prepare);
    return { db, place: name, purge: () => purgeSqlite(db, log), close: () => db.destroy() };
  }
  // A change of the schema may take longer than any other statement.
  const unlimited = openPostgres(databaseUrl, log, null);
  await orUnusable(unlimited, 'DATABASE_URL', prepare);
  await unlimited.destroy();
  const db = openPostgres(databaseUrl, log);
  return { db, place: hidePassword(databaseUrl), purge: async () => {}, close: () => db.destroy() };
}

async function orUnusable(db: Queries, name: string, prepare: (db: Queries) => Promise<void>): Promise<void> {
  try {
    await prepare(db);
  } catch (error) {
    await db.destroy().catch(() => {});
    throw unusable(name, error);
  }
}

/** Deleted lines stand in the write-ahead log until it is written back; another process may hold that up. */
async function purgeSqlite(db: Queries, log: Log): Promise<void> {
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    log('warn', 'deleted lines stay in the write-ahead log for now: another process is using the store');
  } catch (error) {
    log('warn', 'the write-ahead log could not be written back', { reason: (error as Error).message });
  }
}

/** The file of the accounts in a store's folder. */
export const SQLITE_FILE = 'marquee.db';

/** @throws StoreError if the folder has no store, or this user may not read it */
function expectSqlite(dir: string): void {
  const file = join(dir, SQLITE_FILE);
  try {
    statSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw unusable(file, error);
    throw new StoreError(
      `There is no store in ${dir}: it has no ${SQLITE_FILE}. Give the folder that the server has as --store; if the accounts are in PostgreSQL, set DATABASE_URL as for the server.`,
    );
  }
}

/** @param dir made when it is missing, for this user alone; null is memory */
export function openSqlite(dir: string | null): { db: Queries; name: string } {
  const file = dir === null ? ':memory:' : join(dir, SQLITE_FILE);
  try {
    if (dir !== null) {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      // SQLite gives its side files the rights of this one.
      closeSync(openSync(file, 'a', 0o600));
    }
    const database = openNodeSqlite(file);
    return { db: new Kysely<Schema>({ dialect: patientSqlite(database) }), name: file };
  } catch (error) {
    throw unusable(file, error);
  }
}

/** @param limits of each statement; null: none */
export function openPostgres(
  url: string,
  log: Log,
  limits: Partial<typeof STATEMENT_LIMITS> | null = STATEMENT_LIMITS,
): Queries {
  const onLost = ({ message }: Error) => log('warn', 'a database connection was lost', { reason: message });
  return new Kysely<Schema>({ dialect: patientPostgres(url, limits, onLost) });
}

/** A database's address without user and password. */
function hidePassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgresql://${host}${pathname}`;
}

function unusable(name: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : error;
  return new StoreError(`The store (${name}) cannot be used: ${reason}`, { cause: error });
}
