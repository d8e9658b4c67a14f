import { openCharges } from '../charges/charges.ts';
import { settle } from '../charges/settle.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import { queueCancellation } from '../mails/queue-mail.ts';
import { dropSwitch } from '../switches/apply-switch.ts';
import { findOwnSubscription, setState } from './subscriptions.ts';

/**
 * Cancels a subscription: access stays until the period ends, or for an overdue one until the day of the next
 * attempt, and nothing is renewed. Cancelling again changes nothing.
 *
 * @throws CommerceError `subscription_unknown`, `subscription_elsewhere`, `account_gone`
 */
export async function cancelSubscription(
  deps: Deps,
  viewer: { accountId: number; uuid: string },
  subscriptionId: string,
): Promise<void> {
  const open = await forAccount(deps, viewer.accountId, async (trx) => {
    const subscription = await findOwnSubscription(trx, viewer.accountId, subscriptionId);
    if (subscription.store !== null) throw new CommerceError('subscription_elsewhere');
    if (subscription.state !== 'cancelled') {
      await setState(trx, subscription, 'cancelled', deps.now());
      await queueCancellation(trx, subscription, deps.now());
    }
    await dropSwitch(trx, subscription, deps.now());
    return openCharges(trx, { subscription_id: subscriptionId }, ['renewal', 'switch']);
  });
  deps.notifier.tell(viewer.uuid, { type: 'subscribe.updated', resource: { subscription: subscriptionId } });
  // Its open payments are cancelled too: a renewal, or a change to a more expensive plan. If one was already
  // paid, the viewer gets the time.
  for (const id of open) {
    const state = await deps.gateway?.cancel(id).catch(() => null);
    if (state) await settle(deps, { id, ...state });
  }
}
