import type { Hono } from 'hono';
import { CACHE_CONTROL, SITE_SECURITY_HEADERS } from '../../http/header-tables.ts';
import { readBytes } from '../../http/read-bytes.ts';
import type { Log } from '../../log.ts';

export const WEBHOOK_PATH = '/payments/stripe/webhook';

type WebhookOptions = {
  /** Null: this service does not sell with Stripe. */
  stripe: { takeWebhook: (body: Buffer, signature: string) => Promise<void> } | null;
  log: Log;
};

/**
 * `POST /payments/stripe/webhook`. 200: taken, or nothing to do; 400: not from Stripe; 500: it has to come again.
 */
export function addStripeWebhook(app: Hono, { stripe, log }: WebhookOptions): void {
  if (!stripe) return;
  app.post(WEBHOOK_PATH, async (c) => {
    const body = await readBytes(c.req.raw);
    if (!body) return text('The body is too large', 413);
    try {
      await stripe.takeWebhook(body, c.req.header('stripe-signature') ?? '');
      return text('OK', 200);
    } catch (error) {
      const { name } = error as Error;
      if (name === 'WebhookRefusedError') return text('Refused', 400);
      log('warn', 'a webhook could not be taken and comes again', { reason: name });
      return text('Not now', 500);
    }
  });
}

const text = (body: string, status: number) =>
  new Response(body, {
    status,
    headers: {
      ...SITE_SECURITY_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': CACHE_CONTROL.none,
    },
  });
