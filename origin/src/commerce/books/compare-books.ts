import type { Gateway, GatewayCharge, Reversal } from '../../gateway/gateway.ts';
import { OPEN } from '../charges/charges.ts';
import type { Deps } from '../deps.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A gateway tells of refunds and disputes for 30 days. */
const REVERSALS_MS = 26 * DAY_MS;
/** How much earlier the gateway may have something, by its clock, or because its message came late. */
const SLACK_MS = 3 * DAY_MS;
/** What is under way on one side is no difference yet. */
const UNDER_WAY_MS = 60 * 60_000;
/** Ids per query. */
const MAX_IDS = 500;

/** How one side has it. */
export type Side = { state: string; amountMinor: number; currency: string; atMs: number };

/** Something about which the books and the gateway do not agree. Null: that side has no such thing. */
export type Difference = {
  about: 'payment' | 'refund' | 'dispute';
  id: string;
  /** The payment, also of a refund or a dispute. */
  chargeId: string;
  here: Side | null;
  there: Side | null;
};

/** What the gateway has of these days, and where the books differ. */
export type Comparison = { payments: number; reversals: number; differences: Difference[] };

type Books = Pick<Deps, 'db' | 'now'>;
/** In ms; the end is not included. */
export type Days = { fromMs: number; toMs: number };
type IsIn = (atMs: number) => boolean;

/**
 * Compares the books with the gateway's lists: what was paid, refunded and disputed, the amounts and the currencies.
 * Nothing is changed. Refunds and disputes from before the last 26 days are not compared. (G-264)
 *
 * @throws what the gateway throws
 */
export async function compareBooks(books: Books, gateway: Gateway, days: Days): Promise<Comparison> {
  const isIn: IsIn = (atMs) => atMs >= days.fromMs && atMs < days.toMs;
  const charges = await gateway.list(days.fromMs - SLACK_MS);
  const oldestMs = Math.max(days.fromMs, books.now() - REVERSALS_MS);
  const reversals = await gateway.listReversals(oldestMs - SLACK_MS);
  const differences = [
    ...(await compareCharges(books, charges, days, isIn)),
    ...(await compareReversals(books, reversals, (atMs) => isIn(atMs) && atMs >= oldestMs)),
  ];
  return {
    payments: charges.filter(({ atMs }) => isIn(atMs)).length,
    reversals: reversals.filter(({ atMs }) => isIn(atMs)).length,
    differences,
  };
}

async function compareCharges(
  books: Books,
  charges: readonly GatewayCharge[],
  { fromMs, toMs }: Days,
  isIn: IsIn,
): Promise<Difference[]> {
  const some = charges.filter(({ atMs }) => isIn(atMs));
  const own = await readCharges(books, some);
  const found = some.flatMap((charge): Difference[] => {
    const here = own.get(charge.id) ?? null;
    const isPaid = charge.state === 'succeeded';
    // an unknown charge that is open is withdrawn by itself, and one of nothing is nothing
    const differs = here
      ? isPaid !== here.isPaid || (isPaid && !isSame(here, charge))
      : isPaid && charge.amountMinor > 0;
    const isUnderWay = here?.isOpen && charge.atMs > books.now() - UNDER_WAY_MS;
    // a payer who has had a trial is refused another after the gateway has named them
    const isRefusedTrial = isPaid && charge.amountMinor === 0 && here?.state === 'failed';
    if (!differs || isUnderWay || isRefusedTrial) return [];
    const { id } = charge;
    return [{ about: 'payment', id, chargeId: id, here: here && toSide(here), there: toSide(charge) }];
  });
  const known = new Set(charges.map(({ id }) => id));
  // from the ledger, which has those of erased accounts too; of nothing a gateway may have no object
  const paid = await books.db
    .selectFrom('ledger as paid')
    .innerJoin('ledger as intended', 'intended.charge_id', 'paid.charge_id')
    .select(['paid.charge_id', 'paid.amount_minor', 'paid.currency', 'intended.at_ms'])
    .where('paid.event', '=', 'charge.succeeded')
    .where('paid.amount_minor', '>', 0)
    .where('intended.event', '=', 'charge.intended')
    .where('intended.at_ms', '>=', fromMs)
    .where('intended.at_ms', '<', toMs)
    .execute();
  const missing = paid.flatMap(({ charge_id: id, amount_minor, currency, at_ms }): Difference[] => {
    if (id === null || known.has(id)) return [];
    const here = { state: 'succeeded', amountMinor: amount_minor, currency, atMs: at_ms };
    return [{ about: 'payment', id, chargeId: id, here, there: null }];
  });
  return [...found, ...missing];
}

type OwnCharge = Side & { isPaid: boolean; isOpen: boolean };

/** By id, from the charges, and from the ledger for those of erased accounts and without a purchase. */
async function readCharges({ db }: Books, all: readonly { id: string }[]): Promise<Map<string, OwnCharge>> {
  const own = new Map<string, OwnCharge>();
  for (let from = 0; from < all.length; from += MAX_IDS) {
    const ids = all.slice(from, from + MAX_IDS).map(({ id }) => id);
    const entries = await db
      .selectFrom('ledger')
      .leftJoin('charges', 'charges.id', 'ledger.charge_id')
      .select(['charge_id', 'event', 'ledger.amount_minor', 'ledger.currency', 'at_ms'])
      .select('charges.amount_minor as due_minor')
      .where('charge_id', 'in', ids)
      .where('event', 'like', 'charge.%')
      .orderBy('ledger.id')
      .execute();
    for (const { charge_id, event, amount_minor, due_minor, currency, at_ms: atMs } of entries) {
      const state = event.replace('charge.', '');
      const isPaid = state === 'succeeded' || (state === 'unassigned' && amount_minor > 0);
      const isOpen = OPEN.some((open) => open === state);
      // before a charge is paid its entries move nothing
      const amountMinor = isPaid ? amount_minor : (due_minor ?? amount_minor);
      own.set(charge_id ?? '', { state, amountMinor, currency, atMs, isPaid, isOpen });
    }
  }
  return own;
}

async function compareReversals(
  { db, now }: Books,
  reversals: readonly Reversal[],
  isIn: IsIn,
): Promise<Difference[]> {
  const rows = await Promise.all(
    (['refunds', 'disputes'] as const).map((table) => db.selectFrom(table).selectAll().execute()),
  );
  const own = rows.flatMap((some, at) =>
    some.map((row) => ({
      about: at === 0 ? ('refund' as const) : ('dispute' as const),
      id: row.id,
      chargeId: row.charge_id,
      state: row.state as string,
      amountMinor: row.amount_minor,
      currency: row.currency,
      atMs: row.created_at_ms,
    })),
  );
  const byId = new Map(own.map((one) => [one.id, one]));
  const found = reversals.flatMap((one): Difference[] => {
    const here = byId.get(one.id) ?? null;
    const isUnderWay = one.atMs > now() - UNDER_WAY_MS;
    const isAgreed = here ? here.state === one.state && isSame(here, one) : one.state === 'failed';
    if (!isIn(one.atMs) || isUnderWay || isAgreed) return [];
    const { is: about, id, chargeId } = one;
    return [{ about, id, chargeId, here: here && toSide(here), there: toSide(one) }];
  });
  const known = new Set(reversals.map(({ id }) => id));
  const missing = own.flatMap((one): Difference[] => {
    // the gateway has nothing of a refund that it refused, and of one that waits here
    const isNowhere = one.state === 'failed' || one.state === 'intended';
    if (isNowhere || known.has(one.id) || !isIn(one.atMs)) return [];
    const { about, id, chargeId } = one;
    return [{ about, id, chargeId, here: toSide(one), there: null }];
  });
  return [...found, ...missing];
}

type Money = Pick<Side, 'amountMinor' | 'currency'>;

const isSame = (one: Money, other: Money) =>
  one.amountMinor === other.amountMinor && one.currency === other.currency;

const toSide = ({ state, amountMinor, currency, atMs }: Side): Side => ({
  state,
  amountMinor,
  currency,
  atMs,
});
