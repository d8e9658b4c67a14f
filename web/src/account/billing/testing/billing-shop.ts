import type { Offer } from '../../commerce/offer.ts';
import type { ReturnAddresses } from '../../commerce/payment-port.ts';
import { fakeBilling, refusal, type Sent } from './fake-billing.ts';

/** The answers of this provider in its wire format, and a provider that returns them. */

export const ID = '360000001';
export const MONTHLY = {
  offerId: 'S1_NL',
  offerTitle: 'Monthly',
  customerPriceInclTax: 6.99,
  customerCurrency: 'EUR',
  period: 'month',
  freeDays: 7,
  freePeriods: 0,
  trialAvailable: true,
};
export const ANNUAL = {
  ...MONTHLY,
  offerId: 'S2_NL',
  offerTitle: 'Annual',
  customerPriceInclTax: 69.9,
  period: 'year',
  freeDays: 0,
};
export const RENTAL = { ...MONTHLY, offerId: 'R3_NL', offerTitle: 'Rental', period: '36', freeDays: null };
export const ORDER = {
  id: 690000001,
  offerId: 'S1_NL',
  totalPrice: 5.99,
  priceBreakdown: {
    offerPrice: 5.78,
    discountAmount: 0.83,
    taxValue: 1.04,
    customerServiceFee: 0,
    paymentMethodFee: 0,
  },
  taxRate: 0.21,
  currency: 'EUR',
  couponId: 'SUMMER',
  discount: { applied: true, type: 'coupon', periods: 3 },
  requiredPaymentDetails: true,
};
export const SUBSCRIPTION = {
  subscriptionId: 590000001,
  offerId: 'S1_NL',
  status: 'active',
  expiresAt: 20,
  nextPaymentPrice: 6.99,
  nextPaymentCurrency: 'EUR',
  nextPaymentAt: 10,
  paymentMethod: 'card',
  inTrial: false,
  pendingSwitchId: null,
  offerTitle: 'Monthly',
  period: 'month',
  totalPrice: 6.99,
};
export const LOCALES = { country: 'NL', currency: 'EUR', locale: 'nl_NL', ipAddress: '203.0.113.7' };
export const CARD = { id: '190000001', name: 'card', gateway: 'adyen', form: 'gateway' } as const;
export const PAYPAL = { id: '190000002', name: 'paypal', gateway: 'paypal', form: 'page' } as const;
export const RETURNS: ReturnAddresses = { waiting: 'W', finalize: 'F', cancelled: 'C', error: 'E' };
export const SWITCHES = `/customers/${ID}/subscription_switches/S1_NL`;

export type Answers = Record<string, object | Response | ((sent: Sent) => object | Response)>;

/** A provider that returns these answers, by call. */
export const having = (answers: Answers, planIds: readonly string[] = []) =>
  fakeBilling(
    (sent) => {
      const answer = answers[sent.what];
      if (!answer) return refusal(404, 'Offer not found');
      return typeof answer === 'function' ? (answer as (sent: Sent) => object)(sent) : answer;
    },
    { planIds },
  );
export const offer = {
  offerId: 'S1_NL',
  price: 6.99,
  currency: 'EUR',
  title: 'Monthly',
  period: 'month',
} as Offer;
export const opened = async (answers: Answers) => {
  const { provider, sent } = having({
    'GET /locales': LOCALES,
    'POST /orders': { order: ORDER },
    ...answers,
  });
  return { commerce: provider.commerce, order: await provider.commerce.createOrder(offer, CARD), sent };
};
