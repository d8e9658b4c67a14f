import { expect, test } from 'vitest';
import type { Card, Offer, ReturnAddresses } from '../commerce-port.ts';
import { fakeIdentity, refusal } from './fake-identity.ts';

const OFFER: Offer = {
  offerId: 'S115000_6001',
  title: 'Monthly plan',
  type: 'svod',
  price: 6.99,
  currency: 'EUR',
  period: 'month',
  trial: null,
  planSwitchEnabled: true,
};
const TICKET: Offer = { ...OFFER, offerId: 'C115001_7001', type: 'tvod', period: null };
const CARD: Card = {
  holder: 'Ada Quay',
  number: '4242424242424242',
  expiryMonth: '03',
  expiryYear: '30',
  cvc: '123',
};
const RETURNS: ReturnAddresses = {
  waiting: 'https://app.example.test/?u=waiting-for-payment&offerId=S115000_6001',
  finalize: 'https://app.example.test/?u=finalize-payment',
  cancelled: 'https://app.example.test/?u=payment-cancelled',
  error: 'https://app.example.test/?u=payment-error',
};

test('an order is made of the offer, without a call [DATA-22]', async () => {
  const { provider, sent } = fakeIdentity(() => ({}));
  expect(await provider.commerce.createOrder(OFFER, { id: '1', name: 'card' })).toEqual({
    id: '6001',
    offer: OFFER,
    currency: 'EUR',
    totalPrice: 6.99,
    taxRate: 0,
    requiredPaymentDetails: true,
    coupon: '',
    discount: { type: null, amount: 0, periods: 0 },
    paymentMethodFee: 0,
    tax: 0,
    priceAfterTrial: null,
  });
  expect(sent).toEqual([]);
});

test('an order that begins with a trial costs nothing now, and says what it costs then [DATA-22]', async () => {
  const { provider } = fakeIdentity(() => ({}));
  const offer: Offer = { ...OFFER, trial: { amount: 7, unit: 'day' } };
  expect(await provider.commerce.createOrder(offer, undefined)).toMatchObject({
    totalPrice: 0,
    discount: { type: 'trial', amount: 6.99, periods: 1 },
    priceAfterTrial: 6.99,
  });
});

test('a voucher answers the new price, never below 0 [CHECKOUT-55 IDAPI-25]', async () => {
  for (const [amount, totalPrice] of [
    [4.99, 4.99],
    [-1, 0],
  ] as const) {
    const { provider, sent } = fakeIdentity(() => ({ amount, discount_duration: 3 }));
    const { commerce } = provider;
    const order = await commerce.createOrder(OFFER, undefined);
    const changed = await commerce.updateOrder(order, { method: undefined, coupon: ' FIRSTROW ' });
    expect(changed).toMatchObject({
      coupon: 'FIRSTROW',
      totalPrice,
      discount: { type: 'coupon', amount: 6.99 - totalPrice, periods: 3 },
    });
    expect(sent).toMatchObject([
      {
        what: 'POST /vouchers/discount',
        form: { voucher_code: 'FIRSTROW', access_fee_id: '6001' },
        authorization: 'Bearer token-1',
      },
    ]);
  }
});

test('a voucher of a trial is seen in the price after it', async () => {
  const { provider } = fakeIdentity(() => ({ amount: 4.99, discount_duration: 3 }));
  const offer: Offer = { ...OFFER, trial: { amount: 7, unit: 'day' } };
  const order = await provider.commerce.createOrder(offer, undefined);
  expect(await provider.commerce.updateOrder(order, { method: undefined, coupon: 'X' })).toMatchObject({
    totalPrice: 0,
    coupon: 'X',
    priceAfterTrial: 4.99,
    discount: { type: 'trial' },
  });
});

test('without a code the price is as it was, and no voucher is asked about [CHECKOUT-55]', async () => {
  const { provider, sent } = fakeIdentity(() => ({ amount: 4.99, discount_duration: 3 }));
  const order = await provider.commerce.createOrder(OFFER, undefined);
  const lower = { ...order, coupon: 'X', totalPrice: 1 };
  expect(await provider.commerce.updateOrder(lower, { method: undefined, coupon: '  ' })).toEqual(order);
  expect(sent).toEqual([]);
});

test.each([
  ['Voucher not found', 'coupon_not_valid'],
  ['Invalid coupon code', 'coupon_not_valid'],
  ['Coupon X cannot be applied on this offer', 'coupon_not_valid_for_offer'],
  // begins like the shorter one (D-26)
  ['Invalid coupon code for this offer', 'coupon_not_valid_for_offer'],
  ['Oops', 'unknown_error'],
])('a voucher refused with "%s" is %s [CHECKOUT-12 CHECKOUT-13 CHECKOUT-15]', async (message, code) => {
  const { provider } = fakeIdentity(() => refusal(404, message));
  const order = await provider.commerce.createOrder(OFFER, undefined);
  const change = provider.commerce.updateOrder(order, { method: undefined, coupon: 'X' });
  await expect(change).rejects.toMatchObject({ code });
});

test.each([
  ['a plan', 'POST /subscriptions', OFFER],
  ['a single concert', 'POST /payments', TICKET],
])('a card pays for %s by %s [IDAPI-27 IDAPI-28]', async (_what, what, offer) => {
  const { provider, sent } = fakeIdentity(() => ({ code: 200, message: 'Submitted for payment' }));
  const order = { ...(await provider.commerce.createOrder(offer, undefined)), coupon: 'X' };
  await provider.commerce.payByCard(order, CARD, RETURNS);
  expect(sent).toMatchObject([
    {
      what,
      authorization: 'Bearer token-1',
      form: {
        number: '4242424242424242',
        card_name: 'Ada Quay',
        exp_month: '03',
        exp_year: '30',
        cvv: '123',
        access_fee: order.id,
        payment_method: '1',
        voucher_code: 'X',
        referrer: 'https://app.example.test/m/BlueHrs1',
        return_url: RETURNS.waiting,
      },
    },
  ]);
});

test('a card payment that is refused is a failed payment, whose words tell nothing of the card [ERR-10]', async () => {
  for (const answer of [refusal(422, 'Card expired'), { code: 422, message: 'No' }, Response.error()]) {
    const { provider } = fakeIdentity(() => answer);
    const order = await provider.commerce.createOrder(OFFER, undefined);
    const payment = provider.commerce.payByCard(order, CARD, RETURNS);
    await expect(payment).rejects.toMatchObject({
      code: 'payment_failed',
      message: 'Failed to make payment',
    });
  }
});

test('PayPal is paid at the address that the provider answers [IDAPI-24]', async () => {
  const { provider, sent } = fakeIdentity(() => ({ endpoint: 'https://paypal.example.test/pay?token=EC-1' }));
  const order = await provider.commerce.createOrder(OFFER, undefined);
  expect(await provider.commerce.payByPaypal(order, RETURNS)).toBe(
    'https://paypal.example.test/pay?token=EC-1',
  );
  expect(sent[0]).toMatchObject({
    what: 'POST /external-payments',
    form: { origin: RETURNS.waiting, access_fee: '6001', payment_method: '2' },
  });
});

test('an answer of PayPal with an id leaves the viewer where they are: it is theirs already [CHECKOUT-52]', async () => {
  const { provider } = fakeIdentity(() => ({ id: 81001, endpoint: 'https://paypal.example.test/' }));
  const order = await provider.commerce.createOrder(OFFER, undefined);
  await expect(provider.commerce.payByPaypal(order, RETURNS)).rejects.toMatchObject({
    code: 'already_active',
    message: 'Already have an active access',
  });
});

test('without an address to pay at, PayPal has failed [ERR-09]', async () => {
  for (const answer of [refusal(500, 'Oops'), {}, Response.error()]) {
    const { provider } = fakeIdentity(() => answer);
    const order = await provider.commerce.createOrder(OFFER, undefined);
    await expect(provider.commerce.payByPaypal(order, RETURNS)).rejects.toMatchObject({
      code: 'payment_failed',
      message: 'Failed to generate PayPal payment url',
    });
  }
});
