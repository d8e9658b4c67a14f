import Stripe from 'stripe';
import type { ChargeIntent, ChargeState } from '../gateway.ts';
import type { Ref } from '../gateway-refs.ts';
import { refuseWithdrawn, toClosed, toOwnId } from '../gateway-refs.ts';
import { toStripeAmount } from './amounts.ts';
import { isRefused } from './client.ts';
import { type Context, type StripeObjects, toDescription } from './objects.ts';
import { getObject, isPrepared, PAYMENT_PARTS, TAGS, toId } from './states.ts';

/** Charges methods that a page has kept: a payment is prepared, its id noted, and then it is confirmed. (decision 0059) */
export function createStored(
  { client, refs, service, homeUrl }: Context,
  { get, find, claim, read }: StripeObjects,
) {
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
    const charge = await find(first);
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
      description: toDescription(intent.description),
      metadata: { [TAGS.service]: service, [TAGS.charge]: intent.id, [TAGS.first]: firstId },
    };
    const request = stripe.paymentIntents.create(params);
    const made = await ask('prepare a payment', request).catch(nullIfRefused);
    return made ? confirm(intent, await claim(own_id, made.id)) : close(own_id, 'failed');
  }

  /**
   * Takes a payment that was prepared. Its id is noted, and it can be paid once, however often this is sent: after a
   * decline it has no method any more.
   */
  async function confirm({ id: chargeId, returnUrl }: ChargeIntent, id: string): Promise<ChargeState> {
    const params: Stripe.PaymentIntentConfirmParams = {
      return_url: returnUrl ?? homeUrl,
      // whoever waits in a browser can be sent to their bank at once
      ...(returnUrl === null && { off_session: true }),
      expand: PAYMENT_PARTS,
    };
    const request = stripe.paymentIntents.confirm(id, params);
    const payment = await ask('charge a stored method', request).catch((error) => {
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent;
      return nullIfRefused(error);
    });
    // another process was first
    const known = payment ?? (await get(id));
    if (!isPrepared(known)) return read(known);
    await ask('give a payment up', stripe.paymentIntents.cancel(id));
    return close(toOwnId(chargeId), 'failed', id);
  }

  async function close(...of: Parameters<typeof refs.close>): Promise<ChargeState> {
    const { closed_as, gateway_id } = await refs.close(...of);
    if (closed_as !== null) return toClosed(closed_as);
    // another process was first
    return read(await get(gateway_id ?? ''));
  }

  /** @returns the state after it was sent */
  return async (intent: ChargeIntent, firstId: string): Promise<ChargeState> => {
    const own_id = toOwnId(intent.id);
    const first = await refs.find(toOwnId(firstId));
    const ref = await refs.note({ own_id, payer_id: first?.payer_id ?? null });
    refuseWithdrawn(ref);
    if (ref.closed_as !== null) return toClosed(ref.closed_as);
    const known = ref.isNew ? null : await find(ref);
    if (known) return isPrepared(known) ? confirm(intent, known.id) : read(known);
    // it is in another account, where it may have been paid
    if (ref.gateway_id !== null) return close(own_id, 'failed', ref.gateway_id);
    return send(intent, firstId, first);
  };
}

function nullIfRefused(error: unknown): null {
  if (isRefused(error)) return null;
  throw error;
}
