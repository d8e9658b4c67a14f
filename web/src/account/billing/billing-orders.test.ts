import { expect, test } from 'vitest';
import { CARD, having, ID, LOCALES, ORDER, offer, opened, PAYPAL } from './testing/billing-shop.ts';
import { refusal } from './testing/fake-billing.ts';

test('billing order: is made for the place and currency that the provider sees [CHECKOUT-01 BILLAPI-16]', async () => {
  const { sent, order } = await opened({});
  expect(order.id).toBe('690000001');
  expect(sent.at(-1)).toMatchObject({
    what: 'POST /orders',
    body: {
      offerId: 'S1_NL',
      customerId: ID,
      country: '',
      currency: 'EUR',
      customerIP: '203.0.113.7',
      paymentMethodId: 190000001,
    },
  });
});

test('billing order: is made with a card or without a method; another method is set later, with its fee in the total [BILLAPI-16 CHECKOUT-07]', async () => {
  const answers = {
    'GET /locales': LOCALES,
    'POST /orders': { order: ORDER },
    'PATCH /orders/690000001': { order: { ...ORDER, totalPrice: 7.2 } },
  };
  const { provider, sent } = having(answers);
  const order = await provider.commerce.createOrder(offer, PAYPAL);
  expect(order.totalPrice).toBe(7.2);
  expect(sent.slice(-2)).toMatchObject([
    { what: 'POST /orders', body: { paymentMethodId: null } },
    { what: 'PATCH /orders/690000001', body: { paymentMethodId: 190000002, couponCode: '' } },
  ]);
  const none = having(answers);
  await none.provider.commerce.createOrder(offer, undefined);
  expect(none.sent.at(-1)).toMatchObject({ what: 'POST /orders', body: { paymentMethodId: null } });
});

test('billing order: is made in the currency of the offer when the place has none [BILLAPI-16]', async () => {
  const answers = { 'GET /locales': { ...LOCALES, currency: '' }, 'POST /orders': { order: ORDER } };
  for (const [shown, currency] of [
    ['SEK', 'SEK'],
    ['', 'EUR'],
  ] as const) {
    const { provider, sent } = having(answers);
    await provider.commerce.createOrder({ ...offer, currency: shown }, CARD);
    expect(sent.at(-1)?.body).toMatchObject({ currency });
  }
});

test('billing order: has a discount with tax, and lines that add up to the total [CHECKOUT-50 CHECKOUT-03]', async () => {
  const { order } = await opened({});
  expect(order.discount.amount).toBeCloseTo(0.83 * 1.21);
  expect(order.offer.price - order.discount.amount).toBeCloseTo(order.totalPrice, 1);
  expect(order).toMatchObject({ coupon: 'SUMMER', couponPeriods: 3, taxRate: 0.21 });
});

const parts = (more: object) => ({ ...ORDER.priceBreakdown, discountAmount: 0, ...more });
const plain = { ...ORDER, couponId: null, discount: { applied: false, type: '', periods: 0 } };
const trial = { ...plain, totalPrice: 0, discount: { applied: true, type: 'trial', periods: 0 } };
const TRIAL_PARTS = parts({ offerPrice: 5.78, discountAmount: 5.78 });

test('billing order: has parts that include tax and add up to its total [CHECKOUT-50]', async () => {
  const both = parts({ discountAmount: 0.83, paymentMethodFee: 1.5, customerServiceFee: 0.5 });
  for (const [full, seller, fromProvider] of [
    // a fee of the method, and one that was rounded
    [6.99, 0, { ...plain, totalPrice: 7.6, priceBreakdown: parts({ paymentMethodFee: 0.5 }) }],
    [6.99, 0, { ...plain, totalPrice: 7.59, priceBreakdown: parts({ paymentMethodFee: 0.5 }) }],
    // a fee of the seller
    [6.99, 1.21, { ...plain, totalPrice: 6.99, priceBreakdown: parts({ customerServiceFee: 1 }) }],
    // tax on top of what was shown
    [8.46, 0, { ...plain, totalPrice: 8.46, priceBreakdown: parts({ offerPrice: 6.99 }) }],
    [7.49, 0, { ...plain, totalPrice: 7.49, currency: 'USD', priceBreakdown: parts({}) }],
    // a coupon and both fees
    [6.99, 0.61, { ...ORDER, totalPrice: 7.81, priceBreakdown: both }],
    [6.99, 0, { ...trial, priceBreakdown: TRIAL_PARTS }],
  ] as const) {
    const { order } = await opened({ 'POST /orders': { order: fromProvider } });
    const { discount, paymentMethodFee, serviceFee = 0, fullPrice = 0, totalPrice } = order;
    expect(fullPrice).toBeCloseTo(full, 5);
    expect(fullPrice - discount.amount + paymentMethodFee).toBeCloseTo(totalPrice, 5);
    expect(serviceFee).toBe(seller);
    expect(totalPrice).toBe(fromProvider.totalPrice);
  }
});

test('billing order: has prices with the decimals of its currency [CHECKOUT-02 CHECKOUT-50]', async () => {
  for (const [currency, price, less, fromProvider, breakdown] of [
    ['JPY', 1500, 150, { ...ORDER, totalPrice: 1350 }, { offerPrice: 1364, discountAmount: 137 }],
    ['JPY', 500, 500, trial, { offerPrice: 455, discountAmount: 455 }],
    ['KWD', 1.234, 0, { ...plain, totalPrice: 1.234 }, { offerPrice: 1.122 }],
    ['KWD', 1.234, 0.124, { ...ORDER, totalPrice: 1.11 }, { offerPrice: 1.122, discountAmount: 0.114 }],
    ['no currency', 6.99, 0, { ...plain, totalPrice: 6.99 }, { offerPrice: 6.35 }],
  ] as const) {
    const order = { ...fromProvider, currency, taxRate: 0.1, priceBreakdown: parts(breakdown) };
    const { provider } = having({ 'GET /locales': LOCALES, 'POST /orders': { order } });
    const opened = await provider.commerce.createOrder({ ...offer, currency, price }, CARD);
    expect(opened).toMatchObject({ fullPrice: price, discount: { amount: less } });
  }
});

test('billing order: has the price after a trial with a coupon that the provider sends [CHECKOUT-50 CHECKOUT-03]', async () => {
  const fromProvider = { ...trial, priceBreakdown: TRIAL_PARTS };
  const withCoupon = async (more: object) => {
    const { commerce, order } = await opened({
      'POST /orders': { order: fromProvider },
      'PATCH /orders/690000001': { order: { ...fromProvider, couponId: 'SUMMER', ...more } },
    });
    expect(order.priceAfterTrial).toBe(6.99);
    return commerce.updateOrder(order, { method: CARD, coupon: 'summer' });
  };
  expect(await withCoupon({})).toMatchObject({ coupon: 'SUMMER', priceAfterTrial: null });
  // our origin sends it
  const afterTrial = { price: 4.89, couponPeriods: 3 };
  expect(await withCoupon({ afterTrial })).toMatchObject({ priceAfterTrial: 4.89, couponPeriods: 3 });
});

test('billing order: has a coupon when the provider applied it, and else is refused [CHECKOUT-50 CHECKOUT-12]', async () => {
  const after = async (fromProvider: object) => {
    const { commerce, order } = await opened({
      'POST /orders': { order: plain },
      'PATCH /orders/690000001': { order: { ...plain, ...fromProvider } },
    });
    return commerce.updateOrder(order, { method: CARD, coupon: 'SPRING' });
  };
  const discount = { applied: true, type: 'coupon', periods: 1 };
  expect(await after({ discount })).toMatchObject({ coupon: 'SPRING' });
  for (const other of [plain.discount, { ...discount, applied: false }, { ...discount, type: 'trial' }])
    await expect(after({ discount: other })).rejects.toMatchObject({ code: 'coupon_not_valid' });
});

test("billing order: is created for the gateway's page by one call", async () => {
  const { provider, sent } = having({ 'GET /locales': LOCALES, 'POST /orders': { order: ORDER } });
  await provider.commerce.createOrder(offer, { ...PAYPAL, id: '190000003', name: 'page' });
  expect(sent.map(({ what }) => what)).toEqual(['GET /locales', 'POST /orders']);
  expect(sent[1]?.body).toMatchObject({ paymentMethodId: 190000003 });
});

test('billing order: is changed to PayPal by its id, also without its coupon [CHECKOUT-07 BILLAPI-18]', async () => {
  const changes = [ORDER, { ...plain, totalPrice: 7.2 }];
  const { commerce, order, sent } = await opened({
    'PATCH /orders/690000001': () => ({ order: changes.shift() }),
  });
  const changed = await commerce.updateOrder(order, { method: PAYPAL, coupon: ' SUMMER ' });
  expect(sent.at(-1)).toEqual(
    expect.objectContaining({ body: { paymentMethodId: 190000002, couponCode: 'SUMMER' } }),
  );
  const without = await commerce.updateOrder(changed, { method: PAYPAL, coupon: '' });
  expect(without).toMatchObject({ coupon: '', totalPrice: 7.2 });
  expect(sent.slice(-2).map(({ what }) => what)).toEqual(['POST /orders', 'PATCH /orders/690000001']);
  expect(sent.at(-1)?.body).toEqual({ paymentMethodId: 190000002, couponCode: '' });
});

test('billing order: is refused with a code by the message of the provider [CHECKOUT-14 CHECKOUT-12 CHECKOUT-13]', async () => {
  const codes = {
    'Order with id 690000001 not found': 'order_not_found',
    'Order with 690000001 not found': 'order_not_found',
    'Order with 690000001 has been paid': 'already_active',
    'Coupon SPRING not found': 'coupon_not_valid',
    'Coupon SPRING cannot be applied on this offer': 'coupon_not_valid_for_offer',
    'Invalid coupon code': 'coupon_not_valid',
    'Too many coupons were tried': 'unknown_error',
    'The coupon service is being updated': 'unknown_error',
    'Something else': 'unknown_error',
  };
  for (const [text, code] of Object.entries(codes)) {
    const { commerce, order } = await opened({ 'PATCH /orders/690000001': refusal(422, text) });
    const changed = commerce.updateOrder(order, { method: CARD, coupon: 'SPRING' });
    await expect(changed, text).rejects.toMatchObject({ code });
  }
});
