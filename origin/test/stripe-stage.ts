import { Hono } from 'hono';
import { createGatewayRefs } from '../src/gateway/gateway-refs.ts';
import { createStripeGateway, type StripeGateway } from '../src/gateway/stripe/stripe-gateway.ts';
import { addStripeWebhook, WEBHOOK_PATH } from '../src/gateway/stripe/webhook-route.ts';
import { listen } from '../src/listen.ts';
import { type Log, silentLog } from '../src/log.ts';
import type { Queries } from '../src/store/open-store.ts';
import { createCustomerRow } from './customer-row.ts';
import { openAt } from './memory-store.ts';
import type { Place } from './stores.ts';
import { type StripeStandIn, startStripeStandIn } from './stripe-stand-in/stand-in.ts';

export const KEY = 'sk_test_footlights';
export const WEBHOOK_SECRET = 'whsec_footlights';

/** The adapter of Stripe with a stand-in of its gateway, a store, and a webhook address on a port. */
export type StripeStage = {
  standIn: StripeStandIn;
  stripe: StripeGateway;
  db: Queries;
  accountId: number;
  webhookUrl: string;
  /** Another process of the same service; or of another one. */
  another: (service?: string) => StripeGateway;
  close: () => Promise<void>;
};

type StageOptions = { place?: Place; log?: Log; key?: string };

export async function openStripeStage({
  place = { storeDir: null, databaseUrl: null },
  log = silentLog,
  key = KEY,
}: StageOptions = {}): Promise<StripeStage> {
  const store = await openAt(place);
  const standIn = await startStripeStandIn({ key, webhookSecret: WEBHOOK_SECRET });
  const another = (service = 'footlights') =>
    createStripeGateway({
      secretKey: key,
      webhookSecret: WEBHOOK_SECRET,
      api: standIn.url,
      refs: createGatewayRefs(store.db, 'stripe', standIn.now),
      service,
      homeUrl: 'https://tv.example.test/',
      now: standIn.now,
      log,
    });
  const stripe = another();
  const app = new Hono();
  addStripeWebhook(app, { stripe, log });
  const listening = await listen(app, { port: 0, host: '127.0.0.1', log: null });
  const webhookUrl = listening.url + WEBHOOK_PATH;
  standIn.deliverTo(webhookUrl);
  const { id } = await store.db
    .insertInto('customers')
    .values(createCustomerRow('ada@example.test', standIn.now()))
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    standIn,
    stripe,
    db: store.db,
    accountId: id,
    webhookUrl,
    another,
    async close() {
      await standIn.close();
      await listening.close();
      await stripe.gateway.close();
      await store.close();
    },
  };
}
