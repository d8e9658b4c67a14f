import { expect, it } from 'vitest';
import type { BillingClient, Viewer } from '../../../test/billing-client.ts';
import {
  ANNUAL,
  billingShop,
  CARD,
  DAY_S,
  MONTHLY,
  PAGE,
  PASS,
  PAYPAL,
  sealCard,
} from '../../../test/billing-shop.ts';
import { createFakeGateway, dispute, getPage } from '../../../test/fake-gateway.ts';
import type { ChargeState } from '../../gateway/gateway.ts';

let client: BillingClient;
let viewer: Viewer;
const { newViewer, ask, mine, order, word, payWith, buy, subscription, forward, charges, approve, reopen } =
  billingShop((opened) => {
    ({ client, viewer } = opened);
  });

it('payment methods: are card and PayPal [BILLAPI-19 CHECKOUT-06]', async () => {
  expect((await ask('GET', '/payment-methods')).data.paymentMethods).toMatchObject([
    { id: CARD, methodName: 'card', paymentGateway: 'adyen' },
    { id: PAYPAL, methodName: 'paypal', paymentGateway: 'paypal' },
  ]);
});

it('card payment: opens the offer without a card number in the request [BILLAPI-23 BILLAPI-24 BILLAPI-32]', async () => {
  const { id } = (await order(ANNUAL)).data.order;
  const { data: session } = await ask('POST', '/connectors/adyen/sessions', {
    orderId: id,
    returnUrl: PAGE,
  });
  expect(session).toMatchObject({
    id: expect.stringMatching(/^CS/),
    amount: { currency: 'EUR', value: 6990 },
    reference: String(id),
  });
  const card = sealCard(session, {
    number: '5555 5555 5555 4444',
    month: '03',
    year: '2039',
    cvc: '737',
  });
  const paid = await payWith(id, card);
  expect(paid).toMatchObject({
    status: 200,
    data: {
      orderId: id,
      status: 'successful',
      totalAmount: 69.9,
      rejectedReason: null,
      paymentMethod: 'card',
    },
  });
  expect(charges()).toMatchObject([{ lastFour: '4444', amountMinor: 6990 }]);
  const granted = await ask('GET', `/entitlements/${ANNUAL}`);
  expect(granted.data).toEqual({ accessGranted: true, expiresAt: expect.any(Number) });
  const other = await newViewer();
  expect((await ask('GET', `/entitlements/${ANNUAL}`, undefined, other)).data).toEqual({
    accessGranted: false,
    expiresAt: 0,
  });
  expect((await ask('GET', '/entitlements/nonsense')).data.accessGranted).toBe(false);
});

it('card payment: refuses fields of another customer’s form, an old form or damaged ones [BILLAPI-24]', async () => {
  const { id } = (await order(ANNUAL)).data.order;
  const other = await newViewer();
  const form = (as?: Viewer) => ask('POST', '/connectors/adyen/sessions', { returnUrl: PAGE }, as);
  const facts = { number: '4242424242424242', month: '03', year: '2039', cvc: '737' };
  const theirs = sealCard((await form(other)).data, facts);
  const own = sealCard((await form()).data, facts);
  // the first character of the last part, all bits of which count
  const encryptedCardNumber = own.encryptedCardNumber.replace(/\.(.)(?=[^.]*$)/, (_, first) =>
    first === 'A' ? '.B' : '.A',
  );
  const damaged = { ...own, encryptedCardNumber };
  for (const card of [theirs, damaged, {}, word(''), word('a.b.c'), { encryptedCardNumber: 7 }])
    expect((await payWith(id, card)).status).toBe(422);
  await forward(60 * 60);
  expect((await payWith(id, own)).status).toBe(422);
  expect(charges()).toEqual([]);
});

it('card payment: gives each customer a free trial with the one test card [CHECKOUT-03 CONST-06]', async () => {
  expect((await buy(MONTHLY)).data.totalAmount).toBe(0);
  const other = await newViewer();
  const body = { customerId: other.id, country: 'NL', currency: 'EUR', customerIP: '203.0.113.7' };
  const trialOrder = { ...body, offerId: MONTHLY, paymentMethodId: CARD };
  const { order: theirs } = (await ask('POST', '/orders', trialOrder, other)).data;
  const pay = { orderId: theirs.id, returnUrl: PAGE, paymentMethod: word('test_ok') };
  expect(await ask('POST', '/connectors/adyen/initial-payment', pay, other)).toMatchObject({
    status: 200,
    data: { status: 'successful', totalAmount: 0 },
  });
});

it('card payment: charges once when it is sent twice [BILLAPI-24]', async () => {
  const { id } = (await order(ANNUAL)).data.order;
  const both = await Promise.all([payWith(id), payWith(id)]);
  expect(both.map(({ data }) => data.status)).toEqual(['successful', 'successful']);
  expect((await payWith(id)).data.status).toBe('successful');
  expect(charges()).toHaveLength(1);
  expect((await ask('PATCH', `/orders/${id}`, { couponCode: 'THIRTY' })).error).toBe(
    `Order with ${id} has been paid`,
  );
  expect((await buy(MONTHLY)).error).toBe('Already have an active access');
  expect(charges()).toHaveLength(1);
});

it('card payment: shows the refusal and accepts another card [BILLAPI-24]', async () => {
  const { id } = (await order(ANNUAL)).data.order;
  expect(await payWith(id, word('test_refused'))).toMatchObject({
    status: 422,
    error: 'Refused',
  });
  expect((await payWith(id)).data.status).toBe('successful');
});

it('card payment: redirects to the bank and is finished on return [BILLAPI-25 CHECKOUT-56]', async () => {
  const { id } = (await order(ANNUAL)).data.order;
  const { data } = await payWith(id, word('test_3ds'));
  expect(data).toEqual({
    action: expect.objectContaining({
      type: 'redirect',
      method: 'GET',
      url: expect.stringContaining('/bank/'),
    }),
  });
  const finish = (orderId: number, redirectResult: unknown) =>
    ask('POST', '/connectors/adyen/initial-payment/finalize', { orderId, details: { redirectResult } });
  const back = new URL(approve()?.returnUrl ?? '');
  const result = back.searchParams.get('redirectResult');
  expect(back.searchParams.get('u')).toBe('finalize-payment');
  expect((await finish(id, 'made up')).status).toBe(422);
  expect((await finish(999, result)).status).toBeGreaterThanOrEqual(404);
  expect((await finish(id, result)).data.payment).toMatchObject({ status: 'successful', orderId: id });
  expect((await finish(id, result)).data.payment.status).toBe('successful');
  expect(charges().filter(({ state }) => state === 'succeeded')).toHaveLength(1);
});

it('PayPal payment: redirects to PayPal and back [BILLAPI-21]', async () => {
  const { id } = (await order(PASS, { paymentMethodId: PAYPAL })).data.order;
  const pages = { successUrl: `${PAGE}&a=1`, cancelUrl: `${PAGE}&b=2`, errorUrl: `${PAGE}&c=3` };
  const { data } = await ask('POST', '/connectors/paypal/v1/tokens', { orderId: id, ...pages });
  expect(data.redirectUrl).toContain('/paypal/');
  expect(approve()).toMatchObject({
    returnUrl: pages.successUrl,
    cancelUrl: pages.cancelUrl,
    errorUrl: pages.errorUrl,
  });
  await client.origin.sandbox?.tick();
  expect((await ask('GET', `/entitlements/${PASS}`)).data.accessGranted).toBe(true);
  for (const url of ['successUrl', 'cancelUrl', 'errorUrl']) {
    const wrong = { orderId: id, ...pages, [url]: 'https://evil.test/?u=finalize-payment' };
    expect(await ask('POST', '/connectors/paypal/v1/tokens', wrong)).toMatchObject({
      status: 422,
      error: `Invalid param ${url}: it is no page of this service`,
    });
  }
});

it('card payment: charges nothing when the coupon has been used up since [BILLAPI-24]', async () => {
  const { id } = (await order(PASS)).data.order;
  await ask('PATCH', `/orders/${id}`, { couponCode: 'ONCE' });
  const other = await newViewer();
  const made = await ask('POST', '/orders', { offerId: PASS }, other);
  const orderId = made.data.order.id;
  await ask('PATCH', `/orders/${orderId}`, { couponCode: 'ONCE' }, other);
  const sent = { orderId, returnUrl: PAGE, paymentMethod: word('test_ok') };
  await ask('POST', '/connectors/adyen/initial-payment', sent, other);
  expect(await payWith(id)).toMatchObject({ status: 422, error: 'The coupon cannot be used any more' });
  expect(charges().map(({ amountMinor }) => amountMinor)).toEqual([100]);
});

it('free payment: needs no card when a coupon covers the price [BILLAPI-20]', async () => {
  const { id } = (await order(PASS)).data.order;
  expect((await ask('POST', '/payments', { orderId: id })).error).toBe('Payment details are required');
  const { data } = await ask('PATCH', `/orders/${id}`, { couponCode: 'NOTHING' });
  expect(data.order).toMatchObject({ totalPrice: 0, requiredPaymentDetails: false });
  const paid = await ask('POST', '/payments', { orderId: String(id) });
  expect(paid.data).toMatchObject({ status: 'successful', totalAmount: 0, orderId: id });
  expect((await ask('GET', `/entitlements/${PASS}`)).data.accessGranted).toBe(true);
  expect(charges()).toEqual([]);
});

it('card payment: accepts a captcha answer after many refused cards [CHECKOUT-53]', async () => {
  await reopen({ challenge: async (_of, answer) => answer === 'a person' });
  const { id } = (await order(ANNUAL)).data.order;
  for (let tried = 0; tried < 3; tried += 1) await payWith(id, word('test_refused'));
  expect(await payWith(id)).toMatchObject({ status: 429, error: expect.stringContaining('reCAPTCHA') });
  const paid = await ask('POST', '/connectors/adyen/initial-payment', {
    orderId: id,
    returnUrl: PAGE,
    paymentMethod: word('test_ok'),
    captchaValue: 'a person',
  });
  expect(paid.data).toMatchObject({ status: 'successful', totalAmount: 69.9 });
});

it.each([
  ['/payments', {}],
  ['/connectors/paypal/v1/tokens', { successUrl: PAGE, cancelUrl: PAGE }],
  ['/connectors/adyen/initial-payment', { returnUrl: PAGE, paymentMethod: word('test_ok') }],
])('captcha: refuses a payment at %s when the answer is wrong [CHECKOUT-53]', async (path, body) => {
  const { id } = (await order(ANNUAL)).data.order;
  expect(await ask('POST', path, { orderId: id, ...body, captchaValue: 'fail' })).toMatchObject({
    status: 429,
    error: 'Google reCAPTCHA verification failed!',
  });
  expect(charges()).toEqual([]);
});

it('gateway page: pays an order and changes the method, and is the one that is listed [BILLAPI-19]', async () => {
  const bank = createFakeGateway(Date.now, 'page');
  await reopen({ gateway: bank.gateway });
  const [method, ...others] = (await ask('GET', '/payment-methods')).data.paymentMethods;
  expect([method, others]).toMatchObject([
    { id: 190_000_003, methodName: 'page', paymentGateway: 'page' },
    [],
  ]);
  const { id: orderId } = (await order(MONTHLY, { paymentMethodId: method.id })).data.order;
  expect((await payWith(orderId)).status).toBe(503);
  const pages = { successUrl: PAGE, cancelUrl: 'http://localhost/?u=payment-cancelled' };
  const paying = await ask('POST', '/connectors/page/v1/tokens', { orderId, ...pages });
  const { id, returnUrl } = bank.last().intent;
  expect([paying.data.redirectUrl, returnUrl]).toEqual([getPage(id), PAGE]);
  const access = async () => (await ask('GET', `/entitlements/${MONTHLY}`)).data;
  expect(await access()).toEqual({ accessGranted: false, expiresAt: 0 });
  await bank.settle(id, { state: 'pending' });
  expect(await access()).toEqual({ accessGranted: false, expiresAt: 0, paymentPending: true });
  // another plan of the same item
  expect((await ask('GET', `/entitlements/${ANNUAL}`)).data).toEqual({ accessGranted: false, expiresAt: 0 });
  await bank.settle(id, { state: 'succeeded', paidWith: { kind: 'paypal' } });
  expect((await access()).accessGranted).toBe(true);

  const wish = { paymentMethodId: method.id, waitingUrl: PAGE, ...pages };
  const changing = await ask('POST', '/connectors/page/v1/payment_details/tokens', wish);
  expect(changing.data.redirectUrl).toBe(getPage(bank.last().intent.id));
  await bank.settle(bank.last().intent.id, {
    state: 'succeeded',
    paidWith: { kind: 'bank', lastFour: '3000' },
  });
  expect((await mine('payment_details')).data.paymentDetails).toMatchObject([
    {
      paymentMethod: 'bank',
      paymentMethodId: method.id,
      active: true,
      paymentMethodSpecificParams: { lastCardFourDigits: '3000' },
    },
  ]);

  await bank.reverse(dispute(id));
  expect((await ask('GET', `/entitlements/${MONTHLY}`)).data).toEqual({
    accessGranted: false,
    expiresAt: 0,
    disputed: true,
  });
  expect((await ask('GET', `/entitlements/${PASS}`)).data).not.toHaveProperty('disputed');
  const { id: second } = (await order(MONTHLY, { paymentMethodId: method.id })).data.order;
  const again = await ask('POST', '/connectors/page/v1/tokens', { orderId: second, ...pages });
  expect([again.status, again.error]).toEqual([422, 'The payment of this item is disputed at the bank']);
  expect(await subscription()).toMatchObject({ status: 'cancelled', disputed: true });
  expect((await mine('transactions')).data.items).toMatchObject([{ disputed: true }]);
});

it('gateway page: pays the declined renewal of a plan [PAY-22]', async () => {
  let aheadMs = 0;
  const bank = createFakeGateway(() => Date.now() + aheadMs, 'page');
  await reopen({ gateway: bank.gateway });
  const { id: orderId } = (await order(ANNUAL, { paymentMethodId: 190_000_003 })).data.order;
  const pages = { successUrl: PAGE, cancelUrl: PAGE };
  await ask('POST', '/connectors/page/v1/tokens', { orderId, ...pages });
  await bank.settle(bank.last().intent.id, { state: 'succeeded', paidWith: { kind: 'paypal' } });
  const payNow = (more: object = pages) =>
    ask('POST', '/connectors/page/v1/subscriptions/tokens', { offerId: ANNUAL, ...more });
  expect((await payNow()).status).toBe(422);
  expect(await subscription()).not.toHaveProperty('overdue');
  aheadMs = 366 * DAY_S * 1000;
  await forward(366 * DAY_S);
  await bank.settle(bank.last().intent.id, { state: 'failed', reason: 'declined' });
  expect((await subscription()).overdue).toMatchObject({
    amount: 69.9,
    reason: 'Your card was declined.',
    state: 'waiting',
    payable: true,
  });
  expect((await payNow({})).status).toBe(422);
  expect((await payNow()).data).toEqual({ redirectUrl: getPage(bank.last().intent.id) });
  bank.decide(bank.last().intent.id, { state: 'succeeded', paidWith: { kind: 'paypal' } });
  expect(await subscription()).not.toHaveProperty('overdue');
});

it('gateway page: pays the difference to a dearer plan, which can be taken back until then [BILLAPI-30 BILLAPI-31]', async () => {
  let aheadMs = 0;
  const bank = createFakeGateway(() => Date.now() + aheadMs, 'page');
  await reopen({ gateway: bank.gateway });
  const { id: orderId } = (await order(MONTHLY, { paymentMethodId: 190_000_003 })).data.order;
  const pages = { successUrl: PAGE, cancelUrl: PAGE };
  const settle = (state: ChargeState) => bank.settle(bank.last().intent.id, state);
  await ask('POST', '/connectors/page/v1/tokens', { orderId, ...pages });
  await settle({ state: 'succeeded', paidWith: { kind: 'paypal' } });
  aheadMs = 7 * DAY_S * 1000;
  await forward(7 * DAY_S);
  await settle({ state: 'succeeded' });
  const { charge } = bank.gateway;
  bank.gateway.charge = async (intent) => {
    const answer = await charge(intent);
    if ('stored' in intent.source) await settle({ state: 'failed', reason: 'declined' });
    return answer;
  };
  const path = `/customers/${viewer.id}/subscription_switches/${MONTHLY}`;
  const switchTo = (toOfferId: string, more: object = pages) =>
    ask('POST', path, { toOfferId, switchDirection: 'upgrade', ...more });
  expect(await switchTo(ANNUAL, {})).toMatchObject({ status: 422, error: 'Your card was declined.' });
  expect((await switchTo(ANNUAL, { ...pages, cancelUrl: 'x' })).status).toBe(422);
  expect((await switchTo(ANNUAL)).data).toEqual({ redirectUrl: getPage(bank.last().intent.id) });
  const seen = async () =>
    (await ask('GET', `/subscription_switches/${(await subscription()).pendingSwitchId}`)).data;
  expect(await seen()).toMatchObject({
    status: 'PENDING',
    toOfferId: ANNUAL,
    effectiveAt: null,
    revocable: true,
    toPay: { amount: 62.91, reason: 'Your card was declined.' },
  });
  expect((await switchTo(MONTHLY)).status).toBe(200);
  expect(await subscription()).toMatchObject({ offerId: MONTHLY, pendingSwitchId: null });
  await switchTo(ANNUAL);
  bank.decide(bank.last().intent.id, { state: 'succeeded', paidWith: { kind: 'paypal' } });
  expect(await subscription()).toMatchObject({ offerId: ANNUAL, pendingSwitchId: null });
});
