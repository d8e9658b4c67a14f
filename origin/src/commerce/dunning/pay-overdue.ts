import type { Gateway } from '../../gateway/gateway.ts';
import { type Charge, isOpen } from '../charges.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import { getSource, requireGateway } from '../page/paid-through.ts';
import { AT_PAGE, addAttempt } from '../renewals.ts';
import { settle } from '../settle.ts';
import { submitCharge } from '../submit-charge.ts';
import { findOwnSubscription, lastRenewal } from '../subscriptions.ts';
import { pendingSwitch } from '../switches/next-terms.ts';
import { retryAt } from './dunning.ts';

/** Where the gateway's page sends the browser: after the payment, and when it is left. */
type Pages = { returnUrl: string; cancelUrl: string };

/** `paid`: it was paid on the page before, in another tab or without coming back. */
export type PaidOverdue = { is: 'redirect'; redirectUrl: string } | { is: 'paid' };

/** A page that is over gives way to one more. */
const MAX_PAGES = 2;

/**
 * Lets the owner of an overdue subscription pay its renewal now, on the gateway's page. It is the next attempt, so that
 * nothing else is charged while the page is open. A page that is left changes nothing: the next try stays when it was.
 * What it is paid with renews from then on. A repeated call gives the same page. (G-263)
 *
 * @throws CommerceError `subscription_unknown`, `subscription_elsewhere`, `nothing_overdue`, `payment_pending` while
 *   another attempt is open, `gateway_unavailable`, also without a page of the gateway, `account_gone`
 */
export async function payOverdue(
  deps: Deps,
  accountId: number,
  subscriptionId: string,
  { returnUrl, cancelUrl }: Pages,
): Promise<PaidOverdue> {
  const by = { page: { cancelUrl } };
  const gateway = requireGateway(deps.gateway, by);
  const source = { source: await getSource(deps, by, { accountId, isKept: true }), returnUrl };
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const charge = await findOrRecord(deps, accountId, subscriptionId);
    const sent = await submitCharge(deps, gateway, charge, source);
    if (typeof sent === 'object') return { is: 'redirect', ...sent };
    if (sent === 'unsure') throw new CommerceError('gateway_unavailable');
    if (sent === 'submitted' && (await findState(deps, gateway, charge)) === 'succeeded')
      return { is: 'paid' };
  }
  throw new CommerceError('gateway_unavailable');
}

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

/** What became of an attempt after its payer was at the page. @throws CommerceError `payment_pending` */
async function findState(deps: Deps, gateway: Gateway, { id }: Charge): Promise<Charge['state']> {
  const known = await gateway.lookUp(id).catch(() => 'unknown' as const);
  if (known !== 'unknown') await settle(deps, { id, ...known });
  const { state } = await deps.db
    .selectFrom('charges')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (isOpen({ state })) throw new CommerceError('payment_pending');
  return state;
}
