import { randomUUID } from 'node:crypto';
import type { ChargeIntent, ChargeResult } from '../../gateway/gateway.ts';
import { createGatewayRefs, toOwnId } from '../../gateway/gateway-refs.ts';
import { createStripeClient, type StripeKeys } from '../../gateway/stripe/client.ts';
import { TAGS } from '../../gateway/stripe/states.ts';
import { createStripeGateway } from '../../gateway/stripe/stripe-gateway.ts';
import { type Log, silentLog } from '../../log.ts';
import { openStore } from '../../store/open-store.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Where pages of Stripe would lead back to: nobody comes back. */
export const BACK_URL = 'https://example.com/';
const ACCOUNT_ID = 1;
export const CURRENCY = 'EUR';
export const AMOUNT_MINOR = 699;

/** The adapter with a store of its own, as a service that nobody has used before. */
export async function openStage(keys: StripeKeys) {
  const store = await openStore({ dir: null, log: silentLog });
  const refs = createGatewayRefs(store.db, 'stripe_test', Date.now);
  const service = `try-${randomUUID().slice(0, 8)}`;
  let complaint: string | null = null;
  const log: Log = (_, message, fields = {}) => {
    complaint = `${message} ${JSON.stringify(fields)}`;
  };
  const adapter = createStripeGateway({ ...keys, refs, service, homeUrl: BACK_URL, now: Date.now, log });
  const { gateway } = adapter;
  const results: ChargeResult[] = [];
  gateway.onResult(async (result) => void results.push(result));
  gateway.onReversal(async () => {});
  const { stripe } = createStripeClient(keys, silentLog);

  const newIntent = (source: ChargeIntent['source'], more: Partial<ChargeIntent>): ChargeIntent => ({
    id: `${service}-${randomUUID()}`,
    amountMinor: AMOUNT_MINOR,
    currency: CURRENCY,
    description: 'try-gateway',
    source,
    returnUrl: null,
    ...more,
  });

  async function findCustomer(): Promise<string> {
    const ref = await refs.find(`account:${ACCOUNT_ID}`);
    if (!ref?.gateway_id) throw new Error('there is no customer, as no page was opened');
    return ref.gateway_id;
  }

  return {
    stripe,
    adapter,
    gateway,
    refs,
    service,
    webhookSecret: keys.webhookSecret,
    results,
    findCustomer,
    startedMs: Date.now(),
    takeComplaint() {
      const last = complaint;
      complaint = null;
      return last;
    },
    /** A payment on a page, of a payer who keeps the method. */
    onPage: (more: Partial<ChargeIntent> = {}) => {
      const payer = { accountId: ACCOUNT_ID, email: `${service}@example.com`, language: 'nl' };
      const page = { cancelUrl: BACK_URL, payer, isKept: true };
      return newIntent({ page }, { returnUrl: BACK_URL, ...more });
    },
    /** A renewal with the method of an earlier charge. */
    stored: (firstId: string, more: Partial<ChargeIntent> = {}) => newIntent({ stored: { firstId } }, more),
    /** Keeps a test method for the customer, as a page does. @returns the id of the charge that kept it */
    async keep(testMethod: string): Promise<string> {
      const customer = await findCustomer();
      const { id: payment_method } = await stripe.paymentMethods.attach(testMethod, { customer });
      const { id } = newIntent({ stored: { firstId: '' } }, {});
      const metadata = { [TAGS.service]: service, [TAGS.charge]: id };
      // it is not confirmed: only the method is taken from it
      const first = await stripe.paymentIntents.create({
        amount: AMOUNT_MINOR,
        currency: CURRENCY.toLowerCase(),
        customer,
        payment_method,
        metadata,
      });
      await refs.noteAll([{ own_id: toOwnId(id), gateway_id: first.id, payer_id: customer }]);
      return id;
    },
    async close() {
      await gateway.close();
      await store.close();
    },
  };
}
