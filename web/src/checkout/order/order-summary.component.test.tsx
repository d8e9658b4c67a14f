import { expect, test } from 'vitest';
import type { Order } from '../../account/commerce/payment-port.ts';
import { render } from '../../testing/render.tsx';
import { CouponForm } from './coupon-form.tsx';
import { OrderSummary } from './order-summary.tsx';

const PLAN = {
  offerId: 'S1',
  title: 'Monthly',
  type: 'svod',
  price: 6.99,
  currency: 'EUR',
  period: 'month',
  trial: null,
  planSwitchEnabled: false,
} as const;
const TRIAL = { ...PLAN, trial: { amount: 7, unit: 'day' } } as const;

/** An order of 6.99 a month with these changes, and its coupon. */
async function show(more: Partial<Order>) {
  const order: Order = {
    id: '1',
    offer: PLAN,
    currency: 'EUR',
    totalPrice: 6.99,
    taxRate: 0,
    requiredPaymentDetails: true,
    coupon: '',
    discount: { type: null, amount: 0, periods: 0 },
    paymentMethodFee: 0,
    tax: 0,
    priceAfterTrial: null,
    ...more,
  };
  const screen = await render(
    <>
      <OrderSummary order={order} updating={false} />
      <CouponForm order={order} disabled={false} onApply={async () => {}} onRemove={() => {}} />
    </>,
    { nowMs: Date.UTC(2030, 0, 10, 12) },
  );
  return {
    order: expect.element(screen.getByRole('group', { name: 'Your order' })),
    terms: expect.element(screen.getByRole('status').nth(1)),
  };
}

const AFTER_TRIAL = {
  offer: TRIAL,
  totalPrice: 0,
  coupon: 'summer',
  discount: { type: 'trial', amount: 6.99, periods: 0 },
} as const;

test('order summary: shows the prices after the trial and after the coupon [CHECKOUT-03 CHECKOUT-10]', async () => {
  const { order, terms } = await show({ ...AFTER_TRIAL, priceAfterTrial: 4.89, couponPeriods: 3 });
  await order.toMatchTextContent('Then from January 17€4.89 a monthThen from April 17€6.99 a month');
  await terms.toHaveTextContent('SUMMER −30%: €4.89 a month for 3 months, then €6.99 a month.');
});

test('order summary: shows no amount that a coupon takes off when it is unknown [CHECKOUT-03 CHECKOUT-50]', async () => {
  const { order, terms } = await show(AFTER_TRIAL);
  await order.toMatchTextContent(
    'Then from January 17€6.99 a month, less the couponThen, when the coupon has ended€6.99 a month',
  );
  await terms.toHaveTextContent('SUMMER applied.');
});

test('order summary: shows no length of a coupon when it is unknown [CHECKOUT-10]', async () => {
  const { terms } = await show({
    coupon: 'summer',
    totalPrice: 4.89,
    discount: { type: 'coupon', amount: 2.1, periods: 0 },
    couponPeriods: 0,
  });
  await terms.toHaveTextContent('SUMMER −30% applied.');
});

test("order summary: shows every line in the order's own currency [CHECKOUT-50]", async () => {
  const { order, terms } = await show({
    currency: 'USD',
    fullPrice: 7.49,
    totalPrice: 5.49,
    coupon: 'summer',
    couponPeriods: 3,
    discount: { type: 'coupon', amount: 2, periods: 3 },
  });
  await order.toMatchTextContent(/^Monthly\$7\.49SUMMER −\$2\.00−\$2\.00Due today\$5\.49Then from/);
  await terms.toHaveTextContent('SUMMER −$2.00: $5.49 a month for 3 months, then $7.49 a month.');
});
