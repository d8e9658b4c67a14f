import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Longest time that opening waits for another process on the same file, in ms. */
const OPENING_MS = 5000;

/** Most statements to keep prepared; preparing one takes longer than running it. */
const MAX_PREPARED = 500;

const PRAGMAS = [
  'journal_mode = WAL',
  // A confirmed write is on the disk, not on its way there.
  'synchronous = FULL',
  'foreign_keys = ON',
  // The data of an erased account is overwritten, not only unlinked.
  'secure_delete = ON',
];

/** The part of Node's own SQLite that Kysely's dialect needs. @param file a path or `:memory:` */
export function openNodeSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: OPENING_MS });
  try {
    for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`);
    // From here on SQLite never waits itself, which would block every answer of this process.
    database.exec('pragma busy_timeout = 0');
  } catch (error) {
    database.close();
    throw error;
  }
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      // A transaction that reads first and writes later could not wait for another process, so it locks at
      // once.
      const sql = text === 'begin' ? 'begin immediate' : text;
      const statement = prepared.get(sql) ?? prepare(database, sql);
      // the last used one comes last
      prepared.delete(sql);
      prepared.set(sql, statement);
      if (prepared.size > MAX_PREPARED) prepared.delete(prepared.keys().next().value ?? '');
      return statement;
    },
  };
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    // a new statement, as rows are taken one by one, while the same query may run again
    iterate: (parameters) => database.prepare(sql).iterate(...values(parameters)),
  };
}
