import { isGone } from './client.ts';
import type { Context } from './objects.ts';

/** How often customers of erased accounts are looked for: other processes erase too. */
const EVERY_MS = 60 * 60_000;

/**
 * Deletes the customers of erased accounts at Stripe, and with them what they had kept. Their payments stay there, as
 * books have to.
 */
export function createForget({ client, refs, log }: Context) {
  const { stripe, ask } = client;

  /** What fails is tried again later. Never rejects. */
  async function forgetErased(): Promise<void> {
    try {
      for (const { own_id, gateway_id } of await refs.listErased()) {
        if (gateway_id !== null)
          await ask('delete a customer', stripe.customers.del(gateway_id)).catch((error) => {
            if (!isGone(error)) throw error;
          });
        await refs.remove(own_id);
      }
    } catch (error) {
      log('warn', 'the customer of an erased account could not be deleted at Stripe yet', {
        reason: (error as Error).name,
      });
    }
  }

  const timer = setInterval(forgetErased, EVERY_MS).unref();
  return { forgetErased, stop: () => clearInterval(timer) };
}
