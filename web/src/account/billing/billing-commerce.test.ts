import { parseConfig } from '@marquee/contract/parse-config';
import { parseSettings } from '@marquee/contract/settings';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { describe, expect, test } from 'vitest';
import type { Offer, Order, ReturnAddresses, Subscription } from '../commerce/commerce-port.ts';
import { directionOf } from './billing-plans.ts';
import { fakeBilling, refusal, type Sent } from './testing/fake-billing.ts';

const ID = '360000001';
const MONTHLY = {
  offerId: 'S1_NL',
  offerTitle: 'Monthly',
  customerPriceInclTax: 6.99,
  customerCurrency: 'EUR',
  period: 'month',
  freeDays: 7,
  freePeriods: 0,
  trialAvailable: true,
};
const ANNUAL = {
  ...MONTHLY,
  offerId: 'S2_NL',
  offerTitle: 'Annual',
  customerPriceInclTax: 69.9,
  period: 'year',
  freeDays: 0,
};
const RENTAL = { ...MONTHLY, offerId: 'R3_NL', offerTitle: 'Rental', period: '36', freeDays: null };
const ORDER = {
  id: 690000001,
  offerId: 'S1_NL',
  totalPrice: 5.99,
  priceBreakdown: {
    offerPrice: 5.78,
    discountAmount: 0.83,
    taxValue: 1.04,
    customerServiceFee: 0,
    paymentMethodFee: 0,
  },
  taxRate: 0.21,
  currency: 'EUR',
  couponId: 'SUMMER',
  discount: { applied: true, type: 'coupon', periods: 3 },
  requiredPaymentDetails: true,
};
const SUBSCRIPTION = {
  subscriptionId: 590000001,
  offerId: 'S1_NL',
  status: 'active',
  expiresAt: 20,
  nextPaymentPrice: 6.99,
  nextPaymentCurrency: 'EUR',
  nextPaymentAt: 10,
  paymentMethod: 'card',
  inTrial: false,
  pendingSwitchId: null,
  offerTitle: 'Monthly',
  period: 'month',
  totalPrice: 6.99,
};
const LOCALES = { country: 'NL', currency: 'EUR', locale: 'nl_NL', ipAddress: '203.0.113.7' };
const CARD = { id: '190000001', name: 'card', gateway: 'adyen', form: 'gateway' } as const;
const RETURNS: ReturnAddresses = { waiting: 'W', finalize: 'F', cancelled: 'C', error: 'E' };
const SWITCHES = `/customers/${ID}/subscription_switches/S1_NL`;

type Answers = Record<string, object | Response | ((sent: Sent) => object | Response)>;

/** A provider that answers so, by call. */
const having = (answers: Answers, planIds: readonly string[] = []) =>
  fakeBilling(
    (sent) => {
      const answer = answers[sent.what];
      if (!answer) return refusal(404, 'Offer not found');
      return typeof answer === 'function' ? (answer as (sent: Sent) => object)(sent) : answer;
    },
    { planIds },
  );
const offer = { offerId: 'S1_NL', price: 6.99, currency: 'EUR', title: 'Monthly', period: 'month' } as Offer;
const opened = async (answers: Answers) => {
  const { provider, sent } = having({
    'GET /locales': LOCALES,
    'POST /orders': { order: ORDER },
    ...answers,
  });
  return { commerce: provider.commerce, order: await provider.commerce.createOrder(offer, CARD), sent };
};

describe('offers', () => {
  test('the plans are those that the config names; media offers are asked for by their own ids [PLAN-09 PLAN-52]', async () => {
    const { provider, sent } = having(
      { 'GET /offers/S1_NL': MONTHLY, 'GET /offers/S2_NL': ANNUAL, 'GET /offers/R3_NL': RENTAL },
      ['S1_NL', 'S2_NL'],
    );
    expect((await provider.commerce.plans()).map(({ offerId }) => offerId)).toEqual(['S1_NL', 'S2_NL']);
    expect((await provider.commerce.offers(['R3_NL', 'X9'])).map(({ offerId }) => offerId)).toEqual([
      'R3_NL',
    ]);
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['', '', '', '']);
    await expect(provider.commerce.offers(['X9'])).rejects.toMatchObject({ message: 'Failed to get offers' });
  });

  test('an offer whose price nobody told is not sold, and the others are [PLAN-47 PLAN-52]', async () => {
    const { customerPriceInclTax, ...unpriced } = MONTHLY;
    const { provider } = having({
      'GET /offers/S1_NL': { ...unpriced, price: 'on request' },
      'GET /offers/S2_NL': { ...ANNUAL, customerPriceInclTax: null, price: '69.90' },
    });
    const offers = await provider.commerce.offers(['S1_NL', 'S2_NL']);
    expect(offers.map(({ offerId, price }) => [offerId, price])).toEqual([['S2_NL', 69.9]]);
    await expect(provider.commerce.offers(['S1_NL'])).rejects.toMatchObject({ code: 'unreachable' });
    expect(customerPriceInclTax).toBe(6.99);
  });

  test('ids that begin with S are plans, all others are bought once: a rental’s hours are hours, or days [PLAN-47 PLAN-48]', async () => {
    const two = { ...RENTAL, offerId: 'P4', period: 168 };
    const { provider } = having({
      'GET /offers/S1_NL': MONTHLY,
      'GET /offers/R3_NL': RENTAL,
      'GET /offers/P4': two,
    });
    const offers = await provider.commerce.offers(['S1_NL', 'R3_NL', 'P4']);
    expect(offers.map(({ type, period, opensFor }) => [type, period, opensFor])).toEqual([
      ['svod', 'month', undefined],
      ['tvod', null, { amount: 36, unit: 'hour' }],
      ['tvod', null, { amount: 7, unit: 'day' }],
    ]);
    expect(['S1', 'P1', 'R1', 'A1', 'E1', '115000'].map(provider.commerce.isSubscription)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('a trial is its days, else its periods, and none where it is not to be had [PLAN-46]', async () => {
    const trials = [
      [MONTHLY, { amount: 7, unit: 'day' }],
      [
        { ...MONTHLY, freeDays: null, freePeriods: 2 },
        { amount: 2, unit: 'month' },
      ],
      [{ ...MONTHLY, trialAvailable: false }, null],
      [ANNUAL, null],
    ] as const;
    for (const [told, trial] of trials) {
      const { provider } = having({ 'GET /offers/S1_NL': told });
      expect((await provider.commerce.offers(['S1_NL']))[0]?.trial).toEqual(trial);
    }
  });
});

describe('orders', () => {
  test('opening the checkout makes an order, for the place and currency the provider sees [CHECKOUT-01 BILLAPI-16]', async () => {
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

  test('an order names a card alone: without one it is made with no way to pay [BILLAPI-16]', async () => {
    const { provider, sent } = having({ 'GET /locales': LOCALES, 'POST /orders': { order: ORDER } });
    await provider.commerce.createOrder(offer, { id: '7', name: 'paypal', gateway: 'paypal', form: 'page' });
    expect(sent.at(-1)?.body).toMatchObject({ paymentMethodId: null });
  });

  test('where the place has no currency of its own, it is made in that of the offer that was shown [BILLAPI-16]', async () => {
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

  test('its discount is shown with tax, and its lines add up to the total [CHECKOUT-50 CHECKOUT-03]', async () => {
    const { order } = await opened({});
    expect(order.discount.amount).toBeCloseTo(0.83 * 1.21);
    expect(order.offer.price - order.discount.amount).toBeCloseTo(order.totalPrice, 1);
    expect(order).toMatchObject({ coupon: 'SUMMER', couponPeriods: 3, taxRate: 0.21 });
  });

  const parts = (more: object) => ({ ...ORDER.priceBreakdown, discountAmount: 0, ...more });
  const plain = { ...ORDER, couponId: null, discount: { applied: false, type: '', periods: 0 } };
  test.each([
    ['a fee of the method', { totalPrice: 7.6, priceBreakdown: parts({ paymentMethodFee: 0.5 }) }, 6.99, 0],
    ['one that was rounded', { totalPrice: 7.59, priceBreakdown: parts({ paymentMethodFee: 0.5 }) }, 6.99, 0],
    [
      'a fee of the seller',
      { totalPrice: 6.99, priceBreakdown: parts({ customerServiceFee: 1 }) },
      6.99,
      1.21,
    ],
    [
      'tax on top of what was shown',
      { totalPrice: 8.46, priceBreakdown: parts({ offerPrice: 6.99 }) },
      8.46,
      0,
    ],
    ['another currency', { totalPrice: 7.49, currency: 'USD', priceBreakdown: parts({}) }, 7.49, 0],
    [
      'a coupon and both fees',
      {
        ...ORDER,
        totalPrice: 7.81,
        priceBreakdown: parts({ discountAmount: 0.83, paymentMethodFee: 1.5, customerServiceFee: 0.5 }),
      },
      6.99,
      0.61,
    ],
    [
      'a trial',
      {
        ...plain,
        totalPrice: 0,
        discount: { applied: true, type: 'trial', periods: 0 },
        priceBreakdown: parts({ offerPrice: 5.78, discountAmount: 5.78 }),
      },
      6.99,
      0,
    ],
  ])(
    'with %s its parts are told with tax and come to its total [CHECKOUT-50]',
    async (_, told, full, seller) => {
      const { order } = await opened({ 'POST /orders': { order: { ...plain, ...told } } });
      const { discount, paymentMethodFee, serviceFee = 0, fullPrice = 0, totalPrice } = order;
      expect(fullPrice).toBeCloseTo(full, 5);
      expect(fullPrice - discount.amount + paymentMethodFee).toBeCloseTo(totalPrice, 5);
      expect(serviceFee).toBe(seller);
      expect(totalPrice).toBe(told.totalPrice);
    },
  );

  test('after a trial with a coupon the price is not told, and not made up [CHECKOUT-50]', async () => {
    const trial = { ...plain, totalPrice: 0, discount: { applied: true, type: 'trial', periods: 0 } };
    const priceBreakdown = parts({ offerPrice: 5.78, discountAmount: 5.78 });
    const told = { 'POST /orders': { order: { ...trial, priceBreakdown } } };
    expect((await opened(told)).order.priceAfterTrial).toBe(6.99);
    const { commerce, order } = await opened({
      ...told,
      'PATCH /orders/690000001': { order: { ...trial, couponId: 'SUMMER', priceBreakdown } },
    });
    const changed = await commerce.updateOrder(order, { method: CARD, coupon: 'summer' });
    expect(changed).toMatchObject({ coupon: 'SUMMER', priceAfterTrial: null });
  });

  test('a coupon counts where the provider says so, not because it was typed [CHECKOUT-50 CHECKOUT-12]', async () => {
    const after = async (told: object) => {
      const { commerce, order } = await opened({
        'POST /orders': { order: plain },
        'PATCH /orders/690000001': { order: { ...plain, ...told } },
      });
      return commerce.updateOrder(order, { method: CARD, coupon: 'SPRING' });
    };
    await expect(after({})).rejects.toMatchObject({ code: 'coupon_not_valid' });
    const discount = { applied: true, type: 'coupon', periods: 1 };
    expect(await after({ discount })).toMatchObject({ coupon: 'SPRING' });
    await expect(after({ discount: { ...discount, applied: false } })).rejects.toMatchObject({
      code: 'coupon_not_valid',
    });
    await expect(after({ discount: { ...discount, type: 'trial' } })).rejects.toMatchObject({
      code: 'coupon_not_valid',
    });
  });

  test('another method or coupon changes it; without its coupon it is another order', async () => {
    const { commerce, order, sent } = await opened({ 'PATCH /orders/690000001': { order: ORDER } });
    await commerce.updateOrder(order, { method: undefined, coupon: ' SPRING ' });
    expect(sent.at(-1)).toMatchObject({ body: { paymentMethodId: null, couponCode: 'SPRING' } });
    await commerce.updateOrder(order, { method: CARD, coupon: '' });
    expect(sent.at(-1)?.what).toBe('POST /orders');
  });

  test.each([
    ['Order with id 690000001 not found', 'order_not_found'],
    ['Order with 690000001 not found', 'order_not_found'],
    ['Order with 690000001 has been paid', 'already_active'],
    ['Coupon SPRING not found', 'coupon_not_valid'],
    ['Coupon SPRING cannot be applied on this offer', 'coupon_not_valid_for_offer'],
    ['Something else', 'unknown_error'],
  ])('"%s" is told as %s [CHECKOUT-14 CHECKOUT-12 CHECKOUT-13]', async (text, code) => {
    const { commerce, order } = await opened({ 'PATCH /orders/690000001': refusal(422, text) });
    const changed = commerce.updateOrder(order, { method: CARD, coupon: 'SPRING' });
    await expect(changed).rejects.toMatchObject({ code });
  });
});

describe('payments', () => {
  const pay = async (
    answer: object | Response,
    payment: Parameters<typeof payOf>[1],
    captchaValue?: string,
  ) =>
    payOf(
      await opened({
        'POST /payments': answer,
        'POST /connectors/paypal/v1/tokens': answer,
        'POST /connectors/adyen/initial-payment': answer,
      }),
      payment,
      captchaValue,
    );
  const payOf = async (
    { commerce, order, sent }: Awaited<ReturnType<typeof opened>>,
    payment: { form: 'nothing' } | { form: 'page' } | { form: 'gateway'; encrypted: unknown },
    captchaValue?: string,
  ) => ({ answer: await commerce.pay(order as Order, payment, RETURNS, captchaValue), sent: sent.at(-1) });

  test('what costs nothing is paid without details, and PayPal at its own page [CHECKOUT-04 CHECKOUT-31]', async () => {
    expect(await pay({ id: 1, rejectedReason: null }, { form: 'nothing' })).toMatchObject({
      answer: { is: 'done' },
      sent: { what: 'POST /payments', body: { orderId: 690000001 } },
    });
    expect(await pay({ redirectUrl: 'https://pay.test' }, { form: 'page' })).toMatchObject({
      answer: { is: 'redirect', url: 'https://pay.test' },
      sent: { body: { orderId: 690000001, successUrl: 'W', cancelUrl: 'C', errorUrl: 'E' } },
    });
  });

  test('a card goes encrypted, and its bank is gone to where the answer says so [CHECKOUT-56]', async () => {
    const encrypted = { type: 'scheme', encryptedCardNumber: 'x' };
    const action = { action: { type: 'redirect', method: 'GET', url: 'https://bank.test/3ds', data: {} } };
    expect(await pay(action, { form: 'gateway', encrypted })).toMatchObject({
      answer: { is: 'redirect', url: 'https://bank.test/3ds' },
      sent: {
        what: 'POST /connectors/adyen/initial-payment',
        body: {
          orderId: 690000001,
          returnUrl: 'F',
          paymentMethod: encrypted,
          attemptAuthentication: 'always',
        },
      },
    });
    expect((await pay({ id: 1, rejectedReason: null }, { form: 'gateway', encrypted })).answer).toEqual({
      is: 'done',
    });
  });

  test.each([
    ['POST /payments', { form: 'nothing' }],
    ['POST /connectors/paypal/v1/tokens', { form: 'page' }],
    ['POST /connectors/adyen/initial-payment', { form: 'gateway', encrypted: {} }],
  ] as const)(
    '%s takes what a captcha gave, nothing without one, and says when it was no proof [CHECKOUT-53]',
    async (what, payment) => {
      const answer = { redirectUrl: 'https://pay.test', rejectedReason: null };
      const solved = await pay(answer, payment, 'a person');
      expect(solved.sent).toMatchObject({ what, body: { orderId: 690000001, captchaValue: 'a person' } });
      expect((await pay(answer, payment)).sent?.body).not.toHaveProperty('captchaValue');
      const refused = await pay(refusal(429, 'Google reCAPTCHA verification failed!'), payment, 'fail');
      expect(refused.answer).toMatchObject({ is: 'rejected', reason: { code: 'captcha_failed' } });
    },
  );

  test.each([
    { type: 'redirect', method: 'POST', url: 'https://bank.test/3ds' },
    { type: 'threeDS2', token: 'x' },
    { type: 'redirect' },
    { url: 7 },
    null,
  ])(
    'an action that is no address to go to, %j, is a refusal: nobody waits for what cannot come [CHECKOUT-56]',
    async (action) => {
      const { answer } = await pay({ action }, { form: 'gateway', encrypted: {} });
      expect(answer).toMatchObject({ is: 'rejected', reason: { code: 'payment_failed' } });
    },
  );

  test('a card is encrypted by the gateway’s own component where the site has one, and by no session of ours [BILLAPI-23]', async () => {
    const site = {
      config: parseConfig({
        siteId: SITE_ID,
        description: '',
        content: [],
        menu: [],
        integrations: { cleeng: { id: '400000001' } },
      }),
      settings: parseSettings('adyenTestClientKey = test_AB12'),
      appOrigin: 'https://app.test',
    };
    const { provider, sent } = fakeBilling(() => ({}), { site });
    expect(await provider.commerce.cardSeal?.(CARD, 'https://app.test')).toBeNull();
    expect([sent, typeof provider.commerce.gatewayFields]).toEqual([[], 'function']);
    // without a key there is none, and no card is taken
    const session = { id: 'CS1', sessionData: 'x' };
    const without = having({ 'POST /connectors/adyen/sessions': session }).provider.commerce;
    expect(await without.cardSeal?.(CARD, 'https://app.test')).toBeNull();
    expect(without.gatewayFields).toBeUndefined();
  });

  test('a rejected reason is a refusal with that text, even inside a success [CHECKOUT-51]', async () => {
    const told = await pay({ id: 1, rejectedReason: 'Not enough money' }, { form: 'nothing' });
    expect(told.answer).toMatchObject({
      is: 'rejected',
      reason: { code: 'payment_failed', serverMessage: 'Not enough money' },
    });
  });

  test('a lost answer of a payment is waited for; without PayPal’s page nothing was paid', async () => {
    for (const form of ['nothing', 'gateway'] as const) {
      const told = await pay(new Response('<html>', { status: 502 }), { form, encrypted: {} } as {
        form: 'nothing';
      });
      expect(told.answer).toEqual({ is: 'pending' });
    }
    expect((await pay(Response.error(), { form: 'page' })).answer).toMatchObject({
      is: 'rejected',
      reason: { code: 'unreachable' },
    });
  });

  test('coming back from a bank without an order is told as that, and nothing is asked [CHECKOUT-33 CHECKOUT-05]', async () => {
    const { provider, sent } = having({});
    expect(await provider.commerce.finalize({ redirectResult: 'r' })).toMatchObject({
      is: 'rejected',
      reason: { code: 'order_unknown', message: 'No order created' },
    });
    expect(sent).toEqual([]);
  });

  test.each([
    [{ payment: { rejectedReason: 'Refused by the bank' } }, 'rejected'],
    [{ payment: { id: 1, status: 'successful' } }, 'done'],
    [{ payment: { id: 1, rejectedReason: null } }, 'done'],
    [{ payment: { id: 1, status: 'pending' } }, 'pending'],
    [{ payment: { rejectedReason: null } }, 'pending'],
    [{ payment: null }, 'pending'],
    [{}, 'pending'],
    ['finalized', 'pending'],
  ])('what finishing a payment answers, %j, is told as %s [CHECKOUT-35 CHECKOUT-51]', async (told, is) => {
    const { provider } = having({ 'POST /connectors/adyen/initial-payment/finalize': told as object });
    expect(await provider.commerce.finalize({ redirectResult: 'r', orderId: '7' })).toMatchObject({ is });
  });

  test('what the bank gave back is handed on with the order [CHECKOUT-35]', async () => {
    const what = 'POST /connectors/adyen/initial-payment/finalize';
    const { provider, sent } = having({ [what]: { payment: { id: 1, rejectedReason: null } } });
    expect(await provider.commerce.finalize({ redirectResult: 'r', orderId: '7' })).toEqual({ is: 'done' });
    expect(sent[0]?.body).toEqual({ orderId: 7, details: { redirectResult: 'r' } });
  });
});

describe('the way to pay', () => {
  const PAYPAL = { id: '190000002', name: 'paypal', gateway: 'paypal', form: 'page' } as const;
  const returns = { done: 'D', finalize: 'F', cancelled: 'C', error: 'E' };
  const details = (...all: object[]) => ({
    [`GET /customers/${ID}/payment_details`]: {
      paymentDetails: all.map((one) => ({ id: 83, paymentMethod: 'card', active: true, ...one })),
    },
  });
  const toPayPal = async (answers: Answers) => {
    const { provider, sent } = having({
      'POST /connectors/paypal/v1/payment_details/tokens': { redirectUrl: 'https://pay.test' },
      ...answers,
    });
    const change = { currency: undefined, method: PAYPAL, returns };
    const answer = await provider.commerce.updatePaymentMethod?.({ form: 'page' }, change);
    return { answer, sent: sent.map(({ what }) => what) };
  };
  const REDIRECT = { is: 'redirect', url: 'https://pay.test' };

  test('gives its place to PayPal: what pays now is deleted once PayPal’s page is known [BILLAPI-22 BILLAPI-28]', async () => {
    const answers = {
      ...details({ id: 82, active: false }, {}),
      'DELETE /payment_details/83': { paymentDetailsId: '83' },
    };
    expect(await toPayPal(answers)).toEqual({
      answer: REDIRECT,
      sent: [
        'POST /connectors/paypal/v1/payment_details/tokens',
        `GET /customers/${ID}/payment_details`,
        'DELETE /payment_details/83',
      ],
    });
    expect((await toPayPal(details())).answer).toEqual(REDIRECT);
  });

  test.each([
    [
      { id: 83, paymentMethodSpecificParams: { lastCardFourDigits: '2' } },
      { is: 'done', lastFour: '0002' },
    ],
    [{ id: 83, paymentMethod: 'card' }, { is: 'done' }],
    [
      { rejectedReason: 'Refused' },
      { is: 'rejected', reason: { code: 'card_refused', serverMessage: 'Refused' } },
    ],
    [{}, { is: 'pending' }],
    ['saved', { is: 'pending' }],
  ])('another card is saved where the answer, %j, tells of it [PAY-22]', async (told, answer) => {
    const { provider } = having({
      'POST /connectors/adyen/payment-details': told as object,
      'POST /connectors/adyen/payment-details/finalize': told as object,
    });
    const { updatePaymentMethod, finalizePaymentMethod } = provider.commerce;
    const change = { currency: undefined, method: CARD, returns };
    expect(await updatePaymentMethod?.({ form: 'gateway', encrypted: {} }, change)).toMatchObject(answer);
    expect(
      await finalizePaymentMethod?.({ paymentMethodId: '190000001', redirectResult: 'r' }),
    ).toMatchObject(answer);
  });

  test('stays where PayPal has no page, and keeps nobody from PayPal where it cannot be deleted [PAY-22]', async () => {
    const refused = await toPayPal({
      'POST /connectors/paypal/v1/payment_details/tokens': refusal(422, 'No'),
      ...details({}),
    });
    expect(refused.answer).toMatchObject({ is: 'rejected' });
    expect(refused.sent).toHaveLength(1);
    const elsewhere = await toPayPal({
      'POST /connectors/paypal/v1/payment_details/tokens': { redirectUrl: 'http://pay.test' },
      ...details({}),
    });
    expect(elsewhere.answer).toMatchObject({ is: 'rejected' });
    expect(elsewhere.sent).toHaveLength(1);
    for (const failure of [refusal(422, 'In use'), () => Response.error()])
      expect(await toPayPal({ ...details({}), 'DELETE /payment_details/83': failure })).toMatchObject({
        answer: REDIRECT,
      });
  });
});

describe('the subscription', () => {
  const subscribed = (items: object[], more: Answers = {}) =>
    having({ [`GET /customers/${ID}/subscriptions`]: { items }, ...more }).provider.commerce;

  test('is the first that is active or cancelled; no other counts [PLAN-19]', async () => {
    const ended = { ...SUBSCRIPTION, status: 'expired' };
    const cancelled = { ...SUBSCRIPTION, subscriptionId: '2', status: 'cancelled' };
    expect(await subscribed([ended, cancelled, SUBSCRIPTION]).subscription()).toMatchObject({
      subscriptionId: '2',
      status: 'cancelled',
      expiresAtMs: 20_000,
    });
    expect(await subscribed([ended, { ...SUBSCRIPTION, status: 'terminated' }]).subscription()).toBeNull();
    expect(await subscribed([{ ...SUBSCRIPTION, inTrial: true }]).subscription()).toMatchObject({
      status: 'active_trial',
    });
  });

  test('of which nothing can be read is not known, and not none [PLAN-19 PLAN-51]', async () => {
    const unreadable = { ...SUBSCRIPTION, offerId: null };
    const ended = { ...SUBSCRIPTION, status: 'expired' };
    for (const items of [[unreadable], [ended, unreadable]])
      await expect(subscribed(items).subscription()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await subscribed([unreadable, SUBSCRIPTION]).subscription()).not.toBeNull();
    expect(await subscribed([]).subscription()).toBeNull();
  });

  test('has no price where none is told [PLAN-19]', async () => {
    const { nextPaymentPrice: _, totalPrice: __, ...unpriced } = SUBSCRIPTION;
    expect(await subscribed([unpriced]).subscription()).toMatchObject({
      nextPaymentPrice: null,
      totalPrice: null,
    });
  });

  test('tells of a switch that waits, and stands when nothing more is known of it [PLAN-45]', async () => {
    const waiting = { ...SUBSCRIPTION, pendingSwitchId: 'sw-1' };
    const told = { toOfferId: 'S2_NL', algorithm: 'DEFERRED' };
    const known = subscribed([waiting], { 'GET /subscription_switches/sw-1': told });
    expect(await known.subscription()).toMatchObject({
      pendingSwitchId: 'sw-1',
      pendingSwitch: { offerId: 'S2_NL', beginsAtMs: 10_000, canTakeBack: false },
    });
    expect(await subscribed([waiting]).subscription()).toMatchObject({
      pendingSwitchId: 'sw-1',
      pendingSwitch: { offerId: null, beginsAtMs: null, canTakeBack: false },
    });
  });

  test('is cancelled and renewed by its offer [PLAN-24 PLAN-27]', async () => {
    const what = `PATCH /customers/${ID}/subscriptions`;
    const { provider, sent } = having({ [what]: { status: 'ok' } });
    const subscription = { offerId: 'S1_NL' } as Subscription;
    await provider.commerce.cancelSubscription(subscription);
    await provider.commerce.renewSubscription?.(subscription);
    expect(sent.map(({ body }) => body)).toEqual([
      { customerId: ID, offerId: 'S1_NL', status: 'cancelled' },
      { customerId: ID, offerId: 'S1_NL', status: 'active' },
    ]);
  });

  test('that could be neither cancelled nor renewed says which, and that no answer came [PLAN-26 PLAN-28]', async () => {
    const what = `PATCH /customers/${ID}/subscriptions`;
    const subscription = { offerId: 'S1_NL' } as Subscription;
    const refused = having({ [what]: () => refusal(422, 'No') }).provider.commerce;
    await expect(refused.cancelSubscription(subscription)).rejects.toMatchObject({ code: 'cancel_failed' });
    await expect(refused.renewSubscription?.(subscription)).rejects.toMatchObject({ code: 'renew_failed' });
    const silent = having({ [what]: () => Response.error() }).provider.commerce;
    await expect(silent.cancelSubscription(subscription)).rejects.toMatchObject({
      code: 'change_unanswered',
    });
  });
});

describe('switching plans', () => {
  const subscription = {
    offerId: 'S1_NL',
    period: 'month',
    nextPaymentAtMs: 10_000,
    expiresAtMs: 20_000,
  } as Subscription;

  test('offers what the provider lists as available, with what its algorithm tells of the price [PLAN-44]', async () => {
    const one = (toOfferId: string, algorithm: string, more: object = {}) => ({
      toOfferId,
      algorithm,
      ...more,
    });
    const { provider } = having({
      [`GET ${SWITCHES}/availability`]: {
        available: [one('S2_NL', 'IMMEDIATE_AND_CHARGE_WITH_REFUND')],
        unavailable: [one('R3_NL', 'DEFERRED'), one('GONE', 'DEFERRED')],
      },
      'GET /offers/S2_NL': ANNUAL,
      'GET /offers/R3_NL': RENTAL,
    });
    expect(await provider.commerce.planSwitch?.options(subscription)).toMatchObject([
      { offer: { offerId: 'S2_NL' }, isAvailable: true, atOnce: true, dueNow: null, beginsAtMs: null },
      { offer: { offerId: 'R3_NL' }, isAvailable: false, atOnce: false, dueNow: 0, beginsAtMs: 10_000 },
    ]);
  });

  test('without an algorithm that is known a dearer plan begins at once and any other later, nobody tells when [PLAN-35]', async () => {
    const options = async (algorithm: string | undefined, nextPaymentPrice: number | null) => {
      const { provider } = having({
        [`GET ${SWITCHES}/availability`]: { available: [{ toOfferId: 'S2_NL', algorithm }] },
        'GET /offers/S2_NL': ANNUAL,
      });
      return provider.commerce.planSwitch?.options({ ...subscription, nextPaymentPrice });
    };
    for (const algorithm of [undefined, 'SOMEHOW']) {
      const later = { atOnce: false, dueNow: null, beginsAtMs: null };
      expect(await options(algorithm, 6.99)).toMatchObject([{ atOnce: true, dueNow: null }]);
      expect(await options(algorithm, 99)).toMatchObject([later]);
      expect(await options(algorithm, null)).toMatchObject([later]);
    }
    expect(await options('IMMEDIATE_WITHOUT_PRORATION', 99)).toMatchObject([{ atOnce: true }]);
    expect(await options('DEFERRED', 6.99)).toMatchObject([{ atOnce: false, beginsAtMs: 10_000 }]);
  });

  test('says the direction by the period of the plan that runs [PLAN-43]', async () => {
    const periods = ['month', 'year', 'week', 'day', null] as const;
    expect(periods.map((period) => directionOf({ period }))).toEqual([
      'upgrade',
      'downgrade',
      'upgrade',
      'upgrade',
      'upgrade',
    ]);
    const { provider, sent } = having({
      [`POST ${SWITCHES}`]: () => Response.json({ responseData: 'scheduled', errors: [] }),
    });
    await provider.commerce.planSwitch?.change(subscription, { offer: { offerId: 'S2_NL' } } as never);
    expect(sent[0]?.body).toEqual({ toOfferId: 'S2_NL', switchDirection: 'upgrade' });
  });

  test.each([
    ['A subscription switch is under way already', 'switch_pending'],
    ['Subscription switch is not available', 'switch_unavailable'],
    ['Your card was declined.', 'change_plan_error'],
  ])('"%s" is told as %s, also inside a status of success [PLAN-42]', async (text, code) => {
    for (const status of [422, 200]) {
      const { provider } = having({ [`POST ${SWITCHES}`]: () => refusal(status, text) });
      const asked = provider.commerce.planSwitch?.change(subscription, {
        offer: { offerId: 'S2_NL' },
      } as never);
      await expect(asked).rejects.toMatchObject({ code });
    }
  });
});

describe('what was paid, and with what', () => {
  const transaction = (number: number) => ({
    transactionId: `T${number}`,
    transactionDate: number,
    offerTitle: 'Monthly',
    transactionPriceInclTax: '6.9900',
    transactionCurrency: 'EUR',
    paymentMethod: 'card',
  });

  test('two thousand payments are read page after page, until one brings nothing new [PAY-35 CONST-16]', async () => {
    const all = Array.from({ length: 2000 }, (_, index) => transaction(2000 - index));
    const { provider, sent } = fakeBilling(({ what }) => {
      const query = new URL(what.split(' ')[1] ?? '', 'https://x.test').searchParams;
      const offset = Number(query.get('offset'));
      return { items: all.slice(offset, offset + Number(query.get('limit'))) };
    });
    const read = await provider.commerce.transactions();
    expect([read.length, read[0]?.id, read.at(-1)?.id]).toEqual([2000, 'T2000', 'T1']);
    expect(read[0]).toMatchObject({ price: 6.99, dateMs: 2_000_000 });
    expect(sent.map(({ what }) => what).slice(0, 2)).toEqual([
      `GET /customers/${ID}/transactions?limit=50&offset=0`,
      `GET /customers/${ID}/transactions?limit=50&offset=50`,
    ]);
    expect(sent).toHaveLength(41);
  });

  test('a payment whose price is not told has none [PLAN-19]', async () => {
    const { transactionPriceInclTax: _, ...unpriced } = transaction(1);
    const { provider } = fakeBilling(() => ({ items: [unpriced] }));
    expect(await provider.commerce.transactions()).toMatchObject([{ id: 'T1', price: null }]);
  });

  test('a provider that answers every page alike, or with what cannot be read, is not asked for ever [PAY-35]', async () => {
    const same = fakeBilling(() => ({ items: [transaction(1), { odd: true }] }));
    expect(await same.provider.commerce.transactions()).toHaveLength(1);
    expect(same.sent).toHaveLength(2);
    const unreadable = fakeBilling(() => ({ items: [{ odd: true }] }));
    expect(await unreadable.provider.commerce.transactions()).toEqual([]);
    expect(unreadable.sent).toHaveLength(1);
  });

  test('the way to pay is the first that is active; one that is bound says so [PAY-37 CHECKOUT-30 CHECKOUT-54]', async () => {
    const params = {
      variant: 'mc',
      lastCardFourDigits: '0002',
      holderName: 'Ada Quay',
      cardExpirationDate: '03/2030',
    };
    const card = {
      id: 1,
      paymentMethod: 'card',
      active: true,
      bound: true,
      paymentMethodSpecificParams: params,
    };
    const details = (paymentDetails: object[]) =>
      having({
        [`GET /customers/${ID}/payment_details`]: { paymentDetails },
      }).provider.commerce.paymentDetail();
    expect(await details([{ ...card, active: false }, card])).toEqual({
      method: 'card',
      lastFour: '0002',
      expires: '03/2030',
      holder: 'Ada Quay',
      variant: 'mc',
      isBound: true,
    });
    expect(await details([{ id: 2, paymentMethod: 'paypal', active: true }])).toEqual({
      method: 'paypal',
      lastFour: null,
      expires: null,
    });
    expect(await details([])).toBeNull();
    const unknown = { ...card, paymentMethodSpecificParams: { ...params, lastCardFourDigits: '' } };
    expect(await details([unknown])).toMatchObject({ lastFour: null });
  });

  test('only card at its gateway and PayPal are ways to pay, each with its form [CHECKOUT-06]', async () => {
    const paymentMethods = [
      { id: 190000001, methodName: 'card', paymentGateway: 'adyen' },
      { id: 190000002, methodName: 'paypal', paymentGateway: 'paypal' },
      { id: 3, methodName: 'card', paymentGateway: 'elsewhere' },
      { id: 4, methodName: 'ideal', paymentGateway: 'adyen' },
    ];
    const { provider } = having({ 'GET /payment-methods': { paymentMethods } });
    expect((await provider.commerce.paymentMethods()).map(({ id, form }) => [id, form])).toEqual([
      ['190000001', 'gateway'],
      ['190000002', 'page'],
    ]);
  });
});

test('a receipt is a page in base64; what is none is told as that, with what came instead [BILLAPI-37 PAY-32]', async () => {
  const given = (receipt: unknown) =>
    having({ 'GET /receipt/T7': receipt as object }).provider.commerce.receipt?.('T7');
  expect(await given(btoa('<!doctype html><h1>Receipt</h1>'))).toEqual({
    is: 'page',
    html: '<!doctype html><h1>Receipt</h1>',
  });
  for (const [other, serverMessage] of [
    [btoa('%PDF-1.7'), 'text/plain, 12 B'],
    ['Not here', 'text/plain, 8 B'],
    [{ url: 'x' }, 'application/json'],
  ])
    await expect(given(other)).rejects.toMatchObject({ code: 'receipt_unreadable', serverMessage });
});
