import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  MONTHLY as BILLING_MONTHLY,
  ANNUAL as BILLING_PLAN,
  ORDER,
} from '../../account/billing/testing/billing-shop.ts';
import { ok, refusal } from '../../account/billing/testing/fake-billing.ts';
import { httpError } from '../../account/identity/testing/fake-identity.ts';
import { type Answers, inTurn } from '../../testing/answers.ts';
import { enter, press } from '../../testing/press.ts';
import { ANNUAL, MONTHLY, SHOP, TICKET } from '../../testing/shop-answers.ts';
import { openCheckout } from '../testing/open-checkout.ts';

test('checkout pane: shows what is due today and later for a plan with a trial [PLAN-01 CHECKOUT-03]', async () => {
  const { title, order } = await openCheckout(MONTHLY);
  await title.toHaveTextContent('Start your free trial');
  await order.toMatchTextContent(/First 7 days free−€6\.99Due today€0\.00Then from \w+ \d+€6\.99 a month/);
  await order.toMatchTextContent('One free trial per person and card.');
});

test('checkout pane: shows what a ticket costs, ignores Escape and is left by its own button alone [MODAL-22 MODAL-23 MODAL-26 REG-19]', async () => {
  const { screen, pane, field, pay, title, order, button } = await openCheckout(TICKET);
  await expect.element(pay).toHaveTextContent('Pay €3.00');
  await order.toMatchTextContent(/Due today€3\.00.*Watch for 1 week/);
  await order.not.toMatchTextContent('Then');
  await expect.element(pane).toHaveAttribute('data-size', 'medium');
  expect(pane.element().querySelector('[aria-current="step"]')?.textContent).toBe('Verification');
  expect(button('Close').elements()).toEqual([]);
  await userEvent.keyboard('{Escape}{Escape}');
  await title.toHaveTextContent('Check out');
  await expect
    .element(pane.getByRole('link', { name: 'Other options' }))
    .toHaveAttribute('href', '/nowhere?u=choose-offer');
  await enter(field('Name on the card'), 'Ada Quay');
  await button('Not now').click();
  await expect.element(pane).not.toBeInTheDocument();
  expect(screen.address()).toBe('/nowhere');
});

test('checkout pane: moves the focus from its title to the form, so that Enter pays', async () => {
  const { promise: methods, resolve: answer } = Promise.withResolvers<unknown>();
  const { pane, field } = await openCheckout(ANNUAL, { 'GET /payments/methods': () => methods });
  const title = pane.getByRole('heading', { name: 'Check out' });
  await expect.element(pane.getByRole('status')).toMatchTextContent('Preparing your order');
  await expect.element(title).toHaveFocus();
  answer(SHOP['GET /payments/methods']);
  await expect.element(field('Name on the card')).toHaveFocus();
});

test('checkout pane: leads to the offers and to the page when its offer cannot be loaded', async () => {
  const answers = { 'GET /v2/items/115000/access-fees': httpError(422, 'No') };
  const { pane, message, button } = await openCheckout(ANNUAL, answers);
  await expect.element(message).toMatchTextContent("We couldn't prepare your order.");
  await expect.element(pane.getByRole('link', { name: 'Other options' })).toBeVisible();
  await press(button('Not now'));
  await expect.element(pane).not.toBeInTheDocument();
});

test('checkout pane: shows no card form without payment methods, leads to the offers, and can try again', async () => {
  const methods = inTurn(httpError(422, 'No'), [], SHOP['GET /payments/methods']);
  const { pane, message, field, button } = await openCheckout(ANNUAL, { 'GET /payments/methods': methods });
  await expect.element(message).toMatchTextContent("We couldn't prepare your order.");
  await expect.element(pane.getByRole('link', { name: 'Change plan' })).toBeVisible();
  await press(button('Try again'));
  await expect.element(message).toMatchTextContent("You can't pay here right now.");
  expect(pane.getByRole('textbox').elements()).toEqual([]);
  await press(button('Try again'));
  await expect.element(field('Card number')).toBeVisible();
});

const BILLING_SHOP: Answers = {
  'GET /offers/S1_NL': ok(BILLING_MONTHLY),
  'GET /offers/S2_NL': ok(BILLING_PLAN),
  'GET /payment-methods': ok({
    paymentMethods: [
      { id: 190000001, methodName: 'card', paymentGateway: 'adyen' },
      { id: 190000002, methodName: 'paypal', paymentGateway: 'paypal' },
    ],
  }),
  'POST /connectors/adyen/sessions': ok({ id: 'CS1', sandbox: { algorithm: 'AES-GCM', key: 'a2V5' } }),
};
const NO_DISCOUNT = { applied: false, type: '', periods: 0 };
const GONE = refusal(404, 'Order with 690000001 not found');
test('checkout pane: leads to the offers when the order is gone as it is changed or paid [CHECKOUT-14]', async () => {
  for (const step of ['method', 'coupon', 'payment']) {
    const requiredPaymentDetails = step !== 'payment';
    const order = { ...ORDER, couponId: '', discount: NO_DISCOUNT, requiredPaymentDetails };
    const answers: Answers = {
      ...BILLING_SHOP,
      'POST /orders': ok({ order }),
      'PATCH /orders/690000001': GONE,
      'POST /payments': GONE,
    };
    const { screen, pay, paypal, button, title, applyCoupon } = await openCheckout(
      BILLING_PLAN.offerId,
      answers,
      {},
      'billing',
    );
    await expect.element(pay).toBeVisible();
    if (step === 'method') await press(paypal);
    if (step === 'coupon') {
      await press(button('I have a coupon'));
      await applyCoupon('SUMMER');
    }
    if (step === 'payment') await press(pay);
    await title.toHaveTextContent('Choose your plan');
    await screen.unmount();
  }
});
