import { setTimeout as pause } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely';
import { StoreBusyError } from './store-busy-error.ts';

/** Longest time that a statement waits for its turn, and then for another process that writes to the file, in ms. */
const TIMEOUT_MS = 5000;
/** Time between two tries, in ms. */
const PAUSE_MS = 20;

/** SQLite's code for a file that another connection is writing to. */
const SQLITE_BUSY = 5;

/**
 * Kysely's SQLite, where waiting for another process does not block this one: a statement that finds the file
 * busy is sent again a little later. It has changed nothing by then. Inside a transaction this cannot happen,
 * since that locks the file from its first statement on.
 */
export function patientSqlite(database: SqliteDatabase, timeoutMs = TIMEOUT_MS): Dialect {
  const dialect = new SqliteDialect({ database });
  return {
    createAdapter: () => new TurnTakingAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => patientDriver(dialect.createDriver(), timeoutMs),
  };
}

/** Kysely would let statements wait for their turn without end, so the driver below does it. */
class TurnTakingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

function patientDriver(driver: Driver, timeoutMs: number): Driver {
  const turns = createTurns(timeoutMs);
  return {
    init: () => driver.init(),
    async acquireConnection() {
      await turns.take();
      return patientConnection(await driver.acquireConnection(), timeoutMs);
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    async releaseConnection(connection) {
      await driver.releaseConnection(connection);
      turns.giveBack();
    },
    destroy: () => driver.destroy(),
  };
}

/** All statements of this process share one connection. Gives it to one after the other, as far as they wait. */
function createTurns(timeoutMs: number) {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    /** @throws StoreBusyError if it is not its turn in time */
    async take(): Promise<void> {
      if (!isTaken) {
        isTaken = true;
        return;
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new StoreBusyError('the store is busy'));
      }, timeoutMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(begin);
      return promise;
    },
    giveBack(): void {
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    },
  };
}

function patientConnection(connection: DatabaseConnection, timeoutMs: number): DatabaseConnection {
  return {
    async executeQuery(query) {
      const endsAtMs = performance.now() + timeoutMs;
      for (;;) {
        try {
          return await connection.executeQuery(query);
        } catch (error) {
          if (!isBusy(error)) throw error;
          if (performance.now() > endsAtMs) throw new StoreBusyError('the store is locked', { cause: error });
          await pause(PAUSE_MS);
        }
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

/** Extended codes contain the basic one in their lowest byte. */
const isBusy = (error: unknown) => {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY;
};
