import { expect, test } from 'vitest';
import type { PaymentMethod } from '../commerce/commerce-port.ts';
import type { Offer } from '../commerce/offer.ts';
import type { Card, ReturnAddresses } from '../commerce/payment-port.ts';
import { fakeIdentity, httpError } from './testing/fake-identity.ts';

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
const CARD_METHOD: PaymentMethod = { id: '1', name: 'card', gateway: 'stripe', form: 'card' };
const RETURNS: ReturnAddresses = {
  waiting: 'https://app.example.test/?u=waiting-for-payment&offerId=S115000_6001',
  finalize: 'https://app.example.test/?u=finalize-payment',
  cancelled: 'https://app.example.test/?u=payment-cancelled',
  error: 'https://app.example.test/?u=payment-error',
};

test('an order is made of the offer, without a call [DATA-22]', async () => {
  const { provider, sent } = fakeIdentity(() => ({}));
  expect(await provider.commerce.createOrder(OFFER, CARD_METHOD)).toEqual({
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

test('without a code the price is as it was, and no voucher is looked up [CHECKOUT-55]', async () => {
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
  const { provider } = fakeIdentity(() => httpError(404, message));
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
  expect(await provider.commerce.pay(order, { form: 'card', card: CARD }, RETURNS)).toEqual({
    is: 'pending',
  });
  expect(sent.filter(({ form }) => form)).toMatchObject([
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

test('identity payment: fails without a word about the card when it is refused [ERR-10]', async () => {
  for (const answer of [httpError(422, 'Card expired'), { code: 422, message: 'No' }]) {
    const { provider } = fakeIdentity(() => (answer instanceof Response ? answer.clone() : answer));
    const order = await provider.commerce.createOrder(OFFER, undefined);
    const payment = provider.commerce.pay(order, { form: 'card', card: CARD }, RETURNS);
    expect(await payment).toMatchObject({
      is: 'rejected',
      reason: { code: 'payment_failed', message: 'Failed to make payment' },
    });
  }
});

test('a card payment without an answer may have been made: it is waited for [CHECKOUT-48]', async () => {
  for (const answer of [Response.error(), httpError(503, 'Down'), new Response('<html>')]) {
    const { provider } = fakeIdentity(() => answer);
    const order = await provider.commerce.createOrder(OFFER, undefined);
    const payment = provider.commerce.pay(order, { form: 'card', card: CARD }, RETURNS);
    expect(await payment).toEqual({ is: 'pending' });
  }
});

test('PayPal is paid at the address that the provider answers [IDAPI-24]', async () => {
  const { provider, sent } = fakeIdentity(() => ({ endpoint: 'https://paypal.example.test/pay?token=EC-1' }));
  const order = await provider.commerce.createOrder(OFFER, undefined);
  expect(await provider.commerce.pay(order, { form: 'page' }, RETURNS)).toEqual({
    is: 'redirect',
    url: 'https://paypal.example.test/pay?token=EC-1',
  });
  expect(sent[0]).toMatchObject({
    what: 'POST /external-payments',
    form: { origin: RETURNS.waiting, access_fee: '6001', payment_method: '2' },
  });
});

test('an answer of PayPal with an id leaves the viewer where they are: it is theirs already [CHECKOUT-52]', async () => {
  const { provider } = fakeIdentity(() => ({ id: 81001, endpoint: 'https://paypal.example.test/' }));
  const order = await provider.commerce.createOrder(OFFER, undefined);
  expect(await provider.commerce.pay(order, { form: 'page' }, RETURNS)).toMatchObject({
    is: 'rejected',
    reason: { code: 'already_active', message: 'Already have an active access' },
  });
});

test('a card does not pay for what is there already, of which the provider says the same as of a payment', async () => {
  const { provider, sent } = fakeIdentity(({ what }) =>
    what === 'GET /items/115000/access'
      ? { item: { id: 115000, title: 'All concerts' } }
      : { code: 200, message: 'Submitted for payment' },
  );
  const order = await provider.commerce.createOrder(OFFER, undefined);
  expect(await provider.commerce.pay(order, { form: 'card', card: CARD }, RETURNS)).toMatchObject({
    is: 'rejected',
    reason: { code: 'already_active' },
  });
  expect(sent.map(({ what }) => what)).toEqual(['GET /items/115000/access']);
});

test('fields of a gateway are none of this provider, and nothing is sent of them', async () => {
  const { provider, sent } = fakeIdentity(() => ({}));
  const order = await provider.commerce.createOrder(OFFER, undefined);
  const payment = provider.commerce.pay(order, { form: 'gateway', encrypted: 'x' }, RETURNS);
  await expect(payment).rejects.toMatchObject({ code: 'feature_not_enabled' });
  expect(sent).toEqual([]);
});

test('without an address to pay at, PayPal has failed [ERR-09]', async () => {
  for (const [answer, code] of [
    [httpError(422, 'Oops'), 'payment_failed'],
    [{}, 'unreachable'],
    [Response.error(), 'unreachable'],
  ] as const) {
    const { provider } = fakeIdentity(() => answer);
    const order = await provider.commerce.createOrder(OFFER, undefined);
    // nothing was paid: nobody has been at its page
    expect(await provider.commerce.pay(order, { form: 'page' }, RETURNS)).toMatchObject({
      is: 'rejected',
      reason: { code, message: 'Failed to generate PayPal payment url' },
    });
  }
});

test('what a voucher makes free is completed without a card, unless it is a plan that is paid later [CHECKOUT-04]', async () => {
  const { provider, sent } = fakeIdentity(({ what }) =>
    what === 'POST /vouchers/discount' ? { amount: 0, discount_duration: 1 } : { code: 200, message: 'ok' },
  );
  const { commerce } = provider;
  const free = async (offer: Offer) =>
    commerce.updateOrder(await commerce.createOrder(offer, undefined), { method: undefined, coupon: 'X' });
  expect((await free(OFFER)).requiredPaymentDetails).toBe(true);
  const order = await free(TICKET);
  expect(order.requiredPaymentDetails).toBe(false);
  expect(await commerce.pay(order, { form: 'nothing' }, RETURNS)).toEqual({ is: 'done' });
  expect(sent.at(-1)).toMatchObject({
    what: 'POST /payments',
    form: { access_fee: '7001', voucher_code: 'X', expected_amount: '0', return_url: RETURNS.waiting },
  });
  expect(sent.at(-1)?.form).not.toHaveProperty('number');
});

test.each([
  ['The card number is not valid', 422, 'details_required'],
  ['Voucher not found', 404, 'coupon_not_valid'],
  ['The price has changed', 409, 'price_changed'],
])('an order for nothing that is refused with "%s" is %s %s', async (message, status, code) => {
  const { provider } = fakeIdentity(() => httpError(status, message));
  const order = await provider.commerce.createOrder(TICKET, undefined);
  const answer = await provider.commerce.pay(order, { form: 'nothing' }, RETURNS);
  expect(answer).toMatchObject({ is: 'rejected', reason: { code } });
});

test('identity payment: sends the amount that was shown, and reports a used trial [CHECKOUT-03 CONST-06]', async () => {
  const { provider, sent } = fakeIdentity(() => httpError(409, 'The free trial has been used'));
  const trial: Offer = { ...OFFER, trial: { amount: 7, unit: 'day' } };
  const order = await provider.commerce.createOrder(trial, undefined);
  for (const payment of [
    provider.commerce.pay(order, { form: 'card', card: CARD }, RETURNS),
    provider.commerce.pay(order, { form: 'page' }, RETURNS),
  ]) {
    expect(await payment).toMatchObject({ is: 'rejected', reason: { code: 'trial_used' } });
  }
  expect(sent.flatMap(({ form }) => form?.expected_amount ?? [])).toEqual(['0', '0']);
});
