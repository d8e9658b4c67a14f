import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { StoreBusyError } from './store-busy-error.ts';

/** Connections at once. */
const MAX_CONNECTIONS = 10;
/** Longest wait for a connection, in ms. */
const CONNECTION_TIMEOUT_MS = 5000;

/** Time limits of a statement, in ms. The schema is brought up to date without them. */
export const STATEMENT_LIMITS = {
  /** Waiting for what another transaction has locked. */
  lock_timeout: 5000,
  statement_timeout: 10_000,
  /** Between two statements of a transaction: one that was left open holds its locks. */
  idle_in_transaction_session_timeout: 20_000,
  /** Checked on this side, for a server that stands still: longer than its own limits. */
  query_timeout: 12_000,
};

/** PostgreSQL's 64-bit integer, which `pg` would hand over as text. */
const INT8_OID = 20;

/** @param limits null: a statement may take any time @param onLost called when an idle connection breaks */
export function patientPostgres(
  url: string,
  limits: Partial<typeof STATEMENT_LIMITS> | null,
  onLost: (error: Error) => void,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    ...limits,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text')) as never,
    },
  });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', onLost);
  // while a connection is in use the pool does not listen to it; its query fails by itself
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool: asPatientPool(pool) });
}

/** The same pool: it rejects with StoreBusyError, and closes a connection that still waits for an answer. */
function asPatientPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: Error) => {
        throw busy(error);
      });
      let broken: StoreBusyError | null = null;
      return {
        query: (async (statement: string, parameters: readonly unknown[]) => {
          // the end of its transaction would wait as long once more
          if (broken) throw broken;
          try {
            return await client.query(statement, [...parameters]);
          } catch (error) {
            if (error instanceof pg.DatabaseError) throw isBusy(error.code) ? busy(error) : error;
            broken = busy(error as Error);
            throw broken;
          }
        }) as never,
        release: () => client.release(broken !== null),
      };
    },
  };
}

const busy = (cause: Error) => new StoreBusyError(cause.message, { cause });

/** Codes for lost connections, conflicts of two transactions, too many connections, and statements that were ended. */
const isBusy = (code: string | undefined) => /^(?:08|40|53|57)|^55P03$|^25P03$/.test(code ?? '');
