import { OPEN } from './charges.ts';
import { CommerceError } from './commerce-error.ts';
import type { Desk } from './desk.ts';
import { forCustomer } from './for-customer.ts';
import { settle } from './settle.ts';
import { setState } from './subscriptions.ts';

/**
 * Cancels a subscription: it opens what it opens until its period ends, and is not renewed. A second time changes
 * nothing.
 *
 * @throws CommerceError `subscription_unknown` when the account has no such one, or it has ended; `account_gone`
 */
export async function cancelSubscription(
  desk: Desk,
  viewer: { accountId: number; uuid: string },
  subscriptionId: string,
): Promise<void> {
  const renewal = await forCustomer(desk, viewer.accountId, async (trx) => {
    const subscription = await trx
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', subscriptionId)
      .where('customer_id', '=', viewer.accountId)
      .executeTakeFirst();
    if (!subscription || subscription.state === 'ended') throw new CommerceError('subscription_unknown');
    if (subscription.state !== 'cancelled') await setState(trx, subscription, 'cancelled', desk.now());
    return trx
      .selectFrom('charges')
      .select('id')
      .where('subscription_id', '=', subscriptionId)
      .where('kind', '=', 'renewal')
      .where('state', 'in', OPEN)
      .executeTakeFirst();
  });
  desk.notifier.tell(viewer.uuid, { type: 'subscribe.updated', resource: { subscription: subscriptionId } });
  // A renewal on its way is called back; when it is too late, the time it pays for is given.
  const state = renewal && (await desk.gateway?.cancel(renewal.id).catch(() => null));
  if (renewal && state) await settle(desk, { id: renewal.id, ...state });
}
