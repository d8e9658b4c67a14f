import { TAGS } from '../../gateway/stripe/states.ts';
import { EVENTS } from '../../gateway/stripe/webhook.ts';
import type { Stage } from './open-stage.ts';
import { describe, type Report } from './report.ts';

type WebhookOptions = {
  /** Whether STRIPE_WEBHOOK_SECRET is given. */
  hasSecret: boolean;
  /** The address of a running service; null: none. */
  webhook: string | null;
};

/** The check of signatures, and what the account sends to whom. */
export async function tryWebhook(
  { adapter, stripe, service, onPage, gateway, results, webhookSecret }: Stage,
  report: Report,
  { hasSecret, webhook }: WebhookOptions,
): Promise<void> {
  const sign = (payload: string, secret = webhookSecret, atMs = Date.now()) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(atMs / 1000) });
  const knock = (payload: string, signature: string) =>
    adapter.takeWebhook(Buffer.from(payload), signature).then(() => 'taken', describe);

  await report.note(
    'webhook addresses of the account',
    `${EVENTS.length} events for one of them`,
    async () => {
      const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
      const lacks = ({ enabled_events }: { enabled_events: readonly string[] }) =>
        enabled_events.includes('*') ? [] : EVENTS.filter((event) => !enabled_events.includes(event));
      const seen = data.map((one) => `${one.url} ${one.status}, lacks ${lacks(one).join(' ') || 'nothing'}`);
      return seen.join('; ') || 'none';
    },
  );
  if (!hasSecret) return;
  await report.add('signed event of a page', 'taken, and the page is looked up', async () => {
    const page = onPage();
    await gateway.charge(page);
    const payload = toEvent({ [TAGS.service]: service, [TAGS.charge]: page.id });
    const seen = await knock(payload, sign(payload));
    const state = results.find(({ id }) => id === page.id)?.state ?? 'not looked up';
    await gateway.cancel(page.id);
    return { seen: `${seen}, ${state}`, ok: seen === 'taken' && state === 'requires_action' };
  });
  await report.add('event that is old or signed by another', 'refused', async () => {
    const payload = toEvent({});
    const seen = [
      await knock(payload, sign(payload, 'whsec_another')),
      await knock(payload, sign(payload, webhookSecret, Date.now() - 400_000)),
    ];
    return { seen: seen.join('; '), ok: seen.every((one) => one.startsWith('WebhookRefusedError')) };
  });
  if (webhook === null) return;
  await report.add('signed event to the running service', '200', async () => {
    const body = toEvent({});
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': sign(body) };
    const { status } = await fetch(webhook, { method: 'POST', headers, body });
    return { seen: status === 400 ? '400: its secret is another one' : String(status), ok: status === 200 };
  });
}

/** An event of test mode about a page that no service has. */
const toEvent = (metadata: Record<string, string>) =>
  JSON.stringify({
    id: `evt_try_${Date.now()}_${Object.keys(metadata).length}`,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { id: 'cs_test_try', object: 'checkout.session', metadata } },
  });
