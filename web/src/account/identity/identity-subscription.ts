import type { IdentitySubscription, ItemAccess } from '@marquee/contract/identity-commerce';
import type { PendingSwitch, Subscription } from '../commerce/commerce-port.ts';
import { readOverdue } from '../commerce/read-overdue.ts';
import { getSpan } from './identity-offers.ts';

const STATUS: Readonly<Record<string, Subscription['status']>> = {
  'free-trial': 'active_trial',
  recurrent: 'active',
  canceled: 'cancelled',
  incomplete_expired: 'expired',
  ended: 'expired',
};

/** Of several entries the active one, otherwise the first, so that no ended entry hides it. */
export function runningEntry(entries: readonly IdentitySubscription[]): IdentitySubscription | undefined {
  const first = (...statuses: Subscription['status'][]) =>
    entries.find(({ action_type }) => statuses.includes(getStatus(action_type)));
  return first('active', 'active_trial') ?? first('cancelled') ?? entries[0];
}

/**
 * The viewer's subscription to the site's item; its access tells until when. (wire identity §5) [PLAN-12
 * DATA-20]
 * @param access undefined: none, as it is disputed
 * @param kept the offer that the account stores as the next plan
 */
export function getSubscription(
  entry: IdentitySubscription,
  access: ItemAccess | undefined,
  kept: string | undefined,
): Subscription {
  const accessFeeId = `S${entry.item_id}_${entry.access_fee_id}`;
  const pendingSwitch = getPending(entry, accessFeeId, kept);
  const { overdue } = entry;
  const billed = getSpan(entry.access_type.period, entry.access_type.quantity ?? 1);
  return {
    subscriptionId: entry.subscription_id,
    offerId: entry.item_id,
    accessFeeId,
    status: getStatus(entry.action_type),
    offerTitle: entry.description || entry.item_title,
    period: billed?.unit ?? null,
    ...(billed && billed.amount > 1 && { periodCount: billed.amount }),
    expiresAtMs: toMs(access?.expires_at),
    nextPaymentAtMs: toMs(entry.next_rebill_date),
    nextPaymentPrice: entry.subscription_price ?? null,
    nextPaymentCurrency: entry.currency,
    totalPrice: entry.charged_amount ?? null,
    paymentMethod: getPaymentMethod(entry.payment_method_name),
    unsubscribeUrl: entry.unsubscribe_url || null,
    pendingSwitchId: pendingSwitch?.offerId ?? null,
    ...(pendingSwitch && { pendingSwitch }),
    ...(overdue && { overdue: readOverdue(overdue, overdue.retry_at) }),
    ...(access ? { granted: true } : { isDisputed: true }),
  };
}

/** A stored plan that equals the current one is already in effect. [PLAN-37 PLAN-45] */
function getPending(
  entry: IdentitySubscription,
  accessFeeId: string,
  kept: string | undefined,
): PendingSwitch | null {
  const pending = entry.pending_plan_switch;
  if (pending === null) return null;
  if (pending) {
    const beginsAtMs = toMs(pending.starts_at);
    const offerId = `S${entry.item_id}_${pending.access_fee_id}`;
    const { to_pay } = pending;
    const toPay = to_pay && { ...to_pay, amount: to_pay.amount ?? null };
    const canTakeBack = beginsAtMs !== null || toPay !== null;
    return { offerId, beginsAtMs, canTakeBack, ...(toPay && { toPay }) };
  }
  if (!kept || kept === accessFeeId) return null;
  return { offerId: kept, beginsAtMs: toMs(entry.next_rebill_date), canTakeBack: false };
}

/** Access that no one pays for. [PLAN-18 IDAPI-43] */
export function grantedSubscription({ item, expires_at }: ItemAccess): Subscription {
  return {
    subscriptionId: '',
    offerId: item.id,
    accessFeeId: '',
    status: 'active',
    offerTitle: item.title,
    period: 'granted',
    expiresAtMs: toMs(expires_at),
    nextPaymentAtMs: null,
    nextPaymentPrice: 0,
    nextPaymentCurrency: '',
    totalPrice: 0,
    paymentMethod: '',
    unsubscribeUrl: null,
    pendingSwitchId: null,
    granted: true,
  };
}

/** A method that the app knows in lower case, a store's name unchanged. */
export function getPaymentMethod(name: string): string {
  return /^(card|paypal|bank|other)$/i.test(name) ? name.toLowerCase() : name;
}

/** [PLAN-13 PLAN-14 PLAN-15 PLAN-16 PLAN-17] */
function getStatus(actionType: string): Subscription['status'] {
  return Object.hasOwn(STATUS, actionType) ? (STATUS[actionType] as Subscription['status']) : 'terminated';
}

export function toMs(seconds: number | null | undefined): number | null {
  return seconds ? seconds * 1000 : null;
}
