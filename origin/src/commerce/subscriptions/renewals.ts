import { createHash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Gateway, GatewayCharge } from '../../gateway/gateway.ts';
import type { Schema, Trx } from '../../store/schema.ts';
import { type Charge, enterCharge, NEW_CHARGE, OPEN } from '../charges/charges.ts';
import { submitRenewal } from '../charges/submit-charge.ts';
import type { Deps } from '../deps.ts';
import { LAST_RETRY_MS, retryAt } from '../dunning/dunning.ts';
import { forAccount } from '../for-account.ts';
import { forEachAccount } from '../for-each-account.ts';
import { AT_PAGE, findPaymentMethod, getCard, type PaymentMethod } from '../methods/payment-methods.ts';
import { nextTerms, pendingSwitch } from '../switches/next-terms.ts';
import { endIfOver, findSubscription, lastRenewal, mayRenew, type Subscription } from './subscriptions.ts';

/**
 * How long before its start the next period is paid, so that no subscriber loses access while it is pending. A trial
 * can be cancelled free of charge until its end. [CONST-06]
 */
const AHEAD_MS = { active: 60 * 60_000, trial: 0 } as const;

/** How far the gateway's clock may be behind. */
export const CLOCK_SLACK_MS = 24 * 60 * 60_000;

/**
 * Charges renewals that are due, in the order in which their periods end. A period is charged once, even when several
 * processes find it due. What a round leaves, because it took its time or the gateway takes none, is done in the next.
 */
export async function renewDue(deps: Deps, gateway: Gateway): Promise<void> {
  const found = await deps.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('state', 'in', ['trial', 'active'])
    .where('store', 'is', null)
    .where('period_ends_at_ms', '<=', deps.now() + AHEAD_MS.active)
    .where((eb) => eb.or([eb('retry_at_ms', 'is', null), eb('retry_at_ms', '<=', deps.now())]))
    .where(hasNothingOpen)
    .orderBy('period_ends_at_ms')
    .execute();
  const due = found.filter((subscription) => isDue(subscription, deps.now()));
  await forEachAccount(deps, 'renewing a subscription', due, async (subscription) => {
    const recorded = await recordRenewal(deps, subscription);
    if (recorded) await submitRenewal(deps, gateway, recorded.charge, recorded.method);
  });
}

/** One with an open payment is looked up instead. */
const hasNothingOpen = ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'subscriptions'>) =>
  not(
    exists(
      selectFrom('charges')
        .select('charges.id')
        .whereRef('charges.subscription_id', '=', 'subscriptions.id')
        .where('charges.state', 'in', OPEN),
    ),
  );

function isDue(subscription: Subscription, nowMs: number): boolean {
  const { state, period_ends_at_ms } = subscription;
  if (state !== 'trial' && state !== 'active') return false;
  return period_ends_at_ms <= nowMs + AHEAD_MS[state] && (retryAt(subscription) ?? 0) <= nowMs;
}

/** Begins the id of every renewal. */
export const RENEWAL_ID = 'renewal_';

/** The same for the same attempt, also in a restored backup, so that the gateway charges it once. */
const renewalId = (
  { id, period_ends_at_ms }: Pick<Subscription, 'id' | 'period_ends_at_ms'>,
  attempt = 0,
) => {
  const of = `${id} ${period_ends_at_ms}${attempt === 0 ? '' : ` ${attempt}`}`;
  return `${RENEWAL_ID}${createHash('sha256').update(of).digest('base64url').slice(0, 32)}`;
};

/** Most attempts that are looked for: those after a decline, after a withdrawn renewal and on pages that were left. */
const MAX_TRIES = 30;

/** Whether a charge is an attempt to renew the current period. */
export const isRenewalAttempt = (
  subscription: Pick<Subscription, 'id' | 'period_ends_at_ms'>,
  chargeId: string,
): boolean =>
  Array.from({ length: MAX_TRIES }, (_, attempt) => renewalId(subscription, attempt)).includes(chargeId);

/** Ends subscriptions that are over, and tells the viewer's devices. */
export async function endOver(deps: Deps): Promise<void> {
  const over = await deps.db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customer_id')
    .selectAll('subscriptions')
    .select('uuid')
    .where('state', '<>', 'ended')
    .where('period_ends_at_ms', '<=', deps.now())
    // An overdue subscription stays open until it is tried again, or would have been.
    .where(({ eb, or }) => or([eb('retry_at_ms', 'is', null), eb('retry_at_ms', '<=', deps.now())]))
    .where(hasNothingOpen)
    .execute();
  await forEachAccount(deps, 'ending a subscription', over, async ({ uuid, id, customer_id, item_id }) => {
    const hasEnded = await forAccount(deps, customer_id, async (trx) => {
      const now = await findSubscription(trx, id);
      return now.state !== 'ended' && endIfOver(trx, now, deps.now());
    });
    if (hasEnded) deps.notifier.tell(uuid, { type: 'access.revoked', resource: { item_id } });
  });
}

/** The gateway's record of a renewal. `firstId` null: its owner paid it on the gateway's page. */
type KnownRenewal = Pick<GatewayCharge, 'id' | 'amountMinor' | 'firstId'>;

type RecordedRenewal = { charge: Charge; method: PaymentMethod };

/**
 * Records a due renewal before it is sent. Null: it is not due, or was recorded already.
 *
 * @param known the gateway's record of it, if it was sent before: by its clock it may not have been due yet
 */
export function recordRenewal(
  deps: Deps,
  { id, customer_id }: Pick<Subscription, 'id' | 'customer_id'>,
  known?: KnownRenewal,
): Promise<RecordedRenewal | null> {
  return forAccount(deps, customer_id, async (trx) => {
    const nowMs = deps.now();
    const now = await findSubscription(trx, id);
    const isByPage = known?.firstId === null;
    // its owner pays an overdue one before it is tried again
    const forMs = isByPage ? LAST_RETRY_MS : CLOCK_SLACK_MS;
    if (!isDue(now, nowMs + (known ? forMs : 0))) return null;
    // Paying for another plan starts a new period: this one is renewed only if that payment fails.
    const pending = await pendingSwitch(trx, id);
    if (!known && pending && pending.charge_id !== null) return null;
    const last = await lastRenewal(trx, now);
    if (!mayRenew(last, now)) return null;
    const method = await findPaymentMethod(trx, now);
    const by = isByPage ? AT_PAGE : { ...getCard(method), method: method.kind };
    const charge = await addAttempt(trx, now, { last, by, known, nowMs });
    return charge && { charge, method };
  });
}

type NewAttempt = {
  /** The attempt before it. */
  last: Charge | undefined;
  by: Pick<Charge, 'method' | keyof ReturnType<typeof getCard>>;
  known?: KnownRenewal | undefined;
  nowMs: number;
};

/** Records an attempt to renew the current period. Null: it was recorded already. */
export async function addAttempt(
  trx: Trx,
  subscription: Subscription,
  { last, by, known, nowMs }: NewAttempt,
): Promise<Charge | null> {
  const attempt = last ? last.attempt + 1 : 0;
  const next = await nextTerms(trx, subscription);
  const first = await trx
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', subscription.first_charge_id)
    .executeTakeFirstOrThrow();
  const charge: Charge = {
    ...NEW_CHARGE,
    ...by,
    id: known?.id ?? renewalId(subscription, attempt),
    customer_id: first.customer_id,
    item_id: first.item_id,
    fee_id: next.feeId,
    terms: next.terms,
    attempt,
    kind: 'renewal',
    amount_minor: known?.amountMinor ?? next.amountMinor,
    currency: first.currency,
    voucher: next.isDiscounted ? first.voucher : null,
    discount_price_minor: first.discount_price_minor,
    subscription_id: subscription.id,
    period_starts_at_ms: subscription.period_ends_at_ms,
    created_at_ms: nowMs,
    updated_at_ms: nowMs,
  };
  const added = await trx
    .insertInto('charges')
    .values(charge)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return null;
  await enterCharge(trx, charge, nowMs);
  return charge;
}
