import { expect, test } from 'vitest';
import type { Subscription } from '../commerce/commerce-port.ts';
import type { Offer } from '../commerce/offer.ts';
import type { Card, Payment, ReturnAddresses } from '../commerce/payment-port.ts';
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
const TRIAL: Offer = { ...OFFER, trial: { amount: 7, unit: 'day' } };
const CARD: Card = {
  holder: 'Ada Quay',
  number: '4242424242424242',
  expiryMonth: '03',
  expiryYear: '30',
  cvc: '123',
};
const BY_CARD = { form: 'card', card: CARD } as const;
const BY_PAYPAL = { form: 'page', at: 'paypal' } as const;
const RETURNS: ReturnAddresses = { waiting: 'W', finalize: 'F', cancelled: 'C', error: 'E' };
const SUBMITTED = { code: 200, message: 'Submitted for payment' };

/** An order for an offer at a provider with this answer to every call. */
async function ordered(answer: Parameters<typeof fakeIdentity>[0] | object, offer = OFFER) {
  const fake = fakeIdentity(typeof answer === 'function' ? (answer as () => object) : () => answer);
  const { commerce } = fake.provider;
  const order = await commerce.createOrder(offer, undefined);
  return {
    sent: fake.sent,
    order,
    pay: (payment: Payment, of = order) => commerce.pay(of, payment, RETURNS),
    withCoupon: (coupon: string, of = order) => commerce.updateOrder(of, { method: undefined, coupon }),
  };
}

test('identity order: is made of the offer without a call, and costs nothing during a trial [DATA-22]', async () => {
  const { order, sent } = await ordered({});
  expect(order).toEqual({
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
  expect((await ordered({}, TRIAL)).order).toMatchObject({
    totalPrice: 0,
    discount: { type: 'trial', amount: 6.99, periods: 1 },
    priceAfterTrial: 6.99,
  });
});

test('identity voucher: sets the price, never below 0, or the price after a trial [CHECKOUT-55 IDAPI-25]', async () => {
  for (const [amount, totalPrice] of [
    [4.99, 4.99],
    [-1, 0],
  ] as const) {
    const { withCoupon, sent } = await ordered({ amount, discount_duration: 3 });
    expect(await withCoupon(' FIRSTROW ')).toMatchObject({
      coupon: 'FIRSTROW',
      totalPrice,
      discount: { type: 'coupon', amount: 6.99 - totalPrice, periods: 3 },
    });
    const form = { voucher_code: 'FIRSTROW', access_fee_id: '6001' };
    expect(sent).toMatchObject([{ what: 'POST /vouchers/discount', form, authorization: 'Bearer token-1' }]);
  }
  const { withCoupon } = await ordered({ amount: 4.99, discount_duration: 3 }, TRIAL);
  const discount = { type: 'trial' };
  expect(await withCoupon('X')).toMatchObject({
    totalPrice: 0,
    coupon: 'X',
    priceAfterTrial: 4.99,
    discount,
  });
});

test('identity voucher: is not looked up without a code, and the price is as it was [CHECKOUT-55]', async () => {
  const { order, withCoupon, sent } = await ordered({ amount: 4.99, discount_duration: 3 });
  expect(await withCoupon('  ', { ...order, coupon: 'X', totalPrice: 1 })).toEqual(order);
  expect(sent).toEqual([]);
});

test('identity voucher: is refused with a code by the message of the provider [CHECKOUT-12 CHECKOUT-13 CHECKOUT-15]', async () => {
  for (const [message, code] of [
    ['Voucher not found', 'coupon_not_valid'],
    ['Invalid coupon code', 'coupon_not_valid'],
    ['Coupon X cannot be applied on this offer', 'coupon_not_valid_for_offer'],
    // begins like the shorter one (D-26)
    ['Invalid coupon code for this offer', 'coupon_not_valid_for_offer'],
    ['Oops', 'unknown_error'],
  ] as const) {
    const { withCoupon } = await ordered(httpError(404, message));
    await expect(withCoupon('X')).rejects.toMatchObject({ code });
  }
});

test('identity payment: sends the card to the address of the kind of offer [IDAPI-27 IDAPI-28]', async () => {
  for (const [what, offer] of [
    ['POST /subscriptions', OFFER],
    ['POST /payments', TICKET],
  ] as const) {
    const { pay, order, sent } = await ordered(SUBMITTED, offer);
    expect(await pay(BY_CARD)).toEqual({ is: 'pending' });
    const form = {
      number: '4242424242424242',
      card_name: 'Ada Quay',
      exp_month: '03',
      exp_year: '30',
      cvv: '123',
      access_fee: order.id,
      payment_method: '1',
      expected_amount: '6.99',
      expected_currency: 'EUR',
      referrer: 'https://app.example.test/m/BlueHrs1',
      return_url: RETURNS.waiting,
    };
    expect(sent.filter((one) => one.form)).toMatchObject([{ what, authorization: 'Bearer token-1', form }]);
  }
});

test('identity payment: fails without a word about the card when it is refused, and is pending without an answer [ERR-10 CHECKOUT-48]', async () => {
  const reason = { code: 'payment_failed', message: 'Failed to make payment' };
  for (const [answer, outcome] of [
    [httpError(422, 'Card expired'), { is: 'rejected', reason }],
    [
      { code: 422, message: 'No' },
      { is: 'rejected', reason },
    ],
    [Response.error(), { is: 'pending' }],
    [httpError(503, 'Down'), { is: 'pending' }],
    [new Response('<html>'), { is: 'pending' }],
  ] as const)
    expect(await (await ordered(answer)).pay(BY_CARD)).toMatchObject(outcome);
});

test('identity payment: sends no card for what is already open', async () => {
  const { pay, sent } = await ordered(({ what }: { what: string }) =>
    what === 'GET /items/115000/access' ? { item: { id: 115000, title: 'All concerts' } } : SUBMITTED,
  );
  expect(await pay(BY_CARD)).toMatchObject({ is: 'rejected', reason: { code: 'already_active' } });
  expect(sent.map(({ what }) => what)).toEqual(['GET /items/115000/access']);
});

test('identity payment: sends no fields of a gateway', async () => {
  const { pay, sent } = await ordered({});
  await expect(pay({ form: 'gateway', encrypted: 'x' })).rejects.toMatchObject({
    code: 'feature_not_enabled',
  });
  expect(sent).toEqual([]);
});

test('identity PayPal: is paid at the address that the provider returns [IDAPI-24]', async () => {
  const { pay, sent } = await ordered({ endpoint: 'https://paypal.example.test/pay?token=EC-1' });
  expect(await pay(BY_PAYPAL)).toEqual({ is: 'redirect', url: 'https://paypal.example.test/pay?token=EC-1' });
  const form = { origin: RETURNS.waiting, access_fee: '6001', payment_method: '2' };
  expect(sent[0]).toMatchObject({ what: 'POST /external-payments', form });
});

test("identity page: is paid at the gateway's page, and the present method stays until another is chosen there", async () => {
  const url = 'https://pay.example.test/c/1';
  const { pay, sent } = await ordered({ endpoint: url });
  expect(await pay({ form: 'page', at: 'page' })).toEqual({ is: 'redirect', url });
  const form = { origin: RETURNS.waiting, access_fee: '6001', payment_method: '3' };
  expect(sent).toMatchObject([{ what: 'POST /external-payments', form }]);

  const returns = { done: 'D', finalize: 'F', cancelled: 'C', error: 'E' };
  const change = { currency: 'EUR', method: undefined, returns };
  const changing = fakeIdentity(() => ({ endpoint: url }));
  const byPage = { form: 'page', at: 'page' } as const;
  expect(await changing.provider.commerce.updatePaymentMethod?.(byPage, change)).toEqual({
    is: 'redirect',
    url,
  });
  expect(changing.sent).toMatchObject([
    {
      what: 'POST /v2/payments/methods/default',
      form: { origin: 'D', cancel_url: 'C', currency_iso: 'EUR' },
    },
  ]);
  const plan = { subscriptionId: 'sub/1' } as Subscription;
  const overdue = fakeIdentity(() => ({ endpoint: url }));
  expect(await overdue.provider.commerce.payOverdue?.(plan, returns)).toEqual({ is: 'redirect', url });
  expect(overdue.sent).toMatchObject([
    { what: 'POST /v2/subscriptions/sub%2F1/overdue', form: { origin: 'D', cancel_url: 'C' } },
  ]);
  const paid = fakeIdentity(() => ({ paid: true })).provider.commerce;
  expect(await paid.payOverdue?.(plan, returns)).toEqual({ is: 'done' });
  for (const [answer, code] of [
    [httpError(404, 'Subscription not found'), 'nothing_to_pay_for'],
    [httpError(503, 'Payments cannot be taken at the moment'), 'unreachable'],
    [{}, 'unreachable'],
  ] as const) {
    const { commerce } = fakeIdentity(() => answer).provider;
    expect(await commerce.updatePaymentMethod?.(byPage, change)).toMatchObject({
      is: 'rejected',
      reason: { code },
    });
  }
});

test('identity PayPal: has failed without an address, and is not needed when the answer has an id [ERR-09 CHECKOUT-52]', async () => {
  const message = 'Failed to generate PayPal payment url';
  for (const [answer, reason] of [
    [httpError(422, 'Oops'), { code: 'payment_failed', message }],
    // nothing was paid: nobody has been at its page
    [{}, { code: 'unreachable', message }],
    [Response.error(), { code: 'unreachable', message }],
    [
      { id: 81001, endpoint: 'https://paypal.example.test/' },
      { code: 'already_active', message: 'Already have an active access' },
    ],
  ] as const)
    expect(await (await ordered(answer)).pay(BY_PAYPAL)).toMatchObject({ is: 'rejected', reason });
});

test('identity payment: needs no card for a free ticket, and one for a plan that is paid later [CHECKOUT-04]', async () => {
  const answer = ({ what }: { what: string }) =>
    what === 'POST /vouchers/discount' ? { amount: 0, discount_duration: 1 } : SUBMITTED;
  const plan = await ordered(answer);
  expect((await plan.withCoupon('X')).requiredPaymentDetails).toBe(true);
  const ticket = await ordered(answer, TICKET);
  const free = await ticket.withCoupon('X');
  expect(free.requiredPaymentDetails).toBe(false);
  expect(await ticket.pay({ form: 'nothing' }, free)).toEqual({ is: 'done' });
  expect(ticket.sent.at(-1)).toMatchObject({
    what: 'POST /payments',
    form: { access_fee: '7001', voucher_code: 'X', expected_amount: '0', return_url: RETURNS.waiting },
  });
  expect(ticket.sent.at(-1)?.form).not.toHaveProperty('number');
});

test('identity payment: of nothing is refused with a code by the message of the provider', async () => {
  for (const [message, status, code] of [
    ['The card number is not valid', 422, 'details_required'],
    ['Voucher not found', 404, 'coupon_not_valid'],
    ['The price has changed', 409, 'price_changed'],
    ['This is not sold in your country', 422, 'not_sold_here'],
  ] as const) {
    const { pay } = await ordered(httpError(status, message), TICKET);
    expect(await pay({ form: 'nothing' })).toMatchObject({ is: 'rejected', reason: { code } });
  }
});

test('identity payment: sends the amount that was shown, and reports a used trial [CHECKOUT-03 CONST-06]', async () => {
  const { pay, sent } = await ordered(httpError(409, 'The free trial has been used'), TRIAL);
  for (const payment of [BY_CARD, BY_PAYPAL])
    expect(await pay(payment)).toMatchObject({ is: 'rejected', reason: { code: 'trial_used' } });
  expect(sent.flatMap(({ form }) => form?.expected_amount ?? [])).toEqual(['0', '0']);
});
