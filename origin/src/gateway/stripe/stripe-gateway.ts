import Stripe from 'stripe';
import type { ChargeIntent, ChargeResult, Gateway, GatewayCharge, Reversal } from '../gateway.ts';
import { toOwnId } from '../gateway-refs.ts';
import { fromStripeAmount } from './amounts.ts';
import { createStripeClient, type StripeKeys, withoutTexts } from './client.ts';
import { createForget } from './forget.ts';
import { type Context, createStripeObjects, PAGE_SIZE } from './objects.ts';
import { createPages } from './pages.ts';
import { createReversals } from './reversals.ts';
import { isPrepared, PAGE_PARTS, PAYMENT_PARTS, type StripeCharge, TAGS, toId, toState } from './states.ts';
import { createStored } from './stored.ts';
import { createTakeWebhook } from './webhook.ts';
import { createWithdraw } from './withdraw.ts';

export type StripeOptions = StripeKeys &
  Omit<Context, 'client'> & {
    /** In ms, for the age of webhooks. */
    now: () => number;
  };

export type StripeGateway = ReturnType<typeof createStripeGateway>;

/** The account of a key. `mode`: `test` moves no money. */
export type StripeAccount = {
  id: string;
  name: string | null;
  country: string | null;
  currency: string | null;
  canCharge: boolean;
  mode: 'test' | 'live';
};

/** The adapter of Stripe: its hosted Checkout for payers who are there, and stored methods. (decision 0059) */
export function createStripeGateway(options: StripeOptions) {
  const { refs, service, now, log } = options;
  const client = createStripeClient(options, log);
  const { stripe, isTest } = client;
  const context: Context = { ...options, client };
  const objects = createStripeObjects(context);
  const openPage = createPages(context, objects);
  const chargeStored = createStored(context, objects);
  const forget = createForget(context);
  const reversals = createReversals(context, objects, now);
  let onResult: ((result: ChargeResult) => Promise<void>) | null = null;
  let onReversal: ((reversal: Reversal) => Promise<void>) | null = null;
  const telling = new Set<Promise<void>>();

  async function list(sinceMs: number): Promise<readonly GatewayCharge[]> {
    const of = { created: { gte: Math.floor(sinceMs / 1000) }, limit: PAGE_SIZE };
    const charges: StripeCharge[] = [];
    const expand = (parts: readonly string[]) => parts.map((part) => `data.${part}`);
    for await (const page of stripe.checkout.sessions.list({ ...of, expand: expand(PAGE_PARTS) }))
      charges.push(page);
    for await (const payment of stripe.paymentIntents.list({ ...of, expand: expand(PAYMENT_PARTS) }))
      if (payment.metadata[TAGS.first] && !isPrepared(payment)) charges.push(payment);
    const own = charges.filter(
      ({ metadata }) => metadata?.[TAGS.service] === service && metadata[TAGS.charge],
    );
    // those that a restored store does not have can be looked up and withdrawn from now on
    await refs.noteAll(
      own.map(({ id, metadata, customer }) => ({
        own_id: toOwnId(metadata?.[TAGS.charge] ?? ''),
        gateway_id: id,
        payer_id: toId(customer),
      })),
    );
    return own.map((charge) => toListed(charge, isTest));
  }

  async function charge(intent: ChargeIntent): Promise<'submitted' | { redirectUrl: string }> {
    const { source, id } = intent;
    if ('page' in source) return openPage(intent, source.page);
    if (!('stored' in source)) throw new Error('cards and PayPal are typed on the page of Stripe alone');
    const state = await chargeStored(intent, source.stored.firstId);
    if (state.state === 'requires_action') return { redirectUrl: state.redirectUrl };
    tell({ id, ...state });
    return 'submitted';
  }

  /** Reports a result that is known at once; the webhook reports it again. */
  function tell(result: ChargeResult): void {
    if (result.state === 'pending' || !onResult) return;
    const work = onResult(result).catch((error: Error) => {
      log('warn', 'a result of the gateway was not taken', { charge: result.id, reason: error.message });
    });
    telling.add(work);
    void work.finally(() => telling.delete(work));
  }

  const gateway: Gateway = {
    takes: 'page',
    charge: withoutTexts(charge),
    lookUp: withoutTexts(objects.lookUp),
    cancel: withoutTexts(createWithdraw(context, objects)),
    list: withoutTexts(list),
    refund: withoutTexts(reversals.refund),
    listReversals: withoutTexts(reversals.list),
    time: withoutTexts(async () => {
      // a restricted key may read events, and mostly not the account
      const { lastResponse } = await stripe.events.list({ limit: 1 });
      return Date.parse(lastResponse.headers.date ?? '');
    }),
    onResult(handler) {
      onResult = handler;
    },
    onReversal(handler) {
      onReversal = handler;
    },
    async close() {
      forget.stop();
      await Promise.all(telling);
    },
  };

  return {
    gateway,
    /** @throws Error: no answer; {@link StripeKeyError} */
    async readAccount(): Promise<StripeAccount> {
      const account = await stripe.accounts.retrieveCurrent().catch((error) => {
        if (error instanceof Stripe.errors.StripeAuthenticationError) throw new StripeKeyError(WRONG_KEY);
        throw error;
      });
      return {
        id: account.id,
        name: account.settings?.dashboard.display_name ?? account.business_profile?.name ?? null,
        country: account.country ?? null,
        currency: account.default_currency?.toUpperCase() ?? null,
        canCharge: account.charges_enabled,
        mode: isTest ? 'test' : 'live',
      };
    },
    forgetErased: forget.forgetErased,
    takeWebhook: withoutTexts(
      createTakeWebhook({
        ...options,
        stripe,
        isTest,
        async reportCharge(id) {
          if (!onResult) throw new Error('the service is starting');
          const state = await objects.lookUp(id);
          if (state === 'unknown') return false;
          await onResult({ id, ...state });
          return true;
        },
        async reportReversal(id) {
          if (!onReversal) throw new Error('the service is starting');
          const reversal = await reversals.read(id);
          if (reversal) await onReversal(reversal);
        },
      }),
    ),
  };
}

/** A key that Stripe refuses: the service does not start with it. */
export class StripeKeyError extends Error {
  override name = 'StripeKeyError';
}

const WRONG_KEY =
  'Stripe does not know the key in STRIPE_SECRET_KEY. Copy it again from the dashboard of Stripe (Developers, API keys)';

function toListed(charge: StripeCharge, isTest: boolean): GatewayCharge {
  const { id, created, currency, metadata } = charge;
  const amount = charge.object === 'payment_intent' ? charge.amount : charge.amount_total;
  return {
    id: metadata?.[TAGS.charge] ?? id,
    atMs: created * 1000,
    amountMinor: fromStripeAmount(amount ?? 0, currency ?? ''),
    currency: (currency ?? '').toUpperCase(),
    firstId: metadata?.[TAGS.first] ?? null,
    ...toState(charge, isTest),
  };
}
