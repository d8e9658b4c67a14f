import { createOrigin } from '../../src/create-origin.ts';
import { WEBHOOK_PATH } from '../../src/gateway/stripe/webhook-route.ts';
import { listen } from '../../src/listen.ts';
import type { Log } from '../../src/log.ts';
import { readOriginOptions } from '../../src/options.ts';
import { LOW_COST } from '../demo-origin.ts';
import { startStripeStandIn } from '../stripe-stand-in/stand-in.ts';
import { startMailServer } from './mail-server.ts';

/*
 * The product outside demo mode with what it sells through: the stand-in of Stripe and a mail server. One clock for all
 * of them, which can be put forward. It takes the options of the origin, and speaks over Node's channel between processes
 * (e2e/support/gateway-page.ts).
 */

/** Puts the clock forward, does what is due by then, and answers with every mail so far. */
type Wish = { forwardMs: number };
type Answer =
  | { url: string; gatewayUrl: string }
  | { mails: readonly { to: string; subject: string }[] }
  | { complaint: string };

const KEYS = { key: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in' };

let aheadMs = 0;
const now = () => Date.now() + aheadMs;
const tell = (answer: Answer) => void process.send?.(answer);
const log: Log = (level, msg, fields) => {
  if (level === 'warn' || level === 'error') tell({ complaint: JSON.stringify({ level, ...fields, msg }) });
};

const mail = await startMailServer();
const standIn = await startStripeStandIn({ ...KEYS, now });
const options = readOriginOptions(process.argv.slice(2), {
  ...process.env,
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: KEYS.key,
  STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
  STRIPE_API: standIn.url,
  SMTP_URL: mail.url,
  MAIL_FROM: 'Footlights <box@footlights.test>',
});
const origin = await createOrigin({ ...options, now, log, hashCost: LOW_COST });
const listening = await listen(origin.app, {
  port: options.port,
  host: options.host,
  publicUrl: options.publicUrl,
  log,
  upgrade: origin.notify.upgrade,
});
standIn.deliverTo(listening.url + WEBHOOK_PATH);
tell({ url: listening.url, gatewayUrl: standIn.url });

process.on('message', ({ forwardMs }: Wish) => void pass(forwardMs));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', async () => {
  mail.close();
  await standIn.close();
  origin.notify.close();
  await listening.close();
  await origin.close();
  process.exit(0);
});

async function pass(forwardMs: number): Promise<void> {
  aheadMs += forwardMs;
  standIn.forward(0);
  await origin.commerce.tick();
  await standIn.idle();
  // the mails of what the gateway has just reported
  await origin.commerce.tick();
  tell({ mails: mail.mails });
}
