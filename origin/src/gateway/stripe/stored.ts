import Stripe from 'stripe';
import type { ChargeIntent, ChargeState } from '../gateway.ts';
import { type Context, refuseWithdrawn, type StripeObjects, toOwnId } from './objects.ts';
import type { Ref } from './refs.ts';
import { getObject, TAGS, toId } from './states.ts';

/** Charges methods that a page has kept. */
export function createStored({ client, refs, service, homeUrl }: Context, { find, lookUp }: StripeObjects) {
  const { stripe, ask } = client;

  /** The method that a charge kept; null: there is none any more. */
  async function findMethod(first: Ref): Promise<string | null> {
    const charge = await find(first);
    if (!charge) return null;
    const used =
      charge.object === 'payment_intent'
        ? charge
        : (getObject(charge.setup_intent) ?? getObject(charge.payment_intent));
    const method = getObject(used?.payment_method ?? null);
    return method && toId(method.customer) === first.payer_id ? method.id : null;
  }

  async function send(intent: ChargeIntent, firstId: string, first: Ref | undefined): Promise<void> {
    const own_id = toOwnId(intent.id);
    const method = first && (await findMethod(first));
    if (!method || !first.payer_id) return void (await refs.close(own_id, 'failed'));
    // there is nothing to take, and the method is known
    if (intent.amountMinor === 0) return void (await refs.close(own_id, 'succeeded'));
    const params: Stripe.PaymentIntentCreateParams = {
      amount: intent.amountMinor,
      currency: intent.currency.toLowerCase(),
      customer: first.payer_id,
      payment_method: method,
      confirm: true,
      description: intent.description,
      metadata: { [TAGS.service]: service, [TAGS.charge]: intent.id, [TAGS.first]: firstId },
      return_url: intent.returnUrl ?? homeUrl,
      // whoever waits in a browser can be sent to their bank at once
      ...(intent.returnUrl === null && { off_session: true }),
    };
    const request = stripe.paymentIntents.create(params, { idempotencyKey: intent.id });
    const payment = await ask('charge a stored method', request).catch((error) => {
      // it has arrived, and was declined
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent;
      throw error;
    });
    await refs.setId(own_id, payment.id);
  }

  /** @returns the state after it was sent */
  return async (intent: ChargeIntent, firstId: string): Promise<ChargeState> => {
    const first = await refs.find(toOwnId(firstId));
    const ref = await refs.note({ own_id: toOwnId(intent.id), payer_id: first?.payer_id ?? null });
    refuseWithdrawn(ref);
    if (ref.closed_as === null && (ref.isNew || !(await find(ref)))) await send(intent, firstId, first);
    const state = await lookUp(intent.id);
    if (state === 'unknown') throw new Error('the charge was not made');
    return state;
  };
}
