import { isStorable } from '../../store/is-storable.ts';
import type { Trx } from '../../store/schema.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';
import { forAccount } from '../for-account.ts';
import type { Pages } from '../page/pay-on-page.ts';
import { findOwnSubscription } from '../subscriptions/subscriptions.ts';
import { dropSwitch } from './apply-switch.ts';
import { type PlanSwitch, pendingSwitch } from './next-terms.ts';
import { findOpenPage, payByKept, type SwitchedPlan, takePageBack, toPage } from './pay-switch.ts';
import { findOffer, type RecordedSwitch, recordSwitch, type WantedSwitch } from './record-switch.ts';
import { isRenewing } from './switch-offers.ts';

type Options = {
  /** The amount shown to the viewer; nothing else is charged. */
  expectedMinor?: number | undefined;
  /** Left out: the change is refused where the kept method does not pay. */
  pages?: Pages | undefined;
};

/**
 * Changes the plan of a subscription: to a more expensive one at once, for the difference; to a cheaper one
 * when the period ends; to its own, which undoes a pending change that is not being paid yet. Where the kept method does not
 * pay the difference, its owner pays it on the gateway's page; until then the plan is the same. Requesting the pending
 * change again gives the same page, or does nothing. (G-297) [BILLAPI-30 IDAPI-34]
 *
 * @throws CommerceError `subscription_unknown`, `switch_pending` while another change is pending,
 * `switch_unavailable`, `price_changed`, `subscription_elsewhere`, `gateway_unavailable`, `account_gone`
 */
export async function switchPlan(
  deps: Deps,
  viewer: { accountId: number; uuid: string },
  subscriptionId: string,
  feeId: number,
  { expectedMinor, pages }: Options = {},
): Promise<SwitchedPlan> {
  const wanted = { accountId: viewer.accountId, subscriptionId, feeId, expectedMinor };
  const next = await forAccount(deps, viewer.accountId, (trx) => begin(deps, trx, wanted));
  const end = await goOn(deps, wanted, { next, pages });
  const notice = { type: 'subscribe.updated', resource: { subscription: subscriptionId } } as const;
  if (end.is !== 'refused') deps.notifier.tell(viewer.uuid, notice);
  return end;
}

/** What follows a request: nothing, its payment, the page it waits at, or that page is taken back. */
type Next =
  | { is: 'done' }
  | { is: 'pay'; by: RecordedSwitch }
  | { is: 'page' }
  | { is: 'undo'; chargeId: string };

async function begin(deps: Deps, trx: Trx, wanted: WantedSwitch): Promise<Next> {
  const subscription = await findOwnSubscription(trx, wanted.accountId, wanted.subscriptionId);
  const waiting = await pendingSwitch(trx, subscription.id);
  const page = waiting && (await findOpenPage(trx, waiting));
  if (wanted.feeId === subscription.fee_id) {
    if (page) return { is: 'undo', chargeId: page.id };
    if (waiting && (await isRenewing(trx, subscription.id))) throw new CommerceError('switch_unavailable');
    await dropSwitch(trx, subscription, deps.now());
    return { is: 'done' };
  }
  if (waiting?.to_fee_id === wanted.feeId) {
    if (page && (wanted.expectedMinor ?? page.amount_minor) !== page.amount_minor)
      throw new CommerceError('price_changed');
    return { is: page ? 'page' : 'done' };
  }
  const offer = await findOffer(deps, trx, subscription, wanted);
  const by = await recordSwitch(deps, trx, subscription, { offer });
  return by ? { is: 'pay', by } : { is: 'done' };
}

async function goOn(
  deps: Deps,
  wanted: WantedSwitch,
  { next, pages }: { next: Next; pages: Pages | undefined },
): Promise<SwitchedPlan> {
  switch (next.is) {
    case 'done':
      return next;
    case 'undo':
      return takePageBack(deps, next.chargeId);
    case 'page':
      return pages ? toPage(deps, wanted, pages) : { is: 'waiting' };
    case 'pay': {
      const paid = await payByKept(deps, next.by);
      const isForPage = paid.is === 'refused' && pages && deps.gateway?.takes === 'page';
      return isForPage ? toPage(deps, wanted, pages) : paid;
    }
  }
}

/** A change of one of the account's plans, whatever its result; null: there is none. [BILLAPI-31] */
export async function findSwitch(
  { db }: Deps,
  accountId: number,
  switchId: string,
): Promise<PlanSwitch | null> {
  if (!isStorable(switchId)) return null;
  const row = await db
    .selectFrom('plan_switches')
    .selectAll()
    .where('id', '=', switchId)
    .where('customer_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}
