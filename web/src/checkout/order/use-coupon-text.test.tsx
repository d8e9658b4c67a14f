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

test('a coupon says how long it counts where that is told, and nothing of it elsewhere [CHECKOUT-03 CHECKOUT-10]', () => {
  expect(termsOf({ ...ORDER, couponPeriods: 3 })).toBe(
    'SUMMER \u221230%: €4.89 a month for 3 months, then €6.99 a month.',
  );
  for (const order of [ORDER, { ...ORDER, couponPeriods: 0 }])
    expect(termsOf(order)).toBe('SUMMER \u221230% applied.');
});
