import { parseArgs } from 'node:util';
import { startStripeStandIn } from './stand-in.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9099' },
    webhook: { type: 'string' },
    secret: { type: 'string', default: 'whsec_stand_in' },
    key: { type: 'string', default: 'sk_test_stand_in' },
  },
});
const standIn = await startStripeStandIn({
  key: values.key,
  webhookSecret: values.secret,
  webhookUrl: values.webhook ?? null,
  port: Number(values.port),
});
console.log(`The stand-in of Stripe answers at ${standIn.url}`);
console.log(
  `PAYMENTS=stripe STRIPE_SECRET_KEY=${values.key} STRIPE_WEBHOOK_SECRET=${values.secret} STRIPE_API=${standIn.url}`,
);
// its timer does not keep the process
process.on('SIGTERM', () => standIn.close());
process.on('SIGINT', () => standIn.close());
