import type { Subscription } from '../account/commerce/commerce-port.ts';

type Facts = Pick<Subscription, 'status' | 'expiresAtMs' | 'granted' | 'isDisputed'>;

/** Active, or cancelled but not over, or granted by the provider. (D-19, G-294) [ACCESS-05 ACCESS-37] */
export function isSubscribed(subscription: Facts | null, nowMs: number): boolean | 'disputed' {
  if (!subscription) return false;
  if (subscription.isDisputed) return 'disputed';
  const { status, expiresAtMs, granted } = subscription;
  if (granted || status === 'active' || status === 'active_trial') return true;
  return status === 'cancelled' && expiresAtMs !== null && expiresAtMs > nowMs;
}
