import type { Subscription } from '../account/commerce/commerce-port.ts';

type Facts = Pick<Subscription, 'status' | 'expiresAtMs' | 'granted'>;

/**
 * Whether a subscription opens the site now: it is active, or cancelled but not over yet; or the provider says so,
 * whatever its status. (D-19) [ACCESS-05 ACCESS-37]
 */
export function isSubscribed(subscription: Facts | null, nowMs: number): boolean {
  if (!subscription) return false;
  const { status, expiresAtMs, granted } = subscription;
  if (granted || status === 'active' || status === 'active_trial') return true;
  return status === 'cancelled' && expiresAtMs !== null && expiresAtMs > nowMs;
}
