import { OPEN } from '../charges/charges.ts';
import type { Deps } from '../deps.ts';

/** A charge that is open for longer waits for something that does not come. */
const OPEN_TOO_LONG_MS = 24 * 60 * 60_000;

/** A refund is sent within seconds, again and again. */
const UNSENT_TOO_LONG_MS = 60 * 60_000;

/**
 * Money that somebody has to look after. `unmatched`: paid at the gateway, and nothing was bought here. `refund_failed`:
 * it was to go back, and did not. `refund_unsent`: it was to go back over an hour ago, and the gateway has not taken that;
 * it is still sent. `disputed`: its payer's bank has it. `open`: a payment of over a day without an outcome.
 */
export type Problem = {
  kind: 'unmatched' | 'refund_failed' | 'refund_unsent' | 'disputed' | 'open';
  /** Of the refund or the dispute; else the payment's. */
  id: string;
  chargeId: string;
  /** Null: not known. */
  accountId: number | null;
  amountMinor: number;
  currency: string;
  /** When it began. */
  atMs: number;
};

/** The oldest of each kind first. */
export async function listProblems(deps: Pick<Deps, 'db' | 'now'>): Promise<Problem[]> {
  const [unmatched, failed, unsent, disputed, open] = await Promise.all([
    findUnmatched(deps),
    findFailedRefunds(deps),
    findUnsentRefunds(deps),
    deps.db.selectFrom('disputes').selectAll().where('state', '=', 'open').orderBy('created_at_ms').execute(),
    findOpen(deps),
  ]);
  const ofReversal =
    (kind: Problem['kind']) => (row: (typeof disputed)[number] | (typeof failed)[number]) => ({
      kind,
      id: row.id,
      chargeId: row.charge_id,
      accountId: row.customer_id || null,
      amountMinor: row.amount_minor,
      currency: row.currency,
      atMs: row.created_at_ms,
    });
  return [
    ...unmatched,
    ...failed.map(ofReversal('refund_failed')),
    ...unsent.map(ofReversal('refund_unsent')),
    ...disputed.map(ofReversal('disputed')),
    ...open,
  ];
}

/** Until all of it has gone back. */
async function findUnmatched({ db }: Pick<Deps, 'db'>): Promise<Problem[]> {
  const rows = await db
    .selectFrom('ledger')
    .innerJoin('ledger as moved', 'moved.charge_id', 'ledger.charge_id')
    .select((eb) => [
      'ledger.charge_id',
      'ledger.currency',
      'ledger.at_ms',
      eb.fn.sum<number>('moved.amount_minor').as('left'),
    ])
    .where('ledger.event', '=', 'charge.unassigned')
    .groupBy(['ledger.charge_id', 'ledger.currency', 'ledger.at_ms'])
    .orderBy('ledger.at_ms')
    .execute();
  return rows.flatMap(({ charge_id, currency, at_ms: atMs, left }): Problem[] => {
    const amountMinor = Number(left);
    if (charge_id === null || amountMinor <= 0) return [];
    return [
      { kind: 'unmatched', id: charge_id, chargeId: charge_id, accountId: null, amountMinor, currency, atMs },
    ];
  });
}

/** Unless another of the same payment was made since. */
async function findFailedRefunds({ db }: Pick<Deps, 'db'>) {
  const failed = await db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'failed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds as later')
            .select('later.id')
            .whereRef('later.charge_id', '=', 'refunds.charge_id')
            .whereRef('later.created_at_ms', '>', 'refunds.created_at_ms')
            .where('later.state', '<>', 'failed'),
        ),
      ),
    )
    .orderBy('created_at_ms')
    .execute();
  return failed;
}

const findUnsentRefunds = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'intended')
    .where('created_at_ms', '<', now() - UNSENT_TOO_LONG_MS)
    .orderBy('created_at_ms')
    .execute();

async function findOpen({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Problem[]> {
  const rows = await db
    .selectFrom('charges')
    .select(['id', 'customer_id', 'amount_minor', 'currency', 'created_at_ms'])
    .where('state', 'in', OPEN)
    .unionAll(
      db
        .selectFrom('unassigned_charges')
        .select(['charge_id as id', 'customer_id', 'amount_minor', 'currency', 'created_at_ms']),
    )
    .orderBy('created_at_ms')
    .execute();
  const isOld = ({ created_at_ms }: (typeof rows)[number]) => created_at_ms < now() - OPEN_TOO_LONG_MS;
  return rows.filter(isOld).map(({ id, customer_id, amount_minor, currency, created_at_ms }) => ({
    kind: 'open',
    id,
    chargeId: id,
    accountId: customer_id || null,
    amountMinor: amount_minor,
    currency,
    atMs: created_at_ms,
  }));
}
