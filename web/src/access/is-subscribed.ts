import type { Subscription } from '../account/commerce-port.ts';

type Facts = Pick<Subscription, 'status' | 'expiresAtMs' | 'granted'>;

/**
 * Whether a subscription opens the site now: it runs, or is cancelled and not over yet; or its provider says so, whatever
 * its status is. (D-19) [ACCESS-05 ACCESS-37]
 */
export function isSubscribed(subscription: Facts | null, nowMs: number): boolean {
  if (!subscription) return false;
  const { status, expiresAtMs, granted } = subscription;
  if (granted || status === 'active' || status === 'active_trial') return true;
  return status === 'cancelled' && expiresAtMs !== null && expiresAtMs > nowMs;
}
