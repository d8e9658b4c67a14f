import { type BillingOffer, parseOffer } from '@marquee/contract/billing/commerce';
import { ContractError } from '@marquee/contract/contract-error';
import type { Offer, OpenSpan, Period, Span } from '../commerce/commerce-port.ts';
import { isSilence, ProviderHttpError } from '../provider-http-error.ts';

const PERIODS: readonly string[] = ['day', 'week', 'month', 'year'] satisfies Period[];
const DAY_HOURS = 24;

/** `S…` are subscriptions; passes, rentals and all others are bought once. (wire billing §3) [PLAN-47] */
export function isSubscriptionId(offerId: string): boolean {
  return /^S/i.test(offerId);
}

/** One offer has an id for each country: `S900000001_NL`. (wire billing §3) */
export function isSameOffer(one: string, other: string): boolean {
  const anywhere = (id: string) => id.replace(/_[A-Z]{2}$/i, '');
  return anywhere(one) === anywhere(other);
}

export interface AskedOffers {
  had: Offer[];
  /** Ids of those that nothing was answered of, or nothing that can be read. */
  unread: string[];
  /** Why one of the others is missing, where one is. */
  failure?: unknown;
}

/** One call an offer, once each. [PLAN-52] */
export async function askEach(
  ids: readonly string[],
  ask: (id: string) => Promise<unknown>,
): Promise<AskedOffers> {
  const asked: AskedOffers = { had: [], unread: [] };
  const named = [...new Set(ids)];
  const answers = await Promise.allSettled(named.map(async (id) => offerOf(parseOffer(await ask(id)))));
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') {
      asked.had.push(answer.value);
      continue;
    }
    asked.failure ??= answer.reason;
    if (!isRefusal(answer.reason)) asked.unread.push(named[index] ?? '');
  }
  return asked;
}

/** The provider has said that there is no such offer. (G-115) */
const isRefusal = (reason: unknown) =>
  reason instanceof ProviderHttpError && !isSilence(reason) && reason.status !== 429;

/**
 * An offer as the provider tells it. (wire billing §3) [PLAN-05 PLAN-46 PLAN-47 PLAN-48]
 * @throws ContractError where no price of it can be read: nothing is sold at a price nobody told
 */
export function offerOf(told: BillingOffer): Offer {
  const { offerId, offerTitle, period = '' } = told;
  const isPlan = isSubscriptionId(offerId);
  const unit = periodOf(period);
  const price = told.customerPriceInclTax ?? told.offerPrice ?? told.price ?? null;
  if (price === null) throw new ContractError('The offer has no price');
  const hours = isPlan ? null : hoursOf(period);
  return {
    offerId,
    title: offerTitle,
    type: isPlan ? 'svod' : 'tvod',
    price,
    currency: told.customerCurrency || told.offerCurrency || told.currency,
    period: isPlan ? unit : null,
    ...(hours && { opensFor: hours }),
    trial: told.trialAvailable ? trialOf(told, isPlan ? unit : null) : null,
    // which plans a subscription is switched to is asked of each subscription
    planSwitchEnabled: false,
  };
}

export function periodOf(name: string): Period | null {
  return PERIODS.includes(name) ? (name as Period) : null;
}

/** A rental's hours, in days where they are whole ones. [PLAN-48] */
function hoursOf(period: string): OpenSpan | null {
  const hours = /^\d+$/.test(period) ? Number(period) : 0;
  if (hours === 0) return null;
  return hours % DAY_HOURS === 0
    ? { amount: hours / DAY_HOURS, unit: 'day' }
    : { amount: hours, unit: 'hour' };
}

function trialOf({ freeDays, freePeriods }: BillingOffer, period: Period | null): Span | null {
  if (freeDays) return { amount: freeDays, unit: 'day' };
  return freePeriods && period ? { amount: freePeriods, unit: period } : null;
}
