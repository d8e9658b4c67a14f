import { type AccessFee, parseAccessFees } from '@marquee/contract/identity-commerce';
import type { Offer, Period, Span } from '../commerce/offer.ts';
import type { IdentityCall } from './identity-http.ts';

const PERIODS: readonly string[] = ['day', 'week', 'month', 'year'] satisfies Period[];
const ONE_TIME: readonly string[] = ['ppv', 'ppv_custom'];

/** The fees of an item for this viewer: no trial that they have had. (G-119) [CHECKOUT-03] */
export async function askFees(call: IdentityCall, item: string, signal?: AbortSignal): Promise<AccessFee[]> {
  const path = `/v2/items/${encodeURIComponent(item)}/access-fees`;
  return parseAccessFees(await call('GET', path, { signal, signed: 'if-known' }));
}

/** Converts a fee of an item to our offer. (wire identity §3) [PLAN-06 PLAN-46 PLAN-49] */
export function getOffer(fee: AccessFee): Offer {
  const { access_type: type, trial_period: trial, item } = fee;
  const isOneTime = ONE_TIME.includes(type.name);
  const span = getSpan(type.period, type.quantity);
  return {
    offerId: `${isOneTime ? 'C' : 'S'}${fee.item_id}_${fee.id}`,
    title: fee.description,
    type: isOneTime ? 'tvod' : 'svod',
    price: fee.amount,
    currency: fee.currency,
    ...(isOneTime ? { period: null, ...(span && { opensFor: span }) } : billedEvery(span)),
    trial: trial && trial.quantity > 0 ? getSpan(trial.period, trial.quantity) : null,
    planSwitchEnabled: item?.plan_switch_enabled === true,
  };
}

/** Twelve months are a year; no quantity is one. [PLAN-03 PLAN-50 CONST-30 PLAN-01 PAY-08] */
export function getSpan(name: string, quantity: number): Span | null {
  if (!PERIODS.includes(name)) return null;
  const amount = quantity > 0 ? quantity : 1;
  return name === 'month' && amount % 12 === 0
    ? { amount: amount / 12, unit: 'year' }
    : { amount, unit: name as Period };
}

function billedEvery(span: Span | null): Pick<Offer, 'period' | 'periodCount'> {
  return { period: span?.unit ?? null, ...(span && span.amount > 1 && { periodCount: span.amount }) };
}

/** `S…`, or a bare item number. Others are one-time. [CHECKOUT-45 CHECKOUT-46 PLAN-06] */
export function isSubscriptionId(offerId: string): boolean {
  return /^(S|\d+$)/.test(offerId);
}

/** The item of an offer: the digits between its letter and `_`; a bare item id stays. [PLAN-06] */
export function getItem(offerId: string): string {
  return /^[A-Z]?(\d+)/i.exec(offerId)?.[1] ?? offerId;
}

/** The fee of an offer; empty for a bare item id. [PLAN-06] */
export function getFee(offerId: string): string {
  return /_([^_]*)$/.exec(offerId)?.[1] ?? '';
}

/** Whether two ids have the same item and the same fee, as far as both contain them. [CHECKOUT-36] */
export function isSameOffer(one: string, other: string): boolean {
  const fees = [getFee(one), getFee(other)];
  return getItem(one) === getItem(other) && (fees.includes('') || fees[0] === fees[1]);
}
