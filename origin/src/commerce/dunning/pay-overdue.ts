import { type Charge, isOpen } from '../charges/charges.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import { AT_PAGE } from '../methods/payment-methods.ts';
import { type Pages, type PaidOnPage, payOnPage } from '../page/pay-on-page.ts';
import { addAttempt } from '../subscriptions/renewals.ts';
import { findOwnSubscription, lastRenewal } from '../subscriptions/subscriptions.ts';
import { pendingSwitch } from '../switches/next-terms.ts';
import { retryAt } from './dunning.ts';

/**
 * Lets the owner of an overdue subscription pay its renewal now, on the gateway's page. It is the next attempt, so that
 * nothing else is charged while the page is open. A page that is left changes nothing: the next try stays when it was.
 * What it is paid with renews from then on. A repeated call gives the same page. (G-263)
 *
 * @throws CommerceError `subscription_unknown`, `subscription_elsewhere`, `nothing_overdue`, `payment_pending` while
 *   another attempt is open, `gateway_unavailable`, also without a page of the gateway, `account_gone`
 */
export const payOverdue = (
  deps: Deps,
  accountId: number,
  subscriptionId: string,
  pages: Pages,
): Promise<PaidOnPage> =>
  payOnPage(deps, accountId, pages, () => findOrRecord(deps, accountId, subscriptionId));

/** The open attempt on the gateway's page, or a new one. */
function findOrRecord(deps: Deps, accountId: number, subscriptionId: string): Promise<Charge> {
  return forAccount(deps, accountId, async (trx) => {
    const subscription = await findOwnSubscription(trx, accountId, subscriptionId);
    if (subscription.store !== null) throw new CommerceError('subscription_elsewhere');
    if (retryAt(subscription) === null) throw new CommerceError('nothing_overdue');
    const last = await lastRenewal(trx, subscription);
    if (last && isOpen(last)) {
      if (last.method !== 'page') throw new CommerceError('payment_pending');
      return last;
    }
    const pending = await pendingSwitch(trx, subscription.id);
    if (pending && pending.charge_id !== null) throw new CommerceError('payment_pending');
    const added = await addAttempt(trx, subscription, { last, by: AT_PAGE, nowMs: deps.now() });
    if (!added) throw new CommerceError('payment_pending');
    return added;
  });
}
