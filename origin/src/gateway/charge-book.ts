import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { PaymentReason } from '@marquee/contract/payments/payment-reasons';
import type { ChargeState } from './gateway.ts';

/** A charge as the sandbox stores it: of a card only four digits and how its charges will end. */
export type Charge = {
  /** The domain's id. */
  id: string;
  amountMinor: number;
  currency: string;
  description: string;
  method: 'card' | 'paypal' | 'stored';
  lastFour: string | null;
  state: ChargeState['state'];
  /** Why it failed, or will fail; null: it does not. */
  failure: PaymentReason | null;
  /** Why later charges of the same source fail; null: they do not. */
  laterFailure: PaymentReason | null;
  /** The payer's PayPal account, as typed on its page; null: not typed yet. */
  payerId: string | null;
  /** For a renewal: the charge in which its payment method was first used. */
  firstId: string | null;
  /** 1: someone has to approve it before it continues. */
  asks: 0 | 1;
  returnUrl: string | null;
  cancelUrl: string | null;
  /** Where PayPal sends a payer when it could not take the payment; null: to `returnUrl`. */
  errorUrl: string | null;
  createdAtMs: number;
  /** For a pending charge: when it continues; for a final one: when it became final. */
  settlesAtMs: number;
};

/** Money that the sandbox gave back. */
export type SandboxRefund = {
  id: string;
  chargeId: string;
  amountMinor: number;
  state: 'succeeded' | 'failed';
  atMs: number;
};

/** A result to report to the domain. */
export type DueResult = {
  seq: number;
  chargeId: string;
  state: ChargeState['state'];
  failure: PaymentReason | null;
  dueAtMs: number;
  tries: number;
};

const SCHEMA = `
create table if not exists charges (
  id text primary key, amountMinor integer not null, currency text not null, description text not null,
  method text not null, lastFour text, state text not null, failure text, laterFailure text, payerId text, firstId text, asks integer not null,
  returnUrl text, cancelUrl text, errorUrl text, createdAtMs integer not null, settlesAtMs integer not null) strict;
create index if not exists charges_pending on charges (settlesAtMs) where state = 'pending';
create table if not exists results (
  seq integer primary key autoincrement, chargeId text not null, state text not null, failure text,
  dueAtMs integer not null, tries integer not null default 0) strict;
create table if not exists refunds (
  id text primary key, chargeId text not null, amountMinor integer not null, state text not null, atMs integer not null) strict;
`;

/** Longest time a write waits for another process on the same file, in ms. */
const BUSY_MS = 5000;

export type ChargeBook = ReturnType<typeof openChargeBook>;

/**
 * The sandbox's own storage: a file next to the store, as a gateway is a separate service. Several processes
 * may share it.
 *
 * @param dir null: in memory, lost when the process ends
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
    /** False if there already is a charge with that id; it is not changed. */
    add(charge: Charge): boolean {
      const columns = Object.keys(charge);
      const sql = `insert into charges (${columns}) values (${columns.map(() => '?')}) on conflict do nothing`;
      return run(sql, ...Object.values(charge)) === 1;
    },
    find: (id: string) => all<Charge>('select * from charges where id = ?', id)[0],
    list: () => all<Charge>('select * from charges order by createdAtMs, id'),
    listSince: (sinceMs: number) => all<Charge>('select * from charges where createdAtMs >= ?', sinceMs),
    pendingUntil: (nowMs: number) =>
      all<Charge>(
        `select * from charges where state = 'pending' and settlesAtMs <= ? order by settlesAtMs`,
        nowMs,
      ),
    /** Changes a charge, and when its result is reported; false if it is not as it was read any more. */
    move(charge: Charge, to: Partial<Charge>, reportAtMs: readonly number[]): boolean {
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
          for (const dueAtMs of reportAtMs) run(tell, charge.id, next.state, next.failure, dueAtMs);
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
    /** The refund with that id, which is this one unless there was one already. What is more than is left fails. */
    refund(
      { id, chargeId, amountMinor }: { id: string; chargeId: string; amountMinor: number },
      atMs: number,
    ) {
      run(
        `insert into refunds select ?, ?, ?, case when ? <= coalesce((select amountMinor from charges where id = ?
         and state = 'succeeded'), 0) - coalesce((select sum(amountMinor) from refunds where chargeId = ?
         and state = 'succeeded'), 0) then 'succeeded' else 'failed' end, ? where true on conflict do nothing`,
        ...[id, chargeId, amountMinor, amountMinor, chargeId, chargeId, atMs],
      );
      return all<SandboxRefund>('select * from refunds where id = ?', id)[0] as SandboxRefund;
    },
    refundsSince: (sinceMs: number) => all<SandboxRefund>('select * from refunds where atMs >= ?', sinceMs),
    reported: (seq: number) => void run('delete from results where seq = ?', seq),
    tellAgain: (seq: number, atMs: number) =>
      void run('update results set dueAtMs = ?, tries = tries + 1 where seq = ?', atMs, seq),
    /** The time of the next thing to do, in ms; null: nothing is waiting. */
    nextAtMs: () =>
      all<{ atMs: number | null }>(
        `select min(atMs) as atMs from (select min(settlesAtMs) as atMs from charges where state = 'pending'
         union all select min(dueAtMs) from results)`,
      )[0]?.atMs ?? null,
    close: () => db.close(),
  };
}

/** Adds the columns that a file of an earlier version does not have. */
function addColumns(db: DatabaseSync): void {
  // Two processes may open it at the same time.
  db.exec('begin immediate');
  const columns = db.prepare('select name from pragma_table_info(?)').all('charges');
  for (const column of ['payerId', 'firstId', 'errorUrl'])
    if (!columns.some(({ name }) => name === column))
      db.exec(`alter table charges add column ${column} text`);
  db.exec('commit');
}
