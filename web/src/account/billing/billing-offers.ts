import { type BillingOffer, parseOffer } from '@marquee/contract/billing/commerce';
import { ContractError } from '@marquee/contract/contract-error';
import type { Offer, OpenSpan, Period, Span } from '../commerce/offer.ts';
import { isSilence, ProviderHttpError } from '../provider-http-error.ts';

const PERIODS: readonly string[] = ['day', 'week', 'month', 'year'] satisfies Period[];
const DAY_HOURS = 24;

/** `S…` ids are subscriptions; passes, rentals and all others are bought once. (wire billing §3) [PLAN-47] */
export function isSubscriptionId(offerId: string): boolean {
  return /^S/i.test(offerId);
}

/** Whether two ids are the same offer, which has one for each country: `S900000001_NL`. (wire billing §3) */
export function isSameOffer(one: string, other: string): boolean {
  const anywhere = (id: string) => id.replace(/_[A-Z]{2}$/i, '');
  return anywhere(one) === anywhere(other);
}

export interface AskedOffers {
  had: Offer[];
  /** Ids of the offers without an answer, or with an unreadable one. */
  unread: string[];
  /** Why another offer is missing, if one is. */
  failure?: unknown;
}

/** One call per offer, each offer once. [PLAN-52] */
export async function askEach(
  ids: readonly string[],
  ask: (id: string) => Promise<unknown>,
): Promise<AskedOffers> {
  const found: AskedOffers = { had: [], unread: [] };
  const named = [...new Set(ids)];
  const answers = await Promise.allSettled(named.map(async (id) => getOffer(parseOffer(await ask(id)))));
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') {
      found.had.push(answer.value);
      continue;
    }
    found.failure ??= answer.reason;
    if (!isRefusal(answer.reason)) found.unread.push(named[index] ?? '');
  }
  return found;
}

/** Whether the provider answered that there is no such offer. (G-115) */
const isRefusal = (reason: unknown) =>
  reason instanceof ProviderHttpError && !isSilence(reason) && reason.status !== 429;

/**
 * An offer of the provider as one of the app. (wire billing §3) [PLAN-05 PLAN-46 PLAN-47 PLAN-48]
 * @throws ContractError if it has no readable price: nothing is sold at an unknown price
 */
export function getOffer(raw: BillingOffer): Offer {
  const { offerId, offerTitle, period = '' } = raw;
  const isPlan = isSubscriptionId(offerId);
  const unit = getPeriod(period);
  const price = raw.customerPriceInclTax ?? raw.offerPrice ?? raw.price ?? null;
  if (price === null) throw new ContractError('The offer has no price');
  const hours = isPlan ? null : getHours(period);
  return {
    offerId,
    title: offerTitle,
    type: isPlan ? 'svod' : 'tvod',
    price,
    currency: raw.customerCurrency || raw.offerCurrency || raw.currency,
    period: isPlan ? unit : null,
    ...(hours && { opensFor: hours }),
    trial: raw.trialAvailable ? getTrial(raw, isPlan ? unit : null) : null,
    // the plans a subscription can switch to are loaded per subscription
    planSwitchEnabled: false,
  };
}

export function getPeriod(name: string): Period | null {
  return PERIODS.includes(name) ? (name as Period) : null;
}

/** The duration of a rental: in days if it is whole days, otherwise in hours. [PLAN-48] */
function getHours(period: string): OpenSpan | null {
  const hours = /^\d+$/.test(period) ? Number(period) : 0;
  if (hours === 0) return null;
  return hours % DAY_HOURS === 0
    ? { amount: hours / DAY_HOURS, unit: 'day' }
    : { amount: hours, unit: 'hour' };
}

function getTrial({ freeDays, freePeriods }: BillingOffer, period: Period | null): Span | null {
  if (freeDays) return { amount: freeDays, unit: 'day' };
  return freePeriods && period ? { amount: freePeriods, unit: period } : null;
}
