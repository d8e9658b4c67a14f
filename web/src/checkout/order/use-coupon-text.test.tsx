import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '../../account/commerce/commerce-port.ts';
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { useCouponText } from './use-coupon-text.ts';

const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../public/locales/en/${name}.json`, import.meta.url), 'utf8'),
  ) as Texts;
const texts = { account: read('account'), pricing: read('pricing') };

const ORDER = {
  currency: 'EUR',
  offer: { price: 6.99, currency: 'EUR', period: 'month' },
  coupon: 'summer',
  discount: { type: 'coupon', amount: 2.1, periods: 0 },
} as Order;

function Terms({ order }: { order: Order }) {
  return useCouponText(order)?.terms;
}

const termsOf = (order: Order) =>
  renderToString(
    <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
      <Terms order={order} />
    </MessagesContext>,
  ).replaceAll('\u00a0', ' ');

test('coupon text: says how long the coupon counts when that is known [CHECKOUT-03 CHECKOUT-10]', () => {
  expect(termsOf({ ...ORDER, couponPeriods: 3 })).toBe(
    'SUMMER \u221230%: €4.89 a month for 3 months, then €6.99 a month.',
  );
  for (const order of [ORDER, { ...ORDER, couponPeriods: 0 }])
    expect(termsOf(order)).toBe('SUMMER \u221230% applied.');
});

test("coupon text: uses the order's currency, and no amount when it is unknown [CHECKOUT-50]", () => {
  const order: Order = { ...ORDER, currency: 'USD', fullPrice: 7.49, couponPeriods: 3 };
  expect(termsOf({ ...order, discount: { type: 'coupon', amount: 2, periods: 3 } })).toBe(
    'SUMMER \u2212$2.00: $5.49 a month for 3 months, then $7.49 a month.',
  );
  expect(termsOf({ ...ORDER, discount: { type: 'trial', amount: 6.99, periods: 0 } })).toBe(
    'SUMMER applied.',
  );
});
