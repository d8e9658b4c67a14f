import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Log } from '../log.ts';
import { migrate } from './migrate.ts';
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
  log: Log;
};

/** A store that cannot be used; the message says which and why, never with a password. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** Opens the store and brings its schema up to date. @throws StoreError */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dir, databaseUrl, log } = options;
  if (!databaseUrl) {
    const { db, name } = openSqlite(dir);
    await upgrade(db, name);
    return { db, place: name, purge: () => purgeSqlite(db, log), close: () => db.destroy() };
  }
  // A change of the schema may take longer than any other statement.
  const unlimited = openPostgres(databaseUrl, log, null);
  await upgrade(unlimited, 'DATABASE_URL');
  await unlimited.destroy();
  const db = openPostgres(databaseUrl, log);
  return { db, place: hidePassword(databaseUrl), purge: async () => {}, close: () => db.destroy() };
}

async function upgrade(db: Queries, name: string): Promise<void> {
  try {
    await migrate(db);
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

/** @param dir made when it is missing, for this user alone; null is memory */
export function openSqlite(dir: string | null): { db: Queries; name: string } {
  const file = dir === null ? ':memory:' : join(dir, 'marquee.db');
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
