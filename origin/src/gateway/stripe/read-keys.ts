import { isLoopbackUrl } from '../../http/loopback.ts';
import type { StripeKeys } from './client.ts';

type Environment = Record<string, string | undefined>;

const DASHBOARD = 'in the dashboard of Stripe';

/** Whether the environment names a gateway to pay at. */
export const namesGateway = ({ PAYMENTS }: Environment) => PAYMENTS === 'stripe';

/**
 * Reads the keys of the payment gateway from the environment. No fault repeats a key.
 *
 * @param publicUrl as given, if it was wrong
 * @returns null: no payments
 */
export function readPaymentKeys(
  env: Environment,
  { demo, publicUrl }: { demo: boolean; publicUrl: string | null },
  faults: string[],
): StripeKeys | null {
  const { PAYMENTS, STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = env;
  if (!PAYMENTS) return null;
  const before = faults.length;
  const addIf = (isWrong: boolean, fault: string) => {
    if (isWrong) faults.push(fault);
  };
  if (!namesGateway(env)) {
    faults.push(`PAYMENTS must be stripe; it is "${PAYMENTS}"`);
    return null;
  }
  const isLive = /^[sr]k_live_/.test(secretKey);
  addIf(demo, '--demo has a gateway of its own: start it without PAYMENTS');
  addIf(
    !secretKey,
    `STRIPE_SECRET_KEY is missing: PAYMENTS=stripe needs the secret key (sk_...), ${DASHBOARD} under Developers, API keys`,
  );
  addIf(
    secretKey.startsWith('pk_'),
    'STRIPE_SECRET_KEY is the publishable key (pk_...): set the secret key (sk_...), which stands next to it',
  );
  addIf(
    secretKey !== '' && !/^(pk_|[sr]k_(test|live)_\w+$)/.test(secretKey),
    'STRIPE_SECRET_KEY must be a secret key of Stripe: sk_test_..., sk_live_..., or a restricted one, rk_...',
  );
  addIf(
    !webhookSecret,
    `STRIPE_WEBHOOK_SECRET is missing: PAYMENTS=stripe needs the signing secret (whsec_...) of the webhook address, ${DASHBOARD} under Developers, Webhooks`,
  );
  addIf(
    webhookSecret !== '' && !/^whsec_\w+$/.test(webhookSecret),
    'STRIPE_WEBHOOK_SECRET must be the signing secret of a webhook address: whsec_...',
  );
  addIf(
    isLive && !publicUrl?.startsWith('https:'),
    'STRIPE_SECRET_KEY is a live key, which takes real money: set --public-url to the https address that viewers open, or use a test key (sk_test_...)',
  );
  const api = env.STRIPE_API || null;
  addIf(
    api !== null && (isLive || !URL.canParse(api) || !isLoopbackUrl(api)),
    'STRIPE_API is for a stand-in of Stripe on this machine, with a test key: take it out',
  );
  return faults.length > before ? null : { secretKey, webhookSecret, api };
}
