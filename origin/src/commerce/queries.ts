import type { Row, Trx } from '../store/schema.ts';
import { type Charge, isAtPage, isOpen } from './charges/charges.ts';
import type { Deps } from './deps.ts';
import { DEBIT_MS, getUnpaidMs, isDeclined, retryAt, runsUntil } from './dunning/dunning.ts';
import { getCard } from './methods/payment-methods.ts';
import { getMessage } from './notices.ts';
import { findDisputed } from './reversals/disputed.ts';
import type { PlanSwitch } from './switches/next-terms.ts';
import { readTerms, type Terms } from './terms.ts';

/** A viewer's current access to an item. */
export type Access = {
  id: number;
  itemId: number;
  /** Null: it was granted. */
  feeId: number | null;
  startsAtMs: number;
  expiresAtMs: number;
};

/** A subscription as the APIs show it. */
export type SubscriptionView = Omit<Row<'subscriptions'>, 'terms'> & {
  terms: Terms;
  /** Until when it is certainly open, and when the next payment is tried. */
  runsUntilMs: number;
  /** What the next period will cost, in minor units. */
  nextAmountMinor: number;
  /** The amount of the last payment. */
  lastAmountMinor: number;
  /** The declined renewal of an overdue one; null: nothing is overdue. */
  overdue: Overdue | null;
  /** The pending change of its plan. `toPay`: its owner has to pay it on the gateway's page first; null: they need not. */
  pending: (PlanSwitch & { toPay: ToPay | null }) | null;
  /** It is closed until its owner's bank has decided about the payment. */
  isDisputed: boolean;
  /** The number of its first payment, as an id for wire formats with numeric ids. */
  number: number;
};

/** The difference to a dearer plan, in minor units, and why the kept method did not pay it, as the gateway says it. */
type ToPay = { amountMinor: number; reason: string };

/** A renewal that was declined and is tried again. */
type Overdue = {
  /** What is due, in minor units. */
  amountMinor: number;
  /** When it is tried again. */
  retryAtMs: number;
  /** Why the last try was declined, as the gateway says it. */
  reason: string;
  /** `page`: its owner can go on at the gateway's page; `trying`: the result of a try is awaited. */
  state: 'waiting' | 'page' | 'trying';
};

/** The part of a card, or of a bank account, that may be shown, and the currency it pays in. */
export type SavedCard = ReturnType<typeof getCard> & { isBankAccount: boolean; currency: string };

/**
 * A charge that succeeded. `refundedMinor`: what of it was given back. `isDisputed`: what it opened is closed until the
 * payer's bank has decided.
 */
export type Payment = Omit<Charge, 'terms'> & {
  terms: Terms;
  accessId: number;
  refundedMinor: number;
  isDisputed: boolean;
};

/** An entitlement with the subscription that it belongs to, if any. */
type Granted = { expires_at_ms: number; store: string | null } & {
  [Column in 'state' | 'retry_at_ms' | 'period_ends_at_ms' | 'method']: Subscription[Column] | null;
};
type Subscription = Row<'subscriptions'>;

/** Until when a row is certainly open, and until when while the result of a payment is missing. */
function getEnds(row: Granted): { endsAtMs: number; openUntilMs: number } {
  const { state, retry_at_ms, period_ends_at_ms, method, expires_at_ms, store } = row;
  if (state === null || method === null || period_ends_at_ms === null || expires_at_ms < period_ends_at_ms)
    return { endsAtMs: expires_at_ms, openUntilMs: expires_at_ms };
  const endsAtMs = Math.max(expires_at_ms, runsUntil({ state, retry_at_ms, period_ends_at_ms }));
  // after its last declined payment it ends at the next tick
  const isRenewed = (state === 'trial' || state === 'active') && store === null;
  const unpaidMs = isRenewed ? getUnpaidMs({ state, retry_at_ms, method }) : 0;
  return { endsAtMs, openUntilMs: endsAtMs + unpaidMs };
}

/** Null: the viewer has no access to the item now. */
export async function findAccess(
  db: Pick<Trx, 'selectFrom'>,
  accountId: number,
  itemId: number,
  nowMs: number,
): Promise<Access | null> {
  const rows = (await findOpen(db, accountId, nowMs)).filter(({ item_id }) => item_id === itemId);
  const [first] = rows;
  if (!first || first.starts_at_ms > nowMs) return null;
  // A renewal is paid a little before its period begins. The grace time is only included after that.
  const endsAtMs = Math.max(...rows.map((row) => row.endsAtMs));
  const expiresAtMs = endsAtMs > nowMs ? endsAtMs : Math.max(...rows.map((row) => row.openUntilMs));
  return { id: first.id, itemId, feeId: first.fee_id, startsAtMs: first.starts_at_ms, expiresAtMs };
}

/** @see Access */
export const accessTo = (deps: Deps, accountId: number, itemId: number) =>
  findAccess(deps.db, accountId, itemId, deps.now());

/** The items that the viewer has access to now. */
export async function grantedItems(deps: Deps, accountId: number): Promise<Set<number>> {
  const nowMs = deps.now();
  const rows = await findOpen(deps.db, accountId, nowMs);
  return new Set(rows.filter((row) => row.starts_at_ms <= nowMs).map(({ item_id }) => item_id));
}

/** What an account has paid for or was granted that is not over yet, by its start; the item may be open later. */
async function findOpen(db: Pick<Trx, 'selectFrom'>, accountId: number, nowMs: number) {
  const rows = await db
    .selectFrom('entitlements')
    .leftJoin('charges', 'charges.id', 'entitlements.charge_id')
    .leftJoin('subscriptions', 'subscriptions.id', 'charges.subscription_id')
    .select(['entitlements.id', 'entitlements.item_id', 'charges.fee_id', 'starts_at_ms', 'expires_at_ms'])
    .select(['subscriptions.state', 'retry_at_ms', 'period_ends_at_ms', 'subscriptions.method', 'store'])
    .where('entitlements.customer_id', '=', accountId)
    .where('held_at_ms', 'is', null)
    .where(({ eb, or }) =>
      or([eb('expires_at_ms', '>', nowMs - DEBIT_MS), eb('retry_at_ms', '>', nowMs - DEBIT_MS)]),
    )
    .orderBy('starts_at_ms')
    .execute();
  return rows.map((row) => ({ ...row, ...getEnds(row) })).filter(({ openUntilMs }) => openUntilMs > nowMs);
}

/** The subscriptions of an account: running ones first, then the newest. */
export async function listSubscriptions(deps: Deps, accountId: number): Promise<SubscriptionView[]> {
  const rows = await deps.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('customer_id', '=', accountId)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id')
    .execute();
  const payments = await listPayments(deps, accountId);
  const waiting = await deps.db
    .selectFrom('plan_switches')
    .selectAll()
    .where('customer_id', '=', accountId)
    .where('state', '=', 'pending')
    .execute();
  const unpaid = await deps.db
    .selectFrom('charges')
    .selectAll()
    .where('customer_id', '=', accountId)
    .where('kind', 'in', ['renewal', 'switch'])
    .where('state', '<>', 'succeeded')
    .orderBy('created_at_ms')
    .orderBy('attempt')
    .execute();
  const disputed = await findDisputed(deps.db, accountId, deps.now());
  const views = rows.map((row): SubscriptionView => {
    const terms = readTerms(row.terms);
    const pending = waiting.find((one) => one.subscription_id === row.id) ?? null;
    const nowAmountMinor = row.discount_periods_left > 0 ? row.discount_price_minor : terms.amountMinor;
    // a change that is being paid is none until it is paid
    const isLater = pending?.charge_id === null;
    const nextAmountMinor = isLater ? readTerms(pending.terms).amountMinor : nowAmountMinor;
    return {
      ...row,
      terms,
      runsUntilMs: runsUntil(row),
      nextAmountMinor,
      lastAmountMinor: payments.find((one) => one.subscription_id === row.id)?.amount_minor ?? 0,
      overdue: getOverdue(row, unpaid, nextAmountMinor),
      pending: pending && { ...pending, toPay: getToPay(pending, unpaid) },
      isDisputed: disputed.some(({ subscription_id }) => subscription_id === row.id),
      number: payments.find(({ id }) => id === row.first_charge_id)?.accessId ?? 0,
    };
  });
  const runs = ({ state }: SubscriptionView) => state !== 'ended';
  return [...views.filter(runs), ...views.filter((view) => !runs(view))];
}

/** @param unpaid payments of the account's plans, the last try last */
function getOverdue(subscription: Subscription, unpaid: Charge[], amountMinor: number): Overdue | null {
  const retryAtMs = retryAt(subscription);
  if (retryAtMs === null) return null;
  const tries = unpaid.filter(
    ({ subscription_id, period_starts_at_ms }) =>
      subscription_id === subscription.id && period_starts_at_ms === subscription.period_ends_at_ms,
  );
  const declined = tries.findLast(isDeclined);
  const open = tries.find(isOpen);
  return {
    amountMinor: open?.amount_minor ?? amountMinor,
    retryAtMs,
    reason: declined ? getMessage(declined) : '',
    state: open ? (isAtPage(open) ? 'page' : 'trying') : 'waiting',
  };
}

/** @param unpaid payments of the account's plans, the last try last */
function getToPay({ charge_id, subscription_id }: PlanSwitch, unpaid: Charge[]): ToPay | null {
  const page = unpaid.find(({ id }) => id === charge_id);
  if (!page || !isAtPage(page)) return null;
  const declined = unpaid.findLast(
    (charge) =>
      charge.kind === 'switch' && charge.subscription_id === subscription_id && charge.state === 'failed',
  );
  return { amountMinor: page.amount_minor, reason: declined ? getMessage(declined) : '' };
}

/** What an account has paid, newest first. */
export async function listPayments(deps: Deps, accountId: number): Promise<Payment[]> {
  const rows = await deps.db
    .selectFrom('charges')
    .innerJoin('entitlements', 'entitlements.charge_id', 'charges.id')
    .selectAll('charges')
    .select('entitlements.id as access_id')
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .whereRef('refunds.charge_id', '=', 'charges.id')
        .where('refunds.state', '=', 'succeeded')
        .select((one) => one.fn.sum('refunds.amount_minor').as('sum'))
        .as('refunded_minor'),
    )
    .where('charges.customer_id', '=', accountId)
    .where('charges.state', '=', 'succeeded')
    .orderBy('updated_at_ms', 'desc')
    .orderBy('access_id', 'desc')
    .execute();
  const disputed = await findDisputed(deps.db, accountId, deps.now());
  return rows.map(({ access_id, refunded_minor, terms, ...row }) => ({
    ...row,
    terms: readTerms(terms),
    accessId: access_id,
    refundedMinor: Number(refunded_minor ?? 0),
    isDisputed: disputed.some(({ charge_id }) => charge_id === row.id),
  }));
}

/** By currency: the card, or bank account, of the newest running subscription, else the one that paid last. [PAY-19 IDAPI-31] */
export async function defaultCards(deps: Deps, accountId: number): Promise<SavedCard[]> {
  const saved = await deps.db
    .selectFrom('subscriptions')
    .innerJoin('payment_methods', 'payment_methods.id', 'subscriptions.payment_method_id')
    .selectAll('payment_methods')
    .select('terms')
    .where('subscriptions.customer_id', '=', accountId)
    .where('subscriptions.state', '<>', 'ended')
    .where('payment_methods.removed_at_ms', 'is', null)
    .orderBy('subscriptions.created_at_ms', 'desc')
    .execute();
  const renewing = saved.map((row) => ({
    ...row,
    method: row.kind,
    currency: readTerms(row.terms).currency,
  }));
  const byCurrency = new Map<string, SavedCard>();
  for (const card of [...renewing, ...(await listPayments(deps, accountId))])
    if (card.card_last_four !== null && !byCurrency.has(card.currency))
      byCurrency.set(card.currency, {
        ...getCard(card),
        isBankAccount: card.method === 'bank',
        currency: card.currency,
      });
  return [...byCurrency.values()];
}
