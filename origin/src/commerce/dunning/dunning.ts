import type { Row, Trx } from '../../store/schema.ts';
import type { Charge, LedgerEvent } from '../charges/charges.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { findPaymentMethod } from '../methods/payment-methods.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Days from the first attempt. Until the last is declined the plan stays open, and these days are paid for too. */
export const RETRY_AFTER_DAYS = [1, 3, 5] as const;

/** How late an attempt may be for the new period to begin where the old one ended. */
const MAX_DELAY_MS = DAY_MS;
/** From the first attempt to the last. */
export const LAST_RETRY_MS = Math.max(...RETRY_AFTER_DAYS) * DAY_MS;

/** How long a bank takes for a debit: up to 14 business days. */
export const DEBIT_MS = 21 * DAY_MS;

type Retry = Pick<Row<'subscriptions'>, 'state' | 'retry_at_ms'>;
type ByMethod = Retry & Pick<Row<'subscriptions'>, 'method'>;
type PeriodEnd = Pick<Row<'subscriptions'>, 'period_ends_at_ms'>;

/** When a declined renewal is tried again; null: never, or nothing is overdue. */
export const retryAt = ({ state, retry_at_ms }: Retry): number | null =>
  state === 'active' ? retry_at_ms : null;

/** An overdue subscription is open until its next attempt, also if it is cancelled since: that day was shown. */
export const runsUntil = ({ state, retry_at_ms, period_ends_at_ms }: Retry & PeriodEnd): number =>
  Math.max(period_ends_at_ms, (state === 'active' || state === 'cancelled' ? retry_at_ms : null) ?? 0);

/**
 * How long access stays while a due payment has no result: as long as a debit takes, else as long as a declined payment is
 * tried again. A gateway that does not answer, and a line of renewals that is long, have declined nothing.
 */
export const getUnpaidMs = (subscription: ByMethod): number =>
  isFirstDebit(subscription) ? DEBIT_MS : LAST_RETRY_MS;

/** After a debit that was sent back access does not wait for another. What a page calls otherwise may be debited too. */
const isFirstDebit = ({ method, retry_at_ms, state }: ByMethod): boolean =>
  (method === 'bank' || method === 'other') && retry_at_ms === null && state !== 'cancelled';

/**
 * Whether a renewal is paid so early that access never stopped, or only for some hours: overdue, or by a debit.
 *
 * @param madeAtMs when it was recorded: after a long stop of the service nobody pays for that time
 */
export function isPaidInTime(
  subscription: ByMethod & PeriodEnd,
  { nowMs, madeAtMs }: { nowMs: number; madeAtMs: number },
): boolean {
  const { period_ends_at_ms: endedAtMs } = subscription;
  if (isFirstDebit(subscription))
    return madeAtMs <= endedAtMs + MAX_DELAY_MS && nowMs <= endedAtMs + DEBIT_MS;
  const atMs = retryAt(subscription);
  if (atMs === null) return false;
  return nowMs <= Math.min(atMs, endedAtMs + LAST_RETRY_MS) + MAX_DELAY_MS;
}

/**
 * A renewal that was tried and failed. One that was withdrawn was not tried, and a page of the gateway that was left
 * has declined nothing.
 */
export const isDeclined = ({ state, failure, method }: Pick<Charge, 'state' | 'failure' | 'method'>) =>
  state === 'failed' || (state === 'cancelled' && failure !== null && method !== 'page');

/**
 * Whether a renewal was cancelled by the viewer: they cancelled the subscription after it was made, and may
 * have resumed it. Any other cancelled renewal was given up by the gateway, and counts as declined: otherwise
 * it would be repeated forever.
 */
export async function isCalledBack(
  db: Pick<Trx, 'selectFrom'>,
  charge: Pick<Charge, 'subscription_id' | 'created_at_ms'>,
): Promise<boolean> {
  const cancelled = await db
    .selectFrom('ledger')
    .select('id')
    .where('subscription_id', '=', charge.subscription_id)
    .where('event', '=', 'subscription.cancelled' satisfies LedgerEvent)
    .where('at_ms', '>=', charge.created_at_ms)
    .executeTakeFirst();
  return cancelled !== undefined;
}

/** How many times the renewal of a period was declined. */
export async function getDeclines(
  db: Pick<Trx, 'selectFrom'>,
  subscriptionId: string,
  periodEndsAtMs: number,
): Promise<number> {
  const tries = await db
    .selectFrom('charges')
    .select(['state', 'failure', 'method'])
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'renewal')
    .where('period_starts_at_ms', '=', periodEndsAtMs)
    .execute();
  return tries.filter(isDeclined).length;
}

/**
 * A renewal was declined: it is tried again after {@link RETRY_AFTER_DAYS}, and the viewer is mailed. A trial
 * ends instead: it is as long as stated, and nothing is charged afterwards for time that is over. A renewal
 * of a cancelled subscription is tried again only if the viewer resumes it. [CONST-06]
 *
 * @param charge in its current state
 */
export async function noteDecline(trx: Trx, charge: Charge, nowMs: number): Promise<void> {
  const subscription = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', charge.subscription_id ?? '')
    .executeTakeFirstOrThrow();
  const { state, period_ends_at_ms } = subscription;
  if (state !== 'active' || charge.period_starts_at_ms !== period_ends_at_ms) return;
  const method = await findPaymentMethod(trx, subscription);
  // Another card was saved during this attempt: it is tried at once, and that attempt sends its own mail.
  const hasOther = method.created_at_ms > charge.created_at_ms;
  const declines = await getDeclines(trx, subscription.id, period_ends_at_ms);
  const retryAtMs = hasOther ? nowMs : nextTry(declines, nowMs);
  await trx
    .updateTable('subscriptions')
    .set({ retry_at_ms: retryAtMs, updated_at_ms: nowMs })
    .where('id', '=', subscription.id)
    .execute();
  if (retryAtMs !== null && !hasOther) await queueMail(trx, 'declined', subscription, charge, nowMs);
}

/** Counted from now: a stopped service does not try several times in a row. Null: no more attempts. */
function nextTry(declines: number, nowMs: number): number | null {
  const days = RETRY_AFTER_DAYS[declines - 1];
  return days === undefined ? null : nowMs + (days - (RETRY_AFTER_DAYS[declines - 2] ?? 0)) * DAY_MS;
}
