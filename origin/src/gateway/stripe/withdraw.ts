import Stripe from 'stripe';
import type { ChargeState } from '../gateway.ts';
import { isGone } from './client.ts';
import { type Context, type StripeObjects, toChargeKey, toClosed, toOwnId } from './objects.ts';
import { type StripeCharge, TAGS, toState } from './states.ts';

/** Payments that can still be withdrawn. */
const OPEN = ['requires_action', 'requires_confirmation', 'requires_capture'];

/** Withdraws charges, also those that have not arrived. */
export function createWithdraw({ client, refs }: Context, { get, find }: StripeObjects) {
  const { stripe, ask, isTest } = client;

  /** Uses up the key of a charge, so that it is refused when it arrives. @returns false: it has arrived */
  async function block(id: string, customer: string): Promise<boolean> {
    try {
      const change = { metadata: { [TAGS.withdrawn]: id } };
      const idempotencyKey = toChargeKey(id, customer);
      await ask('withdraw a charge', stripe.customers.update(customer, change, { idempotencyKey }));
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeIdempotencyError) return false;
      // of a customer who was deleted nothing is taken
      if (isGone(error)) return true;
      throw error;
    }
  }

  /** A direct debit that is under way cannot be withdrawn: it is still pending. */
  async function end(charge: StripeCharge): Promise<ChargeState> {
    const isPayment = charge.object === 'payment_intent';
    const canEnd = isPayment ? OPEN.includes(charge.status) : charge.status === 'open';
    if (!canEnd) return toState(charge, isTest);
    const request = isPayment
      ? stripe.paymentIntents.cancel(charge.id)
      : stripe.checkout.sessions.expire(charge.id);
    await request.catch((error) => {
      // it has ended since it was read
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    });
    const ended = toState(await get(charge.id), isTest);
    if (ended.state === 'requires_action') throw new Error('the charge could not be withdrawn');
    return ended;
  }

  return async function cancel(id: string): Promise<ChargeState> {
    // what is not noted was not sent, and is refused from now on
    const ref = await refs.note({ own_id: toOwnId(id), closed_as: 'cancelled' });
    if (ref.closed_as !== null) return toClosed(ref.closed_as);
    const known = await find(ref);
    if (known) return end(known);
    if (ref.payer_id === null || (await block(id, ref.payer_id))) {
      await refs.close(ref.own_id, 'cancelled');
      return { state: 'cancelled' };
    }
    const arrived = await find(ref);
    if (!arrived) throw new Error('the charge is on its way');
    return end(arrived);
  };
}
