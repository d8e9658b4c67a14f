import type { AccessFee } from '@marquee/contract/identity-commerce';
import type { Offer, Period } from '../commerce-port.ts';

const PERIODS: readonly string[] = ['day', 'week', 'month', 'year'] satisfies Period[];
const ONE_TIME: readonly string[] = ['ppv', 'ppv_custom'];

/** A fee of an item as an offer of ours. (wire identity §3) [PLAN-06 PLAN-46 PLAN-49] */
export function offerOf(fee: AccessFee): Offer {
  const { access_type: type, trial_period: trial, item } = fee;
  const isOneTime = ONE_TIME.includes(type.name);
  const trialUnit = trial && periodOf(trial.period, 1);
  return {
    offerId: `${isOneTime ? 'C' : 'S'}${fee.item_id}_${fee.id}`,
    title: fee.description,
    type: isOneTime ? 'tvod' : 'svod',
    price: fee.amount,
    currency: fee.currency,
    period: isOneTime ? null : periodOf(type.period, type.quantity),
    trial: trial && trialUnit && trial.quantity > 0 ? { amount: trial.quantity, unit: trialUnit } : null,
    planSwitchEnabled: item?.plan_switch_enabled === true,
  };
}

/** Twelve months are a year, of an offer and of a subscription alike. [PLAN-03 PLAN-50 CONST-30] */
export function periodOf(name: string, quantity: number): Period | null {
  if (!PERIODS.includes(name)) return null;
  return name === 'month' && quantity === 12 ? 'year' : (name as Period);
}

/** The item of an offer: the digits between its letter and `_`; a bare item id is its own. [PLAN-06] */
export function itemOf(offerId: string): string {
  return /^[A-Z]?(\d+)/i.exec(offerId)?.[1] ?? offerId;
}

/** The fee of an offer; empty for a bare item id. [PLAN-06] */
export function feeOf(offerId: string): string {
  return /_([^_]*)$/.exec(offerId)?.[1] ?? '';
}
