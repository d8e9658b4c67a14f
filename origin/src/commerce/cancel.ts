import { OPEN } from './charges.ts';
import { CommerceError } from './commerce-error.ts';
import type { Deps } from './deps.ts';
import { forAccount } from './for-account.ts';
import { settle } from './settle.ts';
import { setState } from './subscriptions.ts';
import { dropSwitch } from './switches/apply-switch.ts';

/**
 * Cancels a subscription: access stays until the period ends, and nothing is renewed. Cancelling again changes nothing.
 *
 * @throws CommerceError `subscription_unknown` when the account has no such subscription or it has ended,
 *   `subscription_elsewhere`, `account_gone`
 */
export async function cancelSubscription(
  deps: Deps,
  viewer: { accountId: number; uuid: string },
  subscriptionId: string,
): Promise<void> {
  const renewal = await forAccount(deps, viewer.accountId, async (trx) => {
    const subscription = await trx
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', subscriptionId)
      .where('customer_id', '=', viewer.accountId)
      .executeTakeFirst();
    if (!subscription || subscription.state === 'ended') throw new CommerceError('subscription_unknown');
    if (subscription.store !== null) throw new CommerceError('subscription_elsewhere');
    if (subscription.state !== 'cancelled') await setState(trx, subscription, 'cancelled', deps.now());
    await dropSwitch(trx, subscription, deps.now());
    return trx
      .selectFrom('charges')
      .select('id')
      .where('subscription_id', '=', subscriptionId)
      .where('kind', '=', 'renewal')
      .where('state', 'in', OPEN)
      .executeTakeFirst();
  });
  deps.notifier.tell(viewer.uuid, { type: 'subscribe.updated', resource: { subscription: subscriptionId } });
  // An open renewal is cancelled too; if it was already paid, the viewer gets the time.
  const state = renewal && (await deps.gateway?.cancel(renewal.id).catch(() => null));
  if (renewal && state) await settle(deps, { id: renewal.id, ...state });
}
