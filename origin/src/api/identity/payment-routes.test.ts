import { afterAll, beforeEach, expect, it } from 'vitest';
import { createFakeGateway, dispute, getPage } from '../../../test/fake-gateway.ts';
import { startIdentity } from '../../../test/identity-client.ts';
import { cardFields, type ShopViewer, startShop, WAITING_URL } from '../../../test/shop-client.ts';
import { addShop } from '../../../test/shop-files.ts';

const SUBMITTED = { status: 200, body: { code: 200, message: 'Submitted for payment' } };
const DECLINED_CARD = '4000000000000002';
const BANK_ASKS_CARD = '4000002500003155';

let viewer: ShopViewer;
const shop = await startShop();
afterAll(shop.remove);
beforeEach(async () => {
  viewer = await shop.newViewer();
});

const accessStatus = async (itemId: number) => (await viewer.get(`/items/${itemId}/access`)).status;
const lastCharge = async () => (await shop.charges()).at(-1);
/** Charges made during the work. */
const getCharges = async (work: () => Promise<unknown>) => {
  const { length } = await shop.charges();
  await work();
  return (await shop.charges()).slice(length);
};

it('plan payment: is submitted and opens the plan when it has succeeded [IDAPI-27]', async () => {
  expect(await viewer.subscribe(6002)).toMatchObject(SUBMITTED);
  expect(await lastCharge()).toMatchObject({ amountMinor: 6990, currency: 'EUR', lastFour: '4242' });
  expect(await accessStatus(115000)).toBe(402);
  await shop.settle();
  expect(await accessStatus(115000)).toBe(200);
  expect((await viewer.get('/subscriptions')).body.collection).toHaveLength(1);
});

it('access: shows why the payment was declined [CHECKOUT-48]', async () => {
  const payment = async () => (await viewer.get('/items/115000/access')).body.payment;
  expect((await viewer.get('/items/115000/access')).body).toEqual({
    code: 402,
    message: 'There is no access to this item',
  });
  await viewer.subscribe(6002, { number: DECLINED_CARD });
  const { id: transaction } = (await lastCharge()) ?? {};
  const about = { access_fee_id: 6002, transaction, timestamp: expect.any(Number) };
  expect(await payment()).toEqual({ state: 'pending', ...about });
  await shop.settle();
  expect(await payment()).toEqual({ state: 'failed', message: 'Your card was declined.', ...about });
  expect((await viewer.get('/items/115001/access')).body.payment).toBeUndefined();
  const other = await shop.newViewer();
  expect((await other.get('/items/115000/access')).body.payment).toBeUndefined();
});

it('access: shows the address of the bank, then that it refused [CHECKOUT-48]', async () => {
  const payment = async () => (await viewer.get('/items/115000/access')).body.payment;
  await viewer.subscribe(6002, { number: BANK_ASKS_CARD });
  await shop.settle();
  const { id = '' } = (await lastCharge()) ?? {};
  expect(await payment()).toMatchObject({
    state: 'requires_action',
    redirect_to_url: `http://localhost/bank/${id}`,
  });
  shop.origin.sandbox?.decide(id, 'refuse');
  await shop.settle();
  expect(await payment()).toMatchObject({
    state: 'failed',
    message: 'Your bank wants you to confirm this payment.',
  });
});

it('plan payment: waits for the payer at the bank and opens the plan then [IDAPI-27]', async () => {
  expect(await viewer.subscribe(6002, { number: BANK_ASKS_CARD })).toMatchObject(SUBMITTED);
  await shop.settle();
  expect(await accessStatus(115000)).toBe(402);
  const { id = '', returnUrl } = (await lastCharge()) ?? {};
  expect(returnUrl).toBe(WAITING_URL);
  shop.origin.sandbox?.decide(id, 'approve');
  await shop.settle();
  expect(await accessStatus(115000)).toBe(200);
});

it('plan payment: is charged once when two tabs pay at the same time [CHECKOUT-49]', async () => {
  const charges = await getCharges(async () => {
    const both = await Promise.all([viewer.subscribe(6002), viewer.subscribe(6002)]);
    expect(both).toMatchObject([SUBMITTED, SUBMITTED]);
    await shop.settle();
  });
  expect(charges.map(({ state }) => state)).toEqual(['succeeded']);
  expect(await accessStatus(115000)).toBe(200);
});

it('plan payment: is refused while another plan is paid or active', async () => {
  await viewer.subscribe(6002);
  expect(await viewer.subscribe(6001)).toMatchObject({ status: 409, body: { code: 409 } });
  await shop.settle();
  expect(await viewer.subscribe(6001)).toMatchObject({
    status: 409,
    body: { code: 409, message: 'Already have an active access' },
  });
});

it('concert payment: is submitted and opens only that concert [IDAPI-28]', async () => {
  expect(await viewer.pay(7001)).toMatchObject(SUBMITTED);
  expect(await lastCharge()).toMatchObject({ amountMinor: 300, currency: 'EUR' });
  expect(await accessStatus(115001)).toBe(402);
  await shop.settle();
  expect(await Promise.all([115001, 115000, 115002].map(accessStatus))).toEqual([200, 402, 402]);
});

it('concert payment: works with a plan and by the id of the offer [IDAPI-28]', async () => {
  await viewer.subscribe(6002);
  expect(await viewer.pay(7002, { access_fee: '115002_7002', number: '4242 4242 4242 4242' })).toMatchObject(
    SUBMITTED,
  );
  await shop.settle();
  expect(await Promise.all([115000, 115002].map(accessStatus))).toEqual([200, 200]);
});

it('concert payment: needs no card when a voucher covers the price [CHECKOUT-04]', async () => {
  const nothing = { access_fee: '7001', payment_method: '1', return_url: WAITING_URL };
  expect(await viewer.post('/payments', nothing)).toMatchObject({
    status: 422,
    body: { message: 'The card number is not valid' },
  });
  const made = await getCharges(async () => {
    expect(await viewer.post('/payments', { ...nothing, voucher_code: 'NOTHING' })).toMatchObject(SUBMITTED);
  });
  expect(made).toEqual([]);
  expect(await accessStatus(115001)).toBe(200);
  const [paid] = (await viewer.get('/v2/accounting/payment-history')).body.collection;
  expect(paid).toMatchObject({ charged_amount: 0, payment_method_name: '', payment_tool_token: '' });
});

it.each([
  ['0.5', 409],
  ['12000000', 409],
  ['-1', 422],
  ['3,00', 422],
  ['x', 422],
  ['1e3', 422],
])(
  'concert payment: is refused when it expects the price %s, before money moves',
  async (expected_amount, status) => {
    const made = await getCharges(async () => {
      expect((await viewer.pay(7001, { expected_amount })).status).toBe(status);
    });
    expect(made).toEqual([]);
  },
);

it('concert payment: answers 503 while the gateway is unreachable and works afterwards', async () => {
  shop.origin.sandbox?.setFaults({ failCharges: 'before' });
  expect(await viewer.pay(7001)).toMatchObject({ status: 503, body: { code: 503 } });
  shop.origin.sandbox?.setFaults({});
  expect(await viewer.pay(7001)).toMatchObject(SUBMITTED);
  await shop.settle();
  expect(await accessStatus(115001)).toBe(200);
});

it.each([
  [{ number: '4242424242424241' }, 'number'],
  [{ number: '' }, 'number'],
  [{ exp_month: '13' }, 'exp_month'],
  [{ exp_year: '20' }, 'exp_month'],
  [{ cvv: '12' }, 'cvv'],
  [{ card_name: ' ' }, 'card_name'],
])('card payment: refuses %o by the name of the field and charges nothing', async (fields, name) => {
  const made = await getCharges(async () => {
    const { status, body } = await viewer.pay(7001, fields);
    expect(status).toBe(422);
    expect(body).toEqual({ code: 422, message: expect.any(String), errors: { [name]: body.message } });
    expect(JSON.stringify(body)).not.toMatch(/4242/);
  });
  expect(made).toEqual([]);
});

it.each([
  ['nothing', ''],
  ['a path', '/waiting'],
  ['a script', 'javascript:alert(1)'],
  ['an endless address', `http://localhost/${'x'.repeat(2000)}`],
  ['a page of another site', 'https://evil.test/?u=waiting-for-payment'],
])('card payment: refuses %s as return address', async (_what, return_url) => {
  expect((await viewer.pay(7001, { return_url })).status).toBe(422);
});

it.each([
  ['/payments', 6001],
  ['/subscriptions', 7001],
  ['/payments', 1],
  ['/subscriptions', 1],
])('payment: %s answers 404 for the fee %i of another kind', async (path, feeId) => {
  expect(await viewer.post(path, cardFields(feeId))).toMatchObject({
    status: 404,
    body: { code: 404, message: 'Access fee not found' },
  });
});

it.each(['/payments', '/subscriptions', '/external-payments'])(
  'payment: %s answers 401 to an anonymous viewer',
  async (path) => {
    expect((await shop.call('POST', path, { fields: cardFields(7001) })).status).toBe(401);
  },
);

it('card payment: answers 503 without a gateway', async () => {
  const other = await startIdentity({ demo: false }, addShop);
  const { token } = await other.register('ada@example.test');
  const answer = await other.call('POST', '/payments', { fields: cardFields(7001), token });
  expect(answer).toMatchObject({ status: 503, body: { code: 503 } });
  await other.remove();
});

const payByPaypal = (feeId: number, more: Record<string, string> = {}) =>
  viewer.post('/external-payments', {
    origin: WAITING_URL,
    access_fee: String(feeId),
    payment_method: '2',
    ...more,
  });

it('PayPal payment: answers PayPal’s page with both return addresses [IDAPI-24 CHECKOUT-48]', async () => {
  const { status, body } = await payByPaypal(6002);
  const charge = await lastCharge();
  expect(status).toBe(200);
  expect(body).toEqual({
    endpoint: `http://localhost/paypal/${charge?.id}`,
    business: '',
    item_name: 'Annual plan',
    currency_code: 'EUR',
    return: WAITING_URL,
    cancel_return: WAITING_URL.replace('waiting-for-payment', 'payment-cancelled'),
  });
  expect(await accessStatus(115000)).toBe(402);
  shop.origin.sandbox?.decide(charge?.id ?? '', 'approve');
  await shop.settle();
  expect(await accessStatus(115000)).toBe(200);
});

it('PayPal payment: opens nothing when it is cancelled, and a card pays afterwards [IDAPI-24]', async () => {
  await payByPaypal(7001);
  const { id = '' } = (await lastCharge()) ?? {};
  shop.origin.sandbox?.decide(id, 'cancel');
  await shop.settle();
  const { status, body } = await viewer.get('/items/115001/access');
  expect([status, body.payment.state]).toEqual([402, 'cancelled']);
  await viewer.pay(7001);
  await shop.settle();
  expect(await accessStatus(115001)).toBe(200);
});

it('PayPal payment: answers the access id when the item is already paid [IDAPI-24]', async () => {
  await viewer.pay(7001);
  await shop.settle();
  const access = await viewer.get('/items/115001/access');
  const made = await getCharges(async () => {
    expect((await payByPaypal(7001)).body).toEqual({ id: access.body.id });
  });
  expect(made).toEqual([]);
});

it('gateway page: is the one method of a gateway that has one, and no card is taken [IDAPI-23]', async () => {
  const bank = createFakeGateway(Date.now, 'page');
  const other = await startShop({ gateway: bank.gateway });
  const buyer = await other.newViewer();
  expect((await buyer.get('/payments/methods')).body).toEqual([
    { id: 3, method_name: 'Page', is_external: true },
  ]);
  expect((await buyer.subscribe(6002)).status).toBe(503);
  const fields = { access_fee: '6002', payment_method: '3', origin: WAITING_URL };
  const { status, body } = await buyer.post('/external-payments', fields);
  const { id, returnUrl, source } = bank.last().intent;
  expect([status, body.endpoint, returnUrl]).toEqual([200, getPage(id), WAITING_URL]);
  const cancelUrl = WAITING_URL.replace('waiting-for-payment', 'payment-cancelled');
  expect(source).toMatchObject({ page: { cancelUrl, isKept: true } });
  expect((await buyer.get('/items/115000/access')).status).toBe(402);
  bank.decide(id, { state: 'succeeded', paidWith: { kind: 'bank', lastFour: '3000' } });
  await expect
    .poll(async () => (await buyer.get('/items/115000/access')).status, { timeout: 5000 })
    .toBe(200);
  expect((await buyer.get('/subscriptions')).body.collection).toMatchObject([
    { payment_method_name: 'Bank' },
  ]);
  expect((await buyer.get('/v2/payments/cards/default')).body).toMatchObject({
    cards: {},
    bank_accounts: { EUR: { number: 3000 } },
  });

  const pages = { origin: 'http://localhost/?u=payment-method-success', cancel_url: WAITING_URL };
  const change = await buyer.post('/v2/payments/methods/default', pages);
  expect(change).toMatchObject({ status: 200, body: { endpoint: getPage(bank.last().intent.id) } });
  expect(bank.last().intent).toMatchObject({ amountMinor: 0, returnUrl: pages.origin });
  const noPage = await buyer.post('/v2/payments/methods/default', { ...pages, cancel_url: 'javascript:1' });
  expect(noPage.status).toBe(422);

  await bank.reverse(dispute(id));
  expect(await buyer.get('/items/115000/access')).toMatchObject({
    status: 402,
    body: { code: 402, disputed: true },
  });
  expect((await buyer.get('/items/115001/access')).body).not.toHaveProperty('disputed');
  expect(await buyer.post('/external-payments', fields)).toMatchObject({
    status: 409,
    body: { message: 'The payment of this item is disputed at the bank' },
  });
  expect((await buyer.get('/subscriptions')).body.collection).toMatchObject([{ disputed: true }]);
  expect((await buyer.get('/v2/accounting/payment-history')).body.collection).toMatchObject([
    { disputed: true },
  ]);
  await other.remove();
});
