import Stripe from 'stripe';
import type { ChargeIntent, ChargeState } from '../gateway.ts';
import { toStripeAmount } from './amounts.ts';
import { isGone, isRefused } from './client.ts';
import {
  type Context,
  refuseWithdrawn,
  type StripeObjects,
  toChargeKey,
  toClosed,
  toOwnId,
} from './objects.ts';
import type { Ref } from './refs.ts';
import { getObject, PAYMENT_PARTS, TAGS, toId } from './states.ts';

/** Charges methods that a page has kept. */
export function createStored({ client, refs, service, homeUrl }: Context, { find, read }: StripeObjects) {
  const { stripe, ask } = client;

  const readSetup = (id: string) =>
    ask('read a kept method', stripe.setupIntents.retrieve(id, { expand: ['latest_attempt'] }));

  /** The direct debit that Stripe keeps where the method itself pays only once, as iDEAL and Bancontact do. */
  async function findDebit(used: Stripe.PaymentIntent | Stripe.SetupIntent): Promise<string | null> {
    const made =
      used.object === 'payment_intent'
        ? getObject(used.latest_charge)
        : getObject((await readSetup(used.id)).latest_attempt);
    const { ideal, bancontact, sofort } = made?.payment_method_details ?? {};
    return toId((ideal ?? bancontact ?? sofort)?.generated_sepa_debit ?? null);
  }

  /** The method that a charge kept; null: there is none any more. */
  async function findMethod(first: Ref): Promise<string | null> {
    const charge = await find(first).catch((error) => {
      // of another account, which the service had before
      if (isGone(error)) return null;
      throw error;
    });
    if (!charge) return null;
    const used =
      charge.object === 'payment_intent'
        ? charge
        : (getObject(charge.setup_intent) ?? getObject(charge.payment_intent));
    if (!used) return null;
    const method = getObject(used.payment_method);
    return method && toId(method.customer) === first.payer_id ? method.id : findDebit(used);
  }

  async function send(intent: ChargeIntent, firstId: string, first: Ref | undefined): Promise<ChargeState> {
    const own_id = toOwnId(intent.id);
    const method = first && (await findMethod(first));
    if (!method || !first.payer_id) return close(own_id, 'failed');
    // there is nothing to take, and the method is known
    if (intent.amountMinor === 0) return close(own_id, 'succeeded');
    const params: Stripe.PaymentIntentCreateParams = {
      amount: toStripeAmount(intent.amountMinor, intent.currency),
      currency: intent.currency.toLowerCase(),
      customer: first.payer_id,
      payment_method: method,
      confirm: true,
      description: intent.description,
      metadata: { [TAGS.service]: service, [TAGS.charge]: intent.id, [TAGS.first]: firstId },
      return_url: intent.returnUrl ?? homeUrl,
      // whoever waits in a browser can be sent to their bank at once
      ...(intent.returnUrl === null && { off_session: true }),
      expand: PAYMENT_PARTS,
    };
    const idempotencyKey = toChargeKey(intent.id, first.payer_id);
    const request = stripe.paymentIntents.create(params, { idempotencyKey });
    const payment = await ask('charge a stored method', request).catch((error) => {
      // it has arrived, and was declined
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent;
      if (isRefused(error)) return null;
      throw error;
    });
    if (!payment) return close(own_id, 'failed');
    await refs.setId(own_id, payment.id);
    return read(payment);
  }

  async function close(ownId: string, closedAs: 'failed' | 'succeeded'): Promise<ChargeState> {
    await refs.close(ownId, closedAs);
    return toClosed(closedAs);
  }

  /** @returns the state after it was sent */
  return async (intent: ChargeIntent, firstId: string): Promise<ChargeState> => {
    const own_id = toOwnId(intent.id);
    const first = await refs.find(toOwnId(firstId));
    const ref = await refs.note({ own_id, payer_id: first?.payer_id ?? null });
    refuseWithdrawn(ref);
    if (ref.closed_as !== null) return toClosed(ref.closed_as);
    const known = ref.isNew ? null : await find(ref);
    return known ? read(known) : send(intent, firstId, first);
  };
}
