import { describe, expect, test } from 'vitest';
import type { Subscription } from '../../../account/commerce/commerce-port.ts';
import type { Translate } from '../../../i18n/messages.ts';
import { subscriptionFacts } from './subscription-facts.ts';

const SUBSCRIPTION: Subscription = {
  subscriptionId: 'sub_1',
  offerId: '115000',
  accessFeeId: 'S115000_6001',
  status: 'active',
  offerTitle: 'Monthly plan',
  period: 'month',
  expiresAtMs: Date.UTC(2029, 11, 31, 23),
  nextPaymentAtMs: Date.UTC(2029, 11, 31, 23),
  nextPaymentPrice: 6.99,
  nextPaymentCurrency: 'EUR',
  totalPrice: 6.99,
  paymentMethod: 'card',
  unsubscribeUrl: null,
  pendingSwitchId: null,
};

/** Keys and values in the place of words. */
const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');

const getFacts = (change: Partial<Subscription>, timeZone = 'UTC') =>
  Object.fromEntries(
    subscriptionFacts({ ...SUBSCRIPTION, ...change }, { t, language: 'en', locale: 'en', timeZone }).map(
      ({ name, value }) => [name, value.replace(/\s/g, ' ')],
    ),
  );

describe('subscription facts', () => {
  test('is how often it is paid, and of a plan that renews what is paid next and when [PAY-08 PAY-11]', () => {
    expect(getFacts({})).toEqual({
      'payments.billed': 'payments.period.month 1',
      'payments.next_payment': 'payments.on €6.99 December 31, 2029',
    });
  });

  test('subscription facts: name the number of periods of a payment, and leave out an unknown one [PAY-08]', () => {
    expect(getFacts({ period: 'month', periodCount: 3 })['payments.billed']).toBe('payments.period.month 3');
    expect(getFacts({ period: null })).not.toHaveProperty(['payments.billed']);
  });

  test.each(['day', 'week', 'month', 'year', 'granted'] as const)(
    'names a period of %s, each by words of its own [PAY-13]',
    (period) => {
      expect(getFacts({ period })['payments.billed']).toBe(`payments.period.${period} 1`);
    },
  );

  test('subscription facts: leave out an unknown price, and keep the day [PLAN-19]', () => {
    const next = 'payments.next_payment';
    expect(getFacts({ nextPaymentPrice: null })[next]).toBe('December 31, 2029');
    expect(getFacts({ nextPaymentPrice: null, nextPaymentAtMs: null })).not.toHaveProperty([next]);
  });

  test('a granted period has no price [PAY-14]', () => {
    expect(Object.keys(getFacts({ period: 'granted', nextPaymentPrice: 0 }))).toEqual([
      'payments.billed',
      'payments.expires',
    ]);
  });

  test('after it was cancelled nothing is paid any more, and it lasts until its day [PAY-10]', () => {
    expect(getFacts({ status: 'cancelled' })).toEqual({
      'payments.billed': 'payments.period.month 1',
      'payments.expires': 'December 31, 2029',
    });
    expect(getFacts({ status: 'expired' })).toHaveProperty(['payments.expired_on']);
  });

  test('subscription facts: show the days of the viewer’s calendar, and leave out unknown ones', () => {
    const ended = getFacts({ status: 'cancelled' }, 'Europe/Amsterdam');
    expect(ended['payments.expires']).toBe('January 1, 2030');
    expect(getFacts({ expiresAtMs: null, nextPaymentAtMs: null })).toEqual({
      'payments.billed': 'payments.period.month 1',
      'payments.next_payment': '€6.99',
    });
    expect(getFacts({ nextPaymentAtMs: null })['payments.expires']).toBe('December 31, 2029');
  });
});
