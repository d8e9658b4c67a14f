import type Stripe from 'stripe';
import type { Log } from '../../log.ts';
import type { GatewayRefs } from '../gateway-refs.ts';
import { createRefusals } from './refusals.ts';
import { REVERSAL_EVENTS } from './reversals.ts';
import { TAGS } from './states.ts';

/** How old a webhook may be, in seconds. */
const MAX_AGE_S = 300;

type TakeWebhookOptions = {
  stripe: Stripe;
  isTest: boolean;
  webhookSecret: string;
  refs: GatewayRefs;
  service: string;
  now: () => number;
  log: Log;
  /** Requests the state of a charge and reports it. @returns false: it is not known */
  reportCharge: (chargeId: string) => Promise<boolean>;
  /** Requests the state of a refund or dispute, by Stripe's id, and reports it. */
  reportReversal: (id: string) => Promise<void>;
};

/** Not from Stripe, or too old, or for the other mode. */
export class WebhookRefusedError extends Error {
  override name = 'WebhookRefusedError';
}

/**
 * Takes a webhook: it only says which charge, refund or dispute to look up. (decision 0059)
 *
 * @throws WebhookRefusedError; what the gateway or the domain throws: then it has to come again
 */
export function createTakeWebhook({
  stripe,
  isTest,
  webhookSecret,
  refs,
  service,
  now,
  log,
  reportCharge,
  reportReversal,
}: TakeWebhookOptions) {
  const refusals = createRefusals(log, now);

  function refuse(reason: string, isInForm: boolean): never {
    refusals.add(reason, isInForm);
    throw new WebhookRefusedError(reason);
  }

  function read(body: Buffer, signature: string): Stripe.Event {
    let event: Stripe.Event;
    try {
      event = stripe.webhooks.constructEvent(body, signature, webhookSecret, MAX_AGE_S, undefined, now());
    } catch (error) {
      return refuse((error as Error).message.split('.')[0] ?? '', isInForm(body, signature));
    }
    if (event.livemode === isTest) return refuse(`it is of ${isTest ? 'live' : 'test'} mode`, false);
    refusals.clear();
    return event;
  }

  return async (body: Buffer, signature: string): Promise<void> => {
    const event = read(body, signature);
    if (await refs.hasTaken(event.id)) return;
    if (REVERSAL_EVENTS.includes(event.type)) await reportReversal((event.data.object as Stripe.Refund).id);
    const charge = getChargeId(event, service);
    if (charge !== null && !(await reportCharge(charge)))
      log('warn', 'Stripe names a charge that is not known here', {
        charge,
        event: event.id,
        type: event.type,
      });
    await refs.take(event.id);
  };
}

/** Whether it looks like a message of Stripe's, by whoever signed it. */
const isInForm = (body: Buffer, signature: string) =>
  /^t=\d+,v1=[0-9a-f]{64}/.test(signature) && /"object":\s*"event"/.test(body.toString());

/** Messages about the result of a page, and of the payment of a stored method. */
const PAGE_EVENTS = ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'];
const PAYMENT_EVENTS = ['succeeded', 'payment_failed', 'canceled', 'requires_action'];

/** The messages that the webhook address needs. */
export const EVENTS: readonly string[] = [
  ...PAGE_EVENTS.map((name) => `checkout.session.${name}`),
  ...PAYMENT_EVENTS.map((name) => `payment_intent.${name}`),
  ...REVERSAL_EVENTS,
];

/** Our id of the charge that an event is about; null: it is about something else, or of another service. */
function getChargeId({ type, data }: Stripe.Event, service: string): string | null {
  const { metadata } = data.object as { metadata?: Record<string, string> | null };
  if (REVERSAL_EVENTS.includes(type) || !EVENTS.includes(type) || metadata?.[TAGS.service] !== service)
    return null;
  // the payment of a page is reported with its page
  if (type.startsWith('payment_intent.') && !metadata[TAGS.first]) return null;
  return metadata[TAGS.charge] ?? null;
}
