import type { KeyedHash } from '../../limits/keyed-hash.ts';
import type { Log } from '../../log.ts';
import type { Queries } from '../../store/open-store.ts';
import { createGatewayRefs, type GatewayRefs } from '../gateway-refs.ts';
import type { StripeKeys } from './client.ts';
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
  // what was tried out in test mode is not there in live mode
  const refs = createGatewayRefs(db, isTestKey(keys.secretKey) ? 'stripe_test' : 'stripe', now);
  const stripe = createStripeGateway({
    ...keys,
    refs,
    service: keyedHash('service').slice(0, SERVICE_CHARACTERS),
    homeUrl: `${publicUrl ?? 'http://localhost'}/`,
    now,
    log,
  });
  await nameAccount(stripe, refs, log);
  void stripe.forgetErased();
  return stripe;
}

/** Own id of the account of Stripe that the store has sold with last. */
const ACCOUNT = 'account';

async function nameAccount(stripe: StripeGateway, refs: GatewayRefs, log: Log): Promise<void> {
  try {
    const { id, canCharge, ...account } = await stripe.readAccount();
    log('info', 'payments go through Stripe', { account: id, ...account });
    const { gateway_id: before } = await refs.note({ own_id: ACCOUNT, gateway_id: id });
    if (before !== id) {
      log(
        'error',
        'this store has sold with another account of Stripe. What is open there is given up, and methods that were kept there are declined: put its key back, unless that is wanted',
        { account: id, before },
      );
      await refs.setId(ACCOUNT, id);
    }
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
