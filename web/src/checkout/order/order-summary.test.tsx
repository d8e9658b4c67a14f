import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '../../account/commerce/commerce-port.ts';
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { OrderSummary } from './order-summary.tsx';

const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../public/locales/en/${name}.json`, import.meta.url), 'utf8'),
  ) as Texts;
const texts = { account: read('account'), pricing: read('pricing') };

test('an order in another currency than the offer that was shown is told in its own, line by line [CHECKOUT-50]', () => {
  const order = {
    offer: { title: 'Monthly', price: 6.99, currency: 'EUR', period: 'month', trial: null },
    currency: 'USD',
    totalPrice: 7.49,
    fullPrice: 7.49,
    taxRate: 0,
    coupon: '',
    discount: { type: null, amount: 0, periods: 0 },
    paymentMethodFee: 0,
    tax: 0,
  } as unknown as Order;
  const html = renderToString(
    <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
      <OrderSummary order={order} updating={false} />
    </MessagesContext>,
  );
  expect(html.match(/[$€][\d.]+/g)).toEqual(['$7.49', '$7.49', '$7.49']);
});
