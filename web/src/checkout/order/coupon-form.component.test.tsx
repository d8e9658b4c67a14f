import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Order } from '../../account/commerce/payment-port.ts';
import { httpError } from '../../account/identity/testing/fake-identity.ts';
import { openCheckout, PAY, VOUCHER } from '../../account-modal/testing/open-checkout.ts';
import { inTurn, noAnswer } from '../../testing/answers.ts';
import { press } from '../../testing/press.ts';
import { render } from '../../testing/render.tsx';
import { ANNUAL, MONTHLY, TICKET } from '../../testing/shop-answers.ts';
import { CouponForm } from './coupon-form.tsx';
import { OrderSummary } from './order-summary.tsx';

const SUMMER = { amount: 48.93, discount_duration: 3 };
const FREE = { amount: 0, discount_duration: 1 };
const NOT_FOUND = httpError(404, 'Voucher not found');
const NO_COUPON = "This coupon doesn't exist or has been used up.";

test('coupon form: opens on request, and applies and removes a coupon [CHECKOUT-08 CHECKOUT-09 CHECKOUT-10]', async () => {
  const { screen, pane, field, pay, order, button, applyCoupon } = await openCheckout(ANNUAL, {
    [VOUCHER]: SUMMER,
  });
  await order.toMatchTextContent(/Due today€69\.90Then from [\w ,]+€69\.90 a year/);
  await expect.element(pane).not.toMatchTextContent('free');
  expect(field('Coupon code').elements()).toEqual([]);
  expect(button('I have a coupon').elements().length).toBe(1);
  await button('I have a coupon').click();
  await expect.element(field('Coupon code')).toHaveFocus();
  await applyCoupon(' SUMMER ');
  await expect
    .element(pane.getByText('SUMMER −30%: €48.93 a year for 3 years, then €69.90 a year.'))
    .toBeVisible();
  await order.toMatchTextContent(
    /^Annual plan€69\.90SUMMER −30%−€20\.97Due today€48\.93Then from [^€]+€48\.93 a yearThen from [^€]+€69\.90 a year$/,
  );
  await expect.element(pay).toHaveTextContent('Pay €48.93');
  expect(screen.sent.filter(({ what }) => what === VOUCHER).map(({ body }) => body)).toEqual([
    { voucher_code: 'SUMMER', access_fee_id: '6002' },
  ]);
  expect(field('Coupon code').elements()).toEqual([]);
  await button('Remove the coupon').click();
  await order.toMatchTextContent('Due today€69.90');
  await order.not.toMatchTextContent('SUMMER');
  await expect.element(field('Coupon code')).toHaveFocus();
});

test('coupon form: shows why a coupon is refused, keeps it and the order, and can try again [CHECKOUT-09 CHECKOUT-11 CHECKOUT-12 CHECKOUT-15]', async () => {
  const answers = inTurn(NOT_FOUND, httpError(400, 'Oops'), noAnswer, SUMMER, FREE);
  const { button, pane, field, pay, order, message, applyCoupon } = await openCheckout(ANNUAL, {
    [VOUCHER]: answers,
  });
  await press(button('I have a coupon'));
  await applyCoupon('NOTHING');
  await expect.element(pane).toMatchTextContent(NO_COUPON);
  await expect.element(field('Coupon code')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Coupon code')).toHaveValue('NOTHING');
  await order.toMatchTextContent('Due today€69.90');
  await applyCoupon('');
  await expect.element(field('Coupon code')).toHaveAccessibleDescription('Enter a coupon code');
  await applyCoupon('SUMMER');
  await expect.element(message).toHaveTextContent('Something went wrong. Try again in a moment.');
  await applyCoupon('SUMMER');
  await expect.element(pane).toMatchTextContent("We can't reach our service right now.");
  await applyCoupon('SUMMER');
  await order.toMatchTextContent('Due today€48.93');
  // a plan that costs nothing today needs a card
  await press(button('Remove the coupon'));
  await applyCoupon('ONTHEHOUSE');
  await order.toMatchTextContent('ONTHEHOUSE −100%−€69.90Due today€0.00');
  await expect.element(pay).toHaveTextContent('Confirm');
  await expect.element(field('Card number')).toBeVisible();
});

test('coupon form: shows what a coupon changes after a trial, and one for another offer as that [CHECKOUT-03 CHECKOUT-10 CHECKOUT-11 CHECKOUT-13]', async () => {
  const { button, pane, order, applyCoupon } = await openCheckout(MONTHLY, {
    [VOUCHER]: inTurn(httpError(404, 'Invalid coupon code for this offer'), {
      amount: 4.89,
      discount_duration: 3,
    }),
  });
  await press(button('I have a coupon'));
  await applyCoupon('YEAR10');
  await expect.element(pane).toMatchTextContent("This coupon doesn't apply to this purchase.");
  await order.toMatchTextContent('Due today€0.00');
  await applyCoupon('summer');
  await order.toMatchTextContent(
    /First 7 days free−€6\.99Due today€0\.00Then from [^€]+€4\.89 a monthThen from [^€]+€6\.99 a month/,
  );
  await expect
    .element(pane)
    .toMatchTextContent('SUMMER −30%: €4.89 a month for 3 months, then €6.99 a month.');
});

test('coupon form: stays applied when the payment method changes, which cannot be paid before [CHECKOUT-07]', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<unknown>();
  const { screen, pane, field, pay, paypal, order, fillCard } = await openCheckout(
    ANNUAL,
    { [VOUCHER]: inTurn(SUMMER, () => promise) },
    { coupon: 'SUMMER' },
  );
  await order.toMatchTextContent('Due today€48.93');
  await fillCard();
  pane.getByRole('radio', { name: 'Card' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(paypal).toBeChecked();
  await order.toHaveAttribute('aria-busy', 'true');
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true');
  answer(SUMMER);
  await expect.element(pay).toHaveTextContent('Continue to PayPal');
  await expect.element(pay).not.toHaveAttribute('aria-disabled');
  await order.toMatchTextContent('Due today€48.93');
  await expect.element(paypal).toHaveFocus();
  expect(screen.sent.filter(({ what }) => what === VOUCHER)).toHaveLength(2);
  await press(pane.getByRole('radio', { name: 'Card' }));
  await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect.element(field('Security code')).toHaveValue('');
});

test('coupon form: shows that a coupon was used up before the payment, and the full price before it is paid [CHECKOUT-11]', async () => {
  const { pay, message, title, fillCard, button, payments } = await openCheckout(
    TICKET,
    {
      [VOUCHER]: { amount: 1, discount_duration: 1 },
      [PAY]: inTurn(NOT_FOUND, { code: 200, message: 'ok' }),
    },
    { coupon: 'FRONTROW' },
  );
  await expect.element(pay).toHaveTextContent('Pay €1.00');
  await fillCard();
  await press(pay);
  await expect.element(message).toHaveTextContent(NO_COUPON);
  await press(button('Remove the coupon'));
  await expect.element(pay).toHaveTextContent('Pay €3.00');
  await press(pay);
  await title.toHaveTextContent('One moment');
  expect(payments().map(({ expected_amount }) => expected_amount)).toEqual(['1', '3']);
});

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

/** An order of 6.99 a month. */
const ORDER: Order = {
  id: '1',
  offer: PLAN,
  currency: 'EUR',
  totalPrice: 6.99,
  taxRate: 0,
  requiredPaymentDetails: true,
  coupon: 'summer',
  discount: { type: null, amount: 0, periods: 0 },
  paymentMethodFee: 0,
  tax: 0,
  priceAfterTrial: null,
};
const AFTER_TRIAL: Order = {
  ...ORDER,
  offer: TRIAL,
  totalPrice: 0,
  discount: { type: 'trial', amount: 6.99, periods: 0 },
};
const ORDERS: [order: Order, lines: RegExp, terms: string][] = [
  [
    { ...AFTER_TRIAL, priceAfterTrial: 4.89, couponPeriods: 3 },
    /Then from January 17€4\.89 a monthThen from April 17€6\.99 a month/,
    'SUMMER −30%: €4.89 a month for 3 months, then €6.99 a month.',
  ],
  [
    AFTER_TRIAL,
    /Then from January 17€6\.99 a month, less the couponThen, when the coupon has ended€6\.99 a month/,
    'SUMMER applied.',
  ],
  [
    { ...ORDER, totalPrice: 4.89, discount: { type: 'coupon', amount: 2.1, periods: 0 }, couponPeriods: 0 },
    /Due today€4\.89/,
    'SUMMER −30% applied.',
  ],
  [
    {
      ...ORDER,
      currency: 'USD',
      fullPrice: 7.49,
      totalPrice: 5.49,
      couponPeriods: 3,
      discount: { type: 'coupon', amount: 2, periods: 3 },
    },
    /^Monthly\$7\.49SUMMER −\$2\.00−\$2\.00Due today\$5\.49Then from/,
    'SUMMER −$2.00: $5.49 a month for 3 months, then $7.49 a month.',
  ],
];

test("order summary: shows trial and coupon as far as known, in the order's own currency [CHECKOUT-03 CHECKOUT-10 CHECKOUT-50]", async () => {
  const screen = await render(
    ORDERS.map(([order], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are
      <section key={index}>
        <OrderSummary order={order} updating={false} />
        <CouponForm order={order} disabled={false} onApply={async () => {}} onRemove={() => {}} />
      </section>
    )),
    { nowMs: Date.UTC(2030, 0, 10, 12) },
  );
  for (const [index, [, lines, terms]] of ORDERS.entries()) {
    const order = screen.getByRole('group', { name: 'Your order' }).nth(index);
    await expect.element(order).toMatchTextContent(lines);
    await expect.element(screen.getByRole('status').nth(2 * index + 1)).toHaveTextContent(terms);
  }
});
