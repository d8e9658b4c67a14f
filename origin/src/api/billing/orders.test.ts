import { expect, it } from 'vitest';
import type { BillingClient, Viewer } from '../../../test/billing-client.ts';
import {
  ANNUAL,
  billingShop,
  CARD,
  DAY_S,
  MONTH_FREE,
  MONTH_PASS,
  MONTHLY,
  PASS,
  PAYPAL,
  QUARTER,
  RENTAL,
  TAXED,
  YEN,
} from '../../../test/billing-shop.ts';

let client: BillingClient;
let viewer: Viewer;
const { newViewer, ask, mine, order, payWith, buy, forward, charges } = billingShop((opened) => {
  ({ client, viewer } = opened);
});

it('offer: has its price in units, with and without tax, for anybody [BILLAPI-15 BILLAPI-41]', async () => {
  const { status, body } = await client.call('GET', `/offers/${TAXED}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    errors: [],
    responseData: {
      offerId: TAXED,
      customerPriceInclTax: 6.99,
      customerPriceExclTax: 5.78,
      applicableTaxRate: 0.21,
      customerCurrency: 'EUR',
      customerCurrencySymbol: '€',
      period: 'month',
      trialAvailable: false,
      active: true,
    },
  });
});

it('offer: has its trial in days, a year as a year and a pass in hours [PLAN-46 PLAN-47 PLAN-48]', async () => {
  const offer = async (id: string) => (await client.call('GET', `/offers/${id}`)).data;
  expect(await offer(MONTHLY)).toMatchObject({ freeDays: 7, trialAvailable: true });
  expect(await offer(ANNUAL)).toMatchObject({ period: 'year', trialAvailable: false });
  expect(await offer(RENTAL)).toMatchObject({ period: '168', customerPriceInclTax: 4 });
  expect(await offer(YEN)).toMatchObject({ customerPriceInclTax: 500, customerCurrencySymbol: '¥' });
});

it('offer: never has more free days or hours than its month has [PLAN-46 PLAN-48 CHECKOUT-03]', async () => {
  const offer = async (id: string) => (await client.call('GET', `/offers/${id}`)).data;
  const at = (ms: number) => forward((ms - client.origin.commerce.now()) / 1000);
  await at(Date.UTC(2027, 0, 10));
  expect(await offer(MONTH_FREE)).toMatchObject({ freeDays: 31, freePeriods: null });
  await at(Date.UTC(2027, 1, 10));
  expect(await offer(MONTH_FREE)).toMatchObject({ freeDays: 28, freePeriods: null });
  expect(await offer(MONTH_PASS)).toMatchObject({ period: '672' });
  await buy(MONTH_PASS);
  await at(Date.UTC(2027, 2, 20));
  expect((await mine('transactions')).data.items).toMatchObject([{ offerPeriod: '672' }]);
  expect(await offer(MONTH_PASS)).toMatchObject({ period: '744' });
});

it('offer: is not found when it renews every three months, and no order is made [PLAN-01 PAY-13]', async () => {
  const gone = { status: 404, error: 'Offer not found' };
  expect(await client.call('GET', `/offers/${QUARTER}`)).toMatchObject(gone);
  expect(await order(QUARTER)).toMatchObject(gone);
});

it.each(['S9_NL', 'S6001_NL%00', 'x', `S${'9'.repeat(40)}`])(
  'offer: is not found when it is not sold (%s) [BILLAPI-15]',
  async (id) => {
    expect(await client.call('GET', `/offers/${id}`)).toMatchObject({
      status: 404,
      error: 'Offer not found',
    });
  },
);

it('order: has a price that adds up and can be read again [BILLAPI-16 BILLAPI-17 CHECKOUT-50]', async () => {
  const made = await order(TAXED);
  expect(made.data).toMatchObject({
    message: 'Order created',
    success: true,
    order: {
      id: expect.any(Number),
      customerId: viewer.id,
      customer: { email: expect.stringMatching(/^buyer\d+@example\.test$/), locale: 'nl_NL' },
      publisherId: 400_000_001,
      offerId: TAXED,
      offer: { price: 5.7769, currency: 'EUR' },
      totalPrice: 6.99,
      priceBreakdown: { offerPrice: 5.78, discountAmount: 0, discountedPrice: 5.78, taxValue: 1.21 },
      taxRate: 0.21,
      paymentMethodId: CARD,
      discount: { applied: false, type: '', periods: 0 },
      requiredPaymentDetails: true,
    },
  });
  const again = await ask('GET', `/orders/${made.data.order.id}`);
  expect(again.data).toEqual({ ...made.data, message: 'Order found' });
});

it('order: costs nothing in a trial and still requires a card [BILLAPI-16]', async () => {
  expect((await order(MONTHLY, { paymentMethodId: null })).data.order).toMatchObject({
    totalPrice: 0,
    discount: { applied: true, type: 'trial' },
    paymentMethodId: null,
    requiredPaymentDetails: true,
  });
});

it('order: is priced again when a coupon and another payment method are set [BILLAPI-18 CHECKOUT-07]', async () => {
  const { id } = (await order(ANNUAL)).data.order;
  const changed = await ask('PATCH', `/orders/${id}`, {
    paymentMethodId: String(PAYPAL),
    couponCode: 'thirty',
  });
  expect(changed.data.order).toMatchObject({
    id,
    paymentMethodId: PAYPAL,
    totalPrice: 48.93,
    couponId: 'THIRTY',
    discount: { applied: true, type: 'coupon', periods: 3 },
  });
  const kept = await ask('PATCH', `/orders/${id}`, { paymentMethodId: CARD, couponCode: '' });
  expect(kept.data.order).toMatchObject({ totalPrice: 48.93, paymentMethodId: CARD });
});

it('order: shows the price after the trial and for how many payments its coupon counts [BILLAPI-18 CHECKOUT-03]', async () => {
  const trial = (await order(MONTHLY)).data.order;
  expect(trial.afterTrial).toEqual({ price: 6.99, couponPeriods: 0 });
  const { data } = await ask('PATCH', `/orders/${trial.id}`, { couponCode: 'thirty' });
  expect(data.order).toMatchObject({
    totalPrice: 0,
    couponId: 'THIRTY',
    discount: { type: 'trial' },
    afterTrial: { price: 4.89, couponPeriods: 3 },
  });
  expect((await order(ANNUAL)).data.order).not.toHaveProperty('afterTrial');
});

it('coupon: is refused with the message of the provider [BILLAPI-18]', async () => {
  const { id } = (await order(MONTHLY)).data.order;
  const code = async (couponCode: string) => (await ask('PATCH', `/orders/${id}`, { couponCode })).error;
  expect(await code('NEVER')).toBe('Coupon NEVER not found');
  expect(await code('YEARLY')).toBe('Coupon YEARLY cannot be applied on this offer');
  expect(await code('$&')).toBe('Coupon $& not found');
});

it('order: is not found when it is another customer’s, a day old or made up [BILLAPI-17 CHECKOUT-14]', async () => {
  const { id } = (await order(PASS)).data.order;
  const other = await newViewer();
  const gone = { status: 404, error: `Order with ${id} not found` };
  expect(await ask('GET', `/orders/${id}`, undefined, other)).toMatchObject(gone);
  expect(await ask('PATCH', `/orders/${id}`, { couponCode: 'X' }, other)).toMatchObject(gone);
  expect(await payWith(999)).toMatchObject({ error: 'Order with 999 not found' });
  expect((await ask('GET', '/orders/1e3')).status).toBe(404);
  await forward(DAY_S);
  expect(await ask('GET', `/orders/${id}`)).toMatchObject(gone);
  expect(await payWith(id)).toMatchObject(gone);
  expect(charges()).toEqual([]);
});

it.each([
  ['an offer that is not sold', { offerId: 'S1_NL' }, 404],
  ['no offer', { offerId: undefined }, 422],
  ['another customer', { customerId: '999' }, 404],
  ['a way to pay that is none', { paymentMethodId: 7 }, 422],
])('order: is refused for %s [BILLAPI-16]', async (_what, more, status) => {
  expect((await order(MONTHLY, more)).status).toBe(status);
});

it('order: is refused to an anonymous viewer [BILLAPI-16]', async () => {
  expect(await client.call('POST', '/orders', { offerId: MONTHLY })).toMatchObject({
    status: 401,
    error: 'Invalid JWT token',
  });
});
