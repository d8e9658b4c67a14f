import { featureNotEnabled } from '../feature-not-enabled.ts';
import type { CommercePort } from './commerce-port.ts';

/** @throws AccountFailure `feature_not_enabled` if cancelled subscriptions cannot be renewed [ROLE-14] */
export function requireRenewal(commerce: CommercePort): NonNullable<CommercePort['renewSubscription']> {
  if (!commerce.renewSubscription) throw featureNotEnabled();
  return commerce.renewSubscription;
}
