import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';

/** Longest the opening waits for another process on the same file. */
const OPENING_MS = 5000;

const PRAGMAS = [
  'journal_mode = WAL',
  // An acknowledged write is on the disk, not on its way there.
  'synchronous = FULL',
  'foreign_keys = ON',
  // What an erased account leaves is overwritten, not only unlinked.
  'secure_delete = ON',
];

/** The part of Node's own SQLite that Kysely's dialect needs. @param file a path or `:memory:` */
export function openNodeSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: OPENING_MS });
  try {
    for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`);
    // From here on nothing waits inside SQLite, which would keep every answer of this process waiting.
    database.exec('pragma busy_timeout = 0');
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    close: () => database.close(),
    prepare(sql) {
      // A transaction that reads first and writes later could not wait for another process: it takes its turn at once.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}
