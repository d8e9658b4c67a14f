import type Stripe from 'stripe';
import type { Dispute, Refund, RefundIntent, Reversal } from '../gateway.ts';
import { toOwnId } from '../gateway-refs.ts';
import { fromStripeAmount, toStripeAmount } from './amounts.ts';
import { isRefused } from './client.ts';
import { type Context, PAGE_SIZE, type StripeObjects } from './objects.ts';
import { getObject, TAGS, toId } from './states.ts';

/** Messages about money that goes back. */
export const REVERSAL_EVENTS = [
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

const REFUND_STATES: Record<string, Refund['state']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** States of a dispute in which no money moved: the bank has only inquired, or it was ended before. */
const IS_INQUIRY = /^(warning_|prevented$)/;

/** ISO 4217 code for no currency: of a refund of no payment, which fails. */
const NO_CURRENCY = 'XXX';

/** Gives money back, and reads what went back, wherever that was made. */
export function createReversals(
  { client, refs, service }: Context,
  { find }: StripeObjects,
  now: () => number,
) {
  const { stripe, ask } = client;
  const expand = ['payment_intent'];

  /** The payment of a charge; null: nothing was taken. */
  async function findPayment(chargeId: string): Promise<Stripe.PaymentIntent | null> {
    const ref = await refs.find(toOwnId(chargeId));
    const charge = ref && (await find(ref));
    if (!charge) return null;
    return charge.object === 'payment_intent' ? charge : getObject(charge.payment_intent);
  }

  async function refund({ id, chargeId, amountMinor }: RefundIntent): Promise<Refund> {
    const payment = await findPayment(chargeId);
    const currency = (payment?.currency ?? NO_CURRENCY).toUpperCase();
    const failed: Refund = {
      is: 'refund',
      id,
      chargeId,
      amountMinor,
      currency,
      state: 'failed',
      atMs: now(),
    };
    if (!payment) return failed;
    // its key may be forgotten there
    const of = { payment_intent: payment.id, limit: PAGE_SIZE };
    for await (const known of stripe.refunds.list(of))
      if (known.metadata?.[TAGS.refund] === id) return toRefund(known, chargeId);
    const metadata = { [TAGS.service]: service, [TAGS.charge]: chargeId, [TAGS.refund]: id };
    const params = { payment_intent: payment.id, amount: toStripeAmount(amountMinor, currency), metadata };
    try {
      const made = await ask('give money back', stripe.refunds.create(params, { idempotencyKey: id }));
      return toRefund(made, chargeId);
    } catch (error) {
      if (isRefused(error)) return failed;
      throw error;
    }
  }

  /** @param made with its payment. @returns null: of another service, or no money moved */
  function toReversal(made: Stripe.Refund | Stripe.Dispute): Reversal | null {
    const { metadata } = getObject(made.payment_intent) ?? {};
    const chargeId = metadata?.[TAGS.service] === service ? metadata[TAGS.charge] : undefined;
    if (chargeId === undefined) return null;
    return made.object === 'refund' ? toRefund(made, chargeId) : toDispute(made, chargeId);
  }

  const get = (id: string): Promise<Stripe.Refund | Stripe.Dispute> =>
    id.startsWith('re_') || id.startsWith('pyr_')
      ? ask('read a refund', stripe.refunds.retrieve(id, { expand }))
      : ask('read a dispute', stripe.disputes.retrieve(id, { expand }));

  /** A refund or dispute as it is now; null: of another service, or no money moved. */
  const read = async (id: string): Promise<Reversal | null> => toReversal(await get(id));

  /** What was made since then, by the lists, and what was changed, by the messages that Stripe keeps for 30 days. */
  async function list(sinceMs: number): Promise<readonly Reversal[]> {
    const since = { created: { gte: Math.floor(sinceMs / 1000) }, limit: PAGE_SIZE };
    const made = new Map<string, Stripe.Refund | Stripe.Dispute>();
    for (const all of [stripe.refunds, stripe.disputes])
      for await (const one of all.list({ ...since, expand: ['data.payment_intent'] })) made.set(one.id, one);
    for await (const { data } of stripe.events.list({ ...since, types: REVERSAL_EVENTS })) {
      const { id, payment_intent } = data.object as Stripe.Refund | Stripe.Dispute;
      if (toId(payment_intent) !== null && !made.has(id)) made.set(id, await get(id));
    }
    return [...made.values()].map(toReversal).filter((one) => one !== null);
  }

  return { refund, read, list };
}

function toRefund(
  { id, amount, currency, status, created, metadata }: Stripe.Refund,
  chargeId: string,
): Refund {
  return {
    is: 'refund',
    id: metadata?.[TAGS.refund] ?? id,
    chargeId,
    amountMinor: fromStripeAmount(amount, currency),
    currency: currency.toUpperCase(),
    state: REFUND_STATES[status ?? ''] ?? 'pending',
    atMs: created * 1000,
  };
}

function toDispute(
  { id, amount, currency, status, created }: Stripe.Dispute,
  chargeId: string,
): Dispute | null {
  if (IS_INQUIRY.test(status)) return null;
  return {
    is: 'dispute',
    id,
    chargeId,
    amountMinor: fromStripeAmount(amount, currency),
    currency: currency.toUpperCase(),
    state: (['won', 'lost'] as const).find((end) => end === status) ?? 'open',
    atMs: created * 1000,
  };
}
