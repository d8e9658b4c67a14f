import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { isDeclined, runsUntil } from '../dunning/dunning.ts';
import { forAccount } from '../for-account.ts';
import { findDisputed } from '../reversals/disputed.ts';
import { findOwnSubscription, lastRenewal, setState } from './subscriptions.ts';

/**
 * Renews a cancelled subscription again, and tries an overdue payment again. [PLAN-27 BILLAPI-34]
 *
 * @throws CommerceError `subscription_unknown` if it is over, `subscription_elsewhere`, `payment_disputed`, `account_gone`
 */
export async function resumeSubscription(
  deps: Deps,
  viewer: { accountId: number; uuid: string },
  subscriptionId: string,
): Promise<void> {
  await forAccount(deps, viewer.accountId, async (trx) => {
    const subscription = await findOwnSubscription(trx, viewer.accountId, subscriptionId);
    if (runsUntil(subscription) <= deps.now()) throw new CommerceError('subscription_unknown');
    if (subscription.store !== null) throw new CommerceError('subscription_elsewhere');
    if (subscription.state !== 'cancelled') return;
    const disputed = await findDisputed(trx, viewer.accountId, deps.now());
    if (disputed.some(({ subscription_id }) => subscription_id === subscriptionId))
      throw new CommerceError('payment_disputed');
    const last = await trx
      .selectFrom('charges')
      .innerJoin('entitlements', 'entitlements.charge_id', 'charges.id')
      .select('is_trial')
      .where('subscription_id', '=', subscriptionId)
      .where('state', '=', 'succeeded')
      .orderBy('entitlements.starts_at_ms', 'desc')
      .executeTakeFirst();
    await setState(trx, subscription, last?.is_trial === 1 ? 'trial' : 'active', deps.now());
    const renewal = await lastRenewal(trx, subscription);
    // Declined after it was cancelled, so that no next attempt has been set.
    if (renewal && isDeclined(renewal) && subscription.retry_at_ms === null)
      await trx
        .updateTable('subscriptions')
        .set({ retry_at_ms: deps.now() })
        .where('id', '=', subscriptionId)
        .execute();
  });
  deps.notifier.tell(viewer.uuid, { type: 'subscribe.updated', resource: { subscription: subscriptionId } });
}
