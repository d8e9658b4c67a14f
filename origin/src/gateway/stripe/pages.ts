import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { ChargeIntent, GatewayPage, Payer } from '../gateway.ts';
import { refuseWithdrawn, toOwnId } from '../gateway-refs.ts';
import { toStripeAmount } from './amounts.ts';
import { isFault, isGone, isRefused } from './client.ts';
import { type Context, PAGE_SIZE, type StripeObjects, toDescription } from './objects.ts';
import { TAGS } from './states.ts';

/** Of another address it is another request. Keys are kept there in logs, so none is readable. */
const toKey = (...of: string[]) => createHash('sha256').update(JSON.stringify(of)).digest('hex');

/** Opens pages of Checkout: of mode `payment`, or of mode `setup` where nothing is due now. */
export function createPages(
  { client, refs, service, homeUrl }: Context,
  { get, find, claim }: StripeObjects,
) {
  const { stripe, ask } = client;

  /** A viewer may have changed their address. Without an answer the payment goes on, and the next one tries again. */
  async function setEmail(id: string, email: string): Promise<void> {
    const set = (email: string) => ask('update a customer', stripe.customers.update(id, { email }));
    try {
      await set(email);
    } catch (error) {
      // as below: an address that is none to Stripe is taken away
      if (isRefused(error)) await set('').catch(() => {});
    }
  }

  /** The customer of an account who was made without an answer; null: there is none. */
  async function findMade(accountId: number, email: string): Promise<Stripe.Customer | null> {
    for await (const made of stripe.customers.list({ email, limit: PAGE_SIZE })) {
      const { [TAGS.service]: of, [TAGS.account]: account } = made.metadata;
      if (of === service && account === String(accountId)) return made;
    }
    return null;
  }

  /** The customer of an account, who is made with its first payment. @param gone one who was deleted there */
  async function findPayer({ accountId, email }: Payer, gone: string | null = null): Promise<string> {
    const own_id = `account:${accountId}`;
    const known = await refs.find(own_id);
    if (known?.gateway_id && known.gateway_id !== gone) {
      await setEmail(known.gateway_id, email);
      return known.gateway_id;
    }
    const metadata = { [TAGS.service]: service, [TAGS.account]: accountId };
    const make = (known: { email?: string }, options: Stripe.RequestOptions) =>
      ask('create a customer', stripe.customers.create({ ...known, metadata }, options));
    const idempotencyKey = toKey(service, own_id, email, gone ?? '');
    const customer = await make({ email }, { idempotencyKey }).catch(async (error) => {
      // an address with other letters than ASCII's is none to Stripe: its owner types one on the page
      if (isRefused(error)) return make({}, { idempotencyKey: toKey(idempotencyKey) });
      if (!isFault(error)) throw error;
      return (await findMade(accountId, email)) ?? make({ email }, {});
    });
    const ref = await refs.note({ own_id, customer_id: accountId, gateway_id: customer.id });
    if (ref.gateway_id !== null && ref.gateway_id !== gone) return ref.gateway_id;
    await refs.setId(own_id, customer.id);
    return customer.id;
  }

  function toSession(intent: ChargeIntent, page: GatewayPage, customer: string) {
    const { id, amountMinor, returnUrl } = intent;
    const description = toDescription(intent.description);
    const currency = intent.currency.toLowerCase();
    const metadata = { [TAGS.service]: service, [TAGS.charge]: id };
    const common: Stripe.Checkout.SessionCreateParams = {
      customer,
      client_reference_id: id,
      metadata,
      success_url: returnUrl ?? homeUrl,
      cancel_url: page.cancelUrl,
      ...(page.payer.language && { locale: page.payer.language }),
    };
    if (amountMinor === 0)
      return { ...common, mode: 'setup', currency, setup_intent_data: { metadata, description } };
    const price_data = {
      currency,
      unit_amount: toStripeAmount(amountMinor, currency),
      product_data: { name: description },
    };
    return {
      ...common,
      mode: 'payment',
      // a price does not depend on where its payer is
      adaptive_pricing: { enabled: false },
      line_items: [{ quantity: 1, price_data }],
      // also what was kept for a plan, which Stripe by itself offers for nothing else (G-298)
      saved_payment_method_options: { allow_redisplay_filters: ['always', 'limited'] },
      payment_intent_data: {
        metadata,
        description,
        ...(page.isKept && { setup_future_usage: 'off_session' }),
      },
    } satisfies Stripe.Checkout.SessionCreateParams;
  }

  /** @param isAgain it may have been sent before, and still be under way there: then it is sent twice */
  async function create(intent: ChargeIntent, page: GatewayPage, payerId: string, isAgain: boolean) {
    const request = (customer: string) =>
      ask(
        'open a page',
        stripe.checkout.sessions.create(toSession(intent, page, customer), {
          // of another customer it is another request
          idempotencyKey: `${intent.id} ${customer}`,
          maxNetworkRetries: isAgain ? 1 : 0,
        }),
      );
    try {
      return await request(payerId);
    } catch (error) {
      // the customer was deleted there, or the service has another account by now
      if (!isGone(error)) throw error;
      const next = await findPayer(page.payer, payerId);
      await refs.setPayer(toOwnId(intent.id), next);
      return request(next);
    }
  }

  return async function open(
    intent: ChargeIntent,
    page: GatewayPage,
  ): Promise<'submitted' | { redirectUrl: string }> {
    const own_id = toOwnId(intent.id);
    const payer_id = (await refs.find(own_id))?.payer_id ?? (await findPayer(page.payer));
    const ref = await refs.note({ own_id, payer_id });
    refuseWithdrawn(ref);
    const known = ref.isNew ? null : await find(ref);
    const made =
      known ??
      (await create(intent, page, payer_id, !ref.isNew).catch(async (error) => {
        if (isRefused(error)) await refs.close(own_id, 'cancelled');
        throw error;
      }));
    const id = await claim(own_id, made.id);
    const session = id === made.id ? made : await get(id);
    if (session.object === 'payment_intent') throw new Error('the charge is one of a stored method');
    if (session.status === 'expired') throw new Error('the charge was withdrawn');
    return session.status === 'open' && session.url ? { redirectUrl: session.url } : 'submitted';
  };
}
