import type { LocalFee } from '../../commerce/buyer/fee-in.ts';
import { breakDown } from '../../commerce/purchase/breakdown.ts';
import type { Seller } from '../../commerce/seller.ts';
import type { Fee, Span } from '../../commerce/shop.ts';
import { getEnd } from '../../commerce/subscriptions/spans.ts';
import { currencySign, units } from '../../money.ts';
import { getOfferId } from './offer-id.ts';

/** A fee as an offer to who takes it now [BILLAPI-15 PLAN-46 PLAN-48]. */
export function offerObject(fee: LocalFee, seller: Seller, nowMs: number): object {
  const { currency } = fee;
  const { offerMinor, serviceFeeMinor } = breakDown(fee, fee.amountMinor);
  const inclTax = units(fee.amountMinor, currency);
  return {
    offerId: getOfferId(fee.id, fee, seller.country),
    offerTitle: fee.title,
    offerDescription: fee.description,
    offerUrl: null,
    offerPrice: inclTax,
    offerCurrency: currency,
    offerCurrencySymbol: currencySign(currency),
    offerCountry: seller.country,
    customerPriceInclTax: inclTax,
    customerPriceExclTax: units(offerMinor + serviceFeeMinor, currency),
    customerCurrency: currency,
    customerCurrencySymbol: currencySign(currency),
    customerCountry: fee.country ?? seller.country,
    discountedCustomerPriceInclTax: null,
    discountedCustomerPriceExclTax: null,
    discountPeriods: null,
    active: true,
    // The shop file does not say when something was created.
    createdAt: 0,
    updatedAt: 0,
    applicableTaxRate: getRate(fee),
    period: getPeriod(fee, nowMs),
    ...getTrial(fee, nowMs),
    trialAvailable: fee.trial !== null,
    expiresAt: null,
    accessToTags: ['(all)'],
    contentType: null,
    videoId: null,
    contentExternalId: null,
    contentExternalData: null,
    contentAgeRestriction: null,
    geoRestrictionEnabled: false,
    geoRestrictionType: null,
    geoRestrictionCountries: [],
    socialCommissionRate: 0,
    averageRating: 0,
    applyServiceFeeOnCustomer: fee.serviceFeeMinor > 0,
    startTime: null,
    endTime: null,
    timeZone: null,
  };
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Whole units of what begins then: by the calendar, as it will end, so that it never shows more than there is. */
const wholeUnits = (span: Span, startsAtMs: number, unitMs: number) =>
  Math.floor((getEnd(startsAtMs, span) - startsAtMs) / unitMs);

/** For access that ends by itself, hours as text. @param startsAtMs when it begins: months differ */
export const getPeriod = ({ kind, period }: Pick<Fee, 'kind' | 'period'>, startsAtMs: number) =>
  kind === 'one_time' ? String(wholeUnits(period, startsAtMs, HOUR_MS)) : planPeriod(period);

/** The wire has no field for how many: a quarter shown as a month would be paid by mistake. [PLAN-01 PAY-13] */
export const hasWirePeriod = ({ kind, period: { unit, quantity } }: Pick<Fee, 'kind' | 'period'>): boolean =>
  kind === 'one_time' || (unit === 'month' && quantity === 12) || (unit !== 'hour' && quantity === 1);

/** A year for 12 months; empty if the period has no name, so that its owner sees no wrong one. */
export const planPeriod = (period: Span): string => {
  if (!hasWirePeriod({ kind: 'subscription', period })) return '';
  return period.unit === 'month' && period.quantity === 12 ? 'year' : period.unit;
};

/** Days and periods are all that the wire has: a trial of hours shows its whole days. */
function getTrial(
  { trial, period }: Pick<Fee, 'trial' | 'period'>,
  nowMs: number,
): { freeDays: number | null; freePeriods: number | null } {
  if (!trial) return { freeDays: 0, freePeriods: 0 };
  if (isMultiple(trial, period)) return { freeDays: null, freePeriods: trial.quantity / period.quantity };
  return { freeDays: wholeUnits(trial, nowMs, DAY_MS), freePeriods: null };
}

const isMultiple = (trial: Span, period: Span) =>
  trial.unit === period.unit && trial.quantity % period.quantity === 0;

export const getRate = ({ taxPercent = 0 }: { taxPercent?: number | undefined }) => taxPercent / 100;
