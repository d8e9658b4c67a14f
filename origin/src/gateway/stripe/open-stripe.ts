import type { KeyedHash } from '../../limits/keyed-hash.ts';
import type { Log } from '../../log.ts';
import type { Queries } from '../../store/open-store.ts';
import type { StripeKeys } from './client.ts';
import { createGatewayRefs } from './refs.ts';
import type { StripeGateway } from './stripe-gateway.ts';

type OpenOptions = {
  db: Queries;
  keyedHash: KeyedHash;
  /** Null: this machine alone. */
  publicUrl: string | null;
  now: () => number;
  log: Log;
};

/** Characters that tell services apart that share an account of Stripe. */
const SERVICE_CHARACTERS = 16;

/**
 * Opens the gateway and says which account it speaks to. Without an answer the start goes on, as for any outage.
 *
 * @throws StripeKeyError
 */
export async function openStripe(
  keys: StripeKeys,
  { db, keyedHash, publicUrl, now, log }: OpenOptions,
): Promise<StripeGateway> {
  // large, and of no use to a service that does not sell with it
  const [{ createStripeGateway }, { isTestKey }] = await Promise.all([
    import('./stripe-gateway.ts'),
    import('./client.ts'),
  ]);
  const stripe = createStripeGateway({
    ...keys,
    // what was tried out in test mode is not there in live mode
    refs: createGatewayRefs(db, isTestKey(keys.secretKey) ? 'stripe_test' : 'stripe', now),
    service: keyedHash('service').slice(0, SERVICE_CHARACTERS),
    homeUrl: `${publicUrl ?? 'http://localhost'}/`,
    now,
    log,
  });
  await nameAccount(stripe, log);
  void stripe.forgetErased();
  return stripe;
}

async function nameAccount(stripe: StripeGateway, log: Log): Promise<void> {
  try {
    const { id, canCharge, ...account } = await stripe.readAccount();
    log('info', 'payments go through Stripe', { account: id, ...account });
    if (!canCharge)
      log('warn', 'the account of Stripe may not take payments yet: its dashboard says what is missing', {
        account: id,
      });
  } catch (error) {
    const { name } = error as Error;
    if (name === 'StripeKeyError') throw error;
    log('warn', 'Stripe does not name its account: the start goes on, and payments are tried', {
      reason: name,
      type: (error as { type?: string }).type,
    });
  }
}
