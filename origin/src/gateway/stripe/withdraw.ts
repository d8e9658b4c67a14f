import type { ChargeState } from '../gateway.ts';
import { toClosed, toOwnId } from '../gateway-refs.ts';
import { isRefused } from './client.ts';
import type { Context, StripeObjects } from './objects.ts';
import { type StripeCharge, toState } from './states.ts';

/** Payments that can still be withdrawn. */
const OPEN = ['requires_action', 'requires_confirmation', 'requires_capture'];

/** Withdraws charges, also those that have not arrived. */
export function createWithdraw({ client, refs }: Context, { get, find }: StripeObjects) {
  const { stripe, isTest } = client;

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
      if (!isRefused(error)) throw error;
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
    // what arrives from now on is not paid: nobody is sent to its page, and nothing confirms it
    const { closed_as, gateway_id } = await refs.close(ref.own_id, 'cancelled', ref.gateway_id);
    return closed_as === null ? end(await get(gateway_id ?? '')) : toClosed(closed_as);
  };
}
