import { beforeEach, expect, it } from 'vitest';
import { type ShopClient, type ShopViewer, startShop } from '../../../test/shop-client.ts';

const DAY_S = 24 * 60 * 60;
const HISTORY = '/v2/accounting/payment-history';
const CARD = '/v2/payments/cards/default';

let shop: ShopClient;
let viewer: ShopViewer;
beforeEach(async () => {
  shop = await startShop();
  viewer = await shop.newViewer();
  return () => shop.remove();
});

const buy = async (feeId: number, more: Record<string, string> = {}) => {
  await (feeId < 7000 && feeId !== 6003 ? viewer.subscribe(feeId, more) : viewer.pay(feeId, more));
  await shop.settle();
};
const nowS = () => shop.clock.nowMs / 1000;
const list = async (query = '?limit=15&page=0') => (await viewer.get(`/subscriptions${query}`)).body;

it('subscriptions: are an empty page without one [IDAPI-29]', async () => {
  expect(await list()).toEqual({ total: 0, page: 0, offset: 0, limit: 15, collection: [] });
  expect((await shop.call('GET', '/subscriptions?limit=15&page=0')).status).toBe(401);
});

it('subscriptions: show price, period and next payment [IDAPI-29]', async () => {
  await buy(6002);
  const { total, collection } = await list();
  expect(total).toBe(1);
  expect(collection[0]).toMatchObject({
    subscription_id: expect.stringMatching(/^sub_/),
    status: 'active',
    action_type: 'recurrent',
    description: 'Annual plan',
    item_id: 115000,
    item_title: 'All concerts',
    asset_id: 115000,
    access_fee_id: 6002,
    access_type: { period: 'month', quantity: 12 },
    amount: 69.9,
    formatted_amount: '€69.90',
    subscription_price: 69.9,
    charged_amount: 69.9,
    currency: 'EUR',
    payment_method_name: 'Card',
    created_at: nowS(),
    next_billing_date: Date.UTC(2027, 0, 5, 8, 0, 2) / 1000,
    next_rebill_date: Date.UTC(2027, 0, 5, 8, 0, 2) / 1000,
  });
  expect(collection[0].unsubscribe_url).toMatch(/^http:\/\/localhost\/subscriptions\/cancel\/sub_/);
});

it('subscriptions: begin with a free trial of 7 days, then charge the plan [IDAPI-29 CONST-06]', async () => {
  await buy(6001);
  const [trial] = (await list()).collection;
  expect(trial).toMatchObject({
    action_type: 'free-trial',
    subscription_price: 6.99,
    charged_amount: 0,
    next_rebill_date: nowS() + 7 * DAY_S,
  });
  await shop.forward(7 * DAY_S);
  await shop.settle();
  const [renewed] = (await list()).collection;
  expect(renewed).toMatchObject({
    subscription_id: trial.subscription_id,
    action_type: 'recurrent',
    charged_amount: 6.99,
  });
  expect(renewed.next_rebill_date).toBeGreaterThan(trial.next_rebill_date + 27 * DAY_S);
  expect((await viewer.get('/items/115000/access')).body.expires_at).toBe(renewed.next_rebill_date);
});

it('subscriptions: give an account one free trial, then charge the price that was shown [CONST-06 CHECKOUT-03]', async () => {
  const getTrial = async (token?: string) =>
    (await shop.call('GET', '/v2/items/115000/access-fees', token ? { token } : {})).body[0].trial_period;
  await buy(6001);
  const [{ unsubscribe_url }] = (await list()).collection;
  await viewer.get(unsubscribe_url.replace('http://localhost', ''));
  await shop.forward(7 * DAY_S);
  const before = (await shop.charges()).length;
  for (const expected_amount of ['0', '0', ''])
    expect(await viewer.subscribe(6001, { expected_amount })).toMatchObject({
      status: 409,
      body: { code: 409, message: 'The free trial has been used' },
    });
  expect(await shop.charges()).toHaveLength(before);
  expect(await getTrial(viewer.token)).toBeNull();
  await buy(6001, { expected_amount: '6.99' });
  expect((await list()).collection[0]).toMatchObject({ action_type: 'recurrent', charged_amount: 6.99 });
  expect(await getTrial()).toMatchObject({ quantity: 7 });
});

it('subscriptions: come in pages, the active one first, for their owner only [IDAPI-29]', async () => {
  await buy(6001, { number: '4000000000000341' });
  await shop.forward(7 * DAY_S);
  await shop.settle();
  await shop.forward(1);
  await buy(6002);
  const [first, second] = (await list()).collection;
  expect([first.action_type, second.action_type]).toEqual(['recurrent', 'ended']);
  expect(await list('?limit=1&page=1')).toEqual({
    total: 2,
    page: 1,
    offset: 1,
    limit: 1,
    collection: [second],
  });
  expect((await list('?limit=1&page=2')).collection).toEqual([]);
  expect((await list('?limit=-1&page=x')).limit).toBe(15);
  viewer = await shop.newViewer();
  expect((await list()).total).toBe(0);
});

it('subscriptions: are empty when access was bought for a time [IDAPI-43]', async () => {
  await buy(6003);
  const access = await viewer.get('/items/115000/access');
  expect(access).toMatchObject({ status: 200, body: { expires_at: nowS() + 3 * DAY_S } });
  expect((await list()).collection).toEqual([]);
});

it('payment history: is empty before a payment [IDAPI-30]', async () => {
  expect((await viewer.get(HISTORY)).body).toEqual({ total: 0, collection: [] });
});

it('payment history: lists payments newest first, with one token for renewals and one each [IDAPI-30]', async () => {
  await buy(6001);
  const boughtAtS = nowS();
  await shop.forward(7 * DAY_S);
  await shop.settle();
  await buy(7001, { number: '4000000000000002' });
  await buy(7001);
  const { total, collection } = (await viewer.get(HISTORY)).body;
  expect(total).toBe(3);
  expect(collection.map((one: Record<string, unknown>) => [one.action_type, one.charged_amount])).toEqual([
    ['ppv', 3],
    ['recurrent', 6.99],
    ['free-trial', 0],
  ]);
  const [ticket, renewal, trial] = collection;
  expect(renewal.transaction_token).toBe(trial.transaction_token);
  expect(new Set(collection.map(({ trx_token }: { trx_token: string }) => trx_token)).size).toBe(3);
  expect(trial.created_at).toBe(boughtAtS);
  expect(ticket).toMatchObject({
    consumer_id: viewer.account.id,
    payment_tool_token: '4242',
    payment_method_name: 'Card',
    item_access_id: (await viewer.get('/items/115001/access')).body.id,
    item_id: 115001,
    item_title: 'Night at the Pier',
    currency_iso: 'EUR',
  });
});

it('default card: answers 404 before one has paid [IDAPI-31 IDAPI-44]', async () => {
  expect(await viewer.get(CARD)).toMatchObject({ status: 404, body: { code: 404 } });
  await buy(7001, { number: '4000000000000002' });
  expect((await viewer.get(CARD)).status).toBe(404);
});

it('default card: is the last that paid, by currency, with its digits as a number [IDAPI-31 IDAPI-44]', async () => {
  await buy(7001);
  await buy(7002, {
    number: '4000000000000341',
    card_name: 'Ada Lovell',
    exp_month: '11',
    exp_year: '2038',
  });
  expect((await viewer.get(CARD)).body).toEqual({
    cards: {
      EUR: {
        number: 341,
        card_name: 'Ada Lovell',
        exp_month: '11',
        exp_year: '2038',
        card_type: 'visa',
        account_id: viewer.account.id,
      },
    },
  });
});
