import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { ChargeState } from './gateway.ts';

/** A charge as the sandbox keeps it. Of the card there are four digits and what will become of it, nothing else. */
export type Charge = {
  /** The domain's. */
  id: string;
  amountMinor: number;
  currency: string;
  description: string;
  method: 'card' | 'paypal' | 'stored';
  lastFour: string | null;
  state: ChargeState['state'];
  /** Why it fails, or will; null: it does not. */
  failure: string | null;
  /** Why later charges of the same source fail; null: they do not. */
  laterFailure: string | null;
  /** Who pays by PayPal, as they said on its page; null: nobody has said. */
  payerId: string | null;
  /** Of a renewal: the charge that what pays it was first used for. */
  firstId: string | null;
  /** 1: somebody has to approve it before it goes on. */
  asks: 0 | 1;
  returnUrl: string | null;
  cancelUrl: string | null;
  /** Where PayPal sends a payer whose payment it could not take; null: to `returnUrl`. */
  errorUrl: string | null;
  createdAtMs: number;
  /** When a pending one goes on; when a final one became final. */
  settlesAtMs: number;
};

/** Something to be told to the domain. */
export type DueResult = {
  seq: number;
  chargeId: string;
  state: ChargeState['state'];
  failure: string | null;
  dueAtMs: number;
  tries: number;
};

const COLUMNS = [
  'id',
  'amountMinor',
  'currency',
  'description',
  'method',
  'lastFour',
  'state',
  'failure',
  'laterFailure',
  'payerId',
  'firstId',
  'asks',
  'returnUrl',
  'cancelUrl',
  'errorUrl',
  'createdAtMs',
  'settlesAtMs',
] as const satisfies readonly (keyof Charge)[];

const SCHEMA = `
create table if not exists charges (
  id text primary key, amountMinor integer not null, currency text not null, description text not null,
  method text not null, lastFour text, state text not null, failure text, laterFailure text, payerId text, firstId text, asks integer not null,
  returnUrl text, cancelUrl text, errorUrl text, createdAtMs integer not null, settlesAtMs integer not null) strict;
create index if not exists charges_pending on charges (settlesAtMs) where state = 'pending';
create table if not exists results (
  seq integer primary key autoincrement, chargeId text not null, state text not null, failure text,
  dueAtMs integer not null, tries integer not null default 0) strict;
`;

/** Longest a write waits for another process on the same file. */
const BUSY_MS = 5000;

export type ChargeBook = ReturnType<typeof openChargeBook>;

/**
 * The sandbox's own memory: a file beside the store, as a gateway is a service of its own. Several processes may share it.
 *
 * @param dir null: in memory, gone with the process
 */
export function openChargeBook(dir: string | null) {
  if (dir !== null) mkdirSync(dir, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(dir === null ? ':memory:' : join(dir, 'sandbox-gateway.db'), {
    timeout: BUSY_MS,
  });
  db.exec('pragma journal_mode = WAL; pragma synchronous = NORMAL');
  db.exec(SCHEMA);
  addColumns(db);
  const all = <T>(sql: string, ...values: SQLInputValue[]) => db.prepare(sql).all(...values) as T[];
  const run = (sql: string, ...values: SQLInputValue[]) => db.prepare(sql).run(...values).changes;

  return {
    /** False when there is one of that id already: it is left as it is. */
    add(charge: Charge): boolean {
      const sql = `insert into charges (${COLUMNS}) values (${COLUMNS.map(() => '?')}) on conflict do nothing`;
      return run(sql, ...COLUMNS.map((column) => charge[column])) === 1;
    },
    find: (id: string) => all<Charge>('select * from charges where id = ?', id)[0],
    list: () => all<Charge>('select * from charges order by createdAtMs, id'),
    listSince: (sinceMs: number) => all<Charge>('select * from charges where createdAtMs >= ?', sinceMs),
    pendingUntil: (nowMs: number) =>
      all<Charge>(
        `select * from charges where state = 'pending' and settlesAtMs <= ? order by settlesAtMs`,
        nowMs,
      ),
    /** Moves a charge that is still as it was read, and keeps what is to be told of it; false when it is not. */
    move(charge: Charge, to: Partial<Charge>, toldAtMs: readonly number[]): boolean {
      const next = { ...charge, ...to };
      db.exec('begin immediate');
      try {
        const moved = run(
          `update charges set state = ?, failure = ?, payerId = ?, asks = ?, settlesAtMs = ?
           where id = ? and state = ? and asks = ? and settlesAtMs = ?`,
          ...[next.state, next.failure, next.payerId, next.asks, next.settlesAtMs],
          ...[charge.id, charge.state, charge.asks, charge.settlesAtMs],
        );
        if (moved === 1) {
          const tell = 'insert into results (chargeId, state, failure, dueAtMs) values (?, ?, ?, ?)';
          for (const dueAtMs of toldAtMs) run(tell, charge.id, next.state, next.failure, dueAtMs);
        }
        db.exec('commit');
        return moved === 1;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    resultsUntil: (nowMs: number) =>
      all<DueResult>('select * from results where dueAtMs <= ? order by dueAtMs, seq', nowMs),
    told: (seq: number) => void run('delete from results where seq = ?', seq),
    tellAgain: (seq: number, atMs: number) =>
      void run('update results set dueAtMs = ?, tries = tries + 1 where seq = ?', atMs, seq),
    /** When there is something to do next, in ms; null: nothing waits. */
    nextAtMs: () =>
      all<{ atMs: number | null }>(
        `select min(atMs) as atMs from (select min(settlesAtMs) as atMs from charges where state = 'pending'
         union all select min(dueAtMs) from results)`,
      )[0]?.atMs ?? null,
    close: () => db.close(),
  };
}

/** A file of an earlier version has no columns for these. */
function addColumns(db: DatabaseSync): void {
  // Two processes may open it at once.
  db.exec('begin immediate');
  const columns = db.prepare('select name from pragma_table_info(?)').all('charges');
  for (const column of ['payerId', 'firstId', 'errorUrl'])
    if (!columns.some(({ name }) => name === column))
      db.exec(`alter table charges add column ${column} text`);
  db.exec('commit');
}
