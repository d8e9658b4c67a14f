import type { Gateway, GatewayCharge } from '../../gateway/gateway.ts';
import { keepUnknown, NOBODY } from '../books/unassigned.ts';
import { addToLedger, type LedgerEvent } from '../charges/charges.ts';
import { settle } from '../charges/settle.ts';
import type { Deps } from '../deps.ts';
import { LAST_RETRY_MS } from '../dunning/dunning.ts';
import { CLOCK_SLACK_MS, isRenewalAttempt, RENEWAL_ID, recordRenewal } from '../subscriptions/renewals.ts';
import { SWITCH_ID } from '../switches/next-terms.ts';

/** ISO 4217 code for no currency. */
const NO_CURRENCY = 'XXX';
/** Ids per query. */
const MAX_IDS = 500;

/**
 * Compares the store with the gateway. Every charge is recorded before it is sent, so if the gateway has a
 * charge that the ledger lacks, the store is a backup from before it. Such a renewal is recorded with its
 * result, so that its period is not charged again; a purchase is kept without a buyer, to be withdrawn, or entered in
 * the ledger with what was paid.
 *
 * @throws what the gateway throws, and when the service stops: then the store may still lack some of its charges
 */
export async function takeInUnknown(deps: Deps, gateway: Gateway): Promise<void> {
  // Added charges are newer than those still to be added, so an earlier process recorded where it began.
  const startedAtMs = await unfinishedSince(deps);
  const sinceMs = startedAtMs ?? (await newestMs(deps));
  const charges = await gateway.list(sinceMs);
  const unknown = (await findUnknown(deps, charges)).toSorted((one, other) => one.atMs - other.atMs);
  if (unknown.length === 0) {
    if (startedAtMs !== null) await enterMark(deps, 'store.compared', deps.now());
    return;
  }
  if (startedAtMs === null) await enterMark(deps, 'store.restored', sinceMs);
  deps.log(
    'error',
    'the store is older than the gateway, as a restored backup is: its charges are read first',
    {
      charges: unknown.length,
      since: new Date(unknown[0]?.atMs ?? 0).toISOString(),
    },
  );
  for (const charge of unknown) {
    deps.stopping.throwIfAborted();
    if (!(await takeInRenewal(deps, charge))) await keepUnknown(deps, charge);
  }
  await enterMark(deps, 'store.compared', deps.now());
  deps.log('info', "the gateway's charges are in the books: renewals go on", { charges: unknown.length });
}

/** From when charges still have to be read, because not all were added; null: all were. */
async function unfinishedSince({ db }: Deps): Promise<number | null> {
  const mark = await db
    .selectFrom('ledger')
    .select(['event', 'at_ms'])
    .where('event', 'in', ['store.restored', 'store.compared'] satisfies LedgerEvent[])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mark?.event === 'store.restored' ? mark.at_ms : null;
}

const enterMark = ({ db }: Deps, event: Extract<LedgerEvent, `store.${string}`>, atMs: number) =>
  addToLedger(db, event, { at_ms: atMs, customer_id: NOBODY, currency: NO_CURRENCY });

/** From when the gateway's charges are read. Rows written with a clock that was ahead are ignored. */
async function newestMs({ db, now }: Deps): Promise<number> {
  const { atMs } = await db
    .selectFrom('ledger')
    .select((eb) => eb.fn.max('at_ms').as('atMs'))
    .where('charge_id', 'is not', null)
    .where('at_ms', '<=', now())
    .executeTakeFirstOrThrow();
  return Math.max(0, Number(atMs ?? 0) - CLOCK_SLACK_MS);
}

/** The charges of erased accounts are gone, but not from the ledger. */
async function findUnknown({ db }: Deps, all: readonly GatewayCharge[]): Promise<GatewayCharge[]> {
  const unknown: GatewayCharge[] = [];
  for (let from = 0; from < all.length; from += MAX_IDS) {
    const some = all.slice(from, from + MAX_IDS);
    const ids = some.map(({ id }) => id);
    const rows = await db.selectFrom('charges').select('id').where('id', 'in', ids).execute();
    const known = new Set(rows.map(({ id }) => id));
    const rest = ids.filter((id) => !known.has(id));
    if (rest.length === 0) continue;
    const erased = await db.selectFrom('ledger').select('charge_id').where('charge_id', 'in', rest).execute();
    for (const { charge_id } of erased) if (charge_id !== null) known.add(charge_id);
    unknown.push(...some.filter(({ id }) => !known.has(id)));
  }
  return unknown;
}

/** Records a renewal as of its time at the gateway. @returns whether the charge was one */
async function takeInRenewal(deps: Deps, charge: GatewayCharge): Promise<boolean> {
  if (charge.firstId === null && !charge.id.startsWith(RENEWAL_ID)) return false;
  if (charge.id.startsWith(SWITCH_ID)) return false;
  const running = deps.db
    .selectFrom('subscriptions')
    .innerJoin('payment_methods', 'payment_methods.id', 'subscriptions.payment_method_id')
    .selectAll('subscriptions')
    .where('state', '<>', 'ended');
  const subscriptions = await (charge.firstId === null
    ? // its owner paid it on a page, while it was overdue
      running
        .where('period_ends_at_ms', '>=', charge.atMs - LAST_RETRY_MS - CLOCK_SLACK_MS)
        .where('period_ends_at_ms', '<=', charge.atMs + CLOCK_SLACK_MS)
    : running.where('payment_methods.first_charge_id', '=', charge.firstId)
  ).execute();
  const byTime = subscriptions.toSorted(
    (one, other) => measureGap(one.period_ends_at_ms, charge) - measureGap(other.period_ends_at_ms, charge),
  );
  // The id identifies it; a period that was counted from the time of its payment may have another id.
  const byId = subscriptions.find((one) => isRenewalAttempt(one, charge.id));
  const subscription = byId ?? (charge.firstId === null ? undefined : byTime[0]);
  if (!subscription) return false;
  const then: Deps = { ...deps, now: () => charge.atMs };
  const recorded = await recordRenewal(then, subscription, charge);
  if (!recorded) return false;
  const { id, amountMinor, currency, atMs, firstId, ...state } = charge;
  await settle(then, { id, ...state });
  return true;
}

const measureGap = (endsAtMs: number, { atMs }: GatewayCharge) => Math.abs(endsAtMs - atMs);
