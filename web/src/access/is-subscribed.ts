import type { Subscription } from '../account/commerce/commerce-port.ts';

type Facts = Pick<Subscription, 'status' | 'expiresAtMs' | 'granted'>;

/** Active, or cancelled but not over, or granted by the provider. (D-19) [ACCESS-05 ACCESS-37] */
export function isSubscribed(subscription: Facts | null, nowMs: number): boolean {
  if (!subscription) return false;
  const { status, expiresAtMs, granted } = subscription;
  if (granted || status === 'active' || status === 'active_trial') return true;
  return status === 'cancelled' && expiresAtMs !== null && expiresAtMs > nowMs;
}
