import type { Capabilities } from '../../account/capabilities.ts';
import type { Subscription } from '../../account/commerce/commerce-port.ts';
import { getStore } from './get-store.ts';

type Can = Pick<Capabilities, 'renewSubscription' | 'switchPlan'>;

/** What a viewer may do with a subscription. */
export interface PlanActions {
  cancel: boolean;
  renew: boolean;
  /** Whether a change can be requested. */
  change: boolean;
  /** The change is shown, but disabled. [PLAN-21] */
  isChangeDisabled: boolean;
  showsPending: boolean;
}

/**
 * What the subscription's state and its provider allow. One billed by a store is managed there, and one that
 * was granted cannot be cancelled. Nothing can be done while its payment is disputed (G-294). [PLAN-20 PLAN-21 PLAN-22 PLAN-23 PAY-17]
 */
export function planActions(
  { status, period, paymentMethod, pendingSwitchId, isDisputed }: Subscription,
  { renewSubscription, switchPlan }: Can,
): PlanActions {
  const isManaged = !getStore(paymentMethod) && period !== 'granted' && !isDisputed;
  const runs = status === 'active' || status === 'active_trial';
  const isCancelled = status === 'cancelled';
  return {
    cancel: isManaged && runs,
    renew: isManaged && renewSubscription && !runs,
    change: isManaged && switchPlan && (runs || isCancelled),
    isChangeDisabled: isManaged && isCancelled && !renewSubscription,
    showsPending: isManaged && !isCancelled && pendingSwitchId !== null,
  };
}

/** Whether a plan is chosen on the page itself; otherwise in the modal. [PLAN-29 PLAN-30] */
export function changesOnPage({ renewSubscription }: Can, planCount: number): boolean {
  return planCount > 1 && !renewSubscription;
}
