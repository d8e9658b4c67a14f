import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '../../account/commerce/commerce-port.ts';
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { ClockContext, renderClock } from '../../lib/clock.ts';
import { OrderSummary } from './order-summary.tsx';

const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../public/locales/en/${name}.json`, import.meta.url), 'utf8'),
  ) as Texts;
const texts = { account: read('account'), pricing: read('pricing') };

/** The HTML of an order of 6.99, with these changes. */
const drawn = (more: Partial<Order>) => {
  const order = {
    offer: { title: 'Monthly', price: 6.99, currency: 'EUR', period: 'month', trial: null },
    currency: 'EUR',
    totalPrice: 6.99,
    taxRate: 0,
    coupon: '',
    discount: { type: null, amount: 0, periods: 0 },
    paymentMethodFee: 0,
    tax: 0,
    ...more,
  } as unknown as Order;
  return renderToString(
    <ClockContext value={renderClock(Date.UTC(2030, 0, 10), 'UTC')}>
      <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
        <OrderSummary order={order} updating={false} />
      </MessagesContext>
    </ClockContext>,
  ).replace(/<[^>]*>/g, '|');
};

test.each([
  [
    'the discount is known',
    4.89,
    3,
    /Then from January 17\|+€4\.89 a month\|+Then from April 17\|+€6\.99 a month/,
  ],
  [
    'the discount is unknown',
    null,
    undefined,
    /Then from January 17\|+€6\.99 a month, less the coupon\|+Then, when the coupon has ended\|+€6\.99 a month/,
  ],
] as const)(
  'order summary: shows the charges after the trial and after the coupon when %s [CHECKOUT-03 CHECKOUT-50]',
  (_, priceAfterTrial, couponPeriods, words) => {
    const offer = {
      title: 'Monthly',
      price: 6.99,
      currency: 'EUR',
      period: 'month',
      trial: { amount: 7, unit: 'day' },
    } as Order['offer'];
    const order: Partial<Order> = {
      offer,
      totalPrice: 0,
      coupon: 'THIRTY',
      discount: { type: 'trial', amount: 6.99, periods: 0 },
      priceAfterTrial,
    };
    expect(drawn({ ...order, ...(couponPeriods && { couponPeriods }) })).toMatch(words);
  },
);

test("order summary: shows every line in the order's own currency [CHECKOUT-50]", () => {
  const html = drawn({ currency: 'USD', totalPrice: 7.49, fullPrice: 7.49 });
  expect(html.match(/[$€][\d.]+/g)).toEqual(['$7.49', '$7.49', '$7.49']);
});
