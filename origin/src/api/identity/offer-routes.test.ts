import { afterAll, beforeEach, expect, it } from 'vitest';
import { type ShopViewer, startShop } from '../../../test/shop-client.ts';

let viewer: ShopViewer;
const shop = await startShop();
afterAll(shop.remove);
beforeEach(async () => {
  viewer = await shop.newViewer();
});

it('access fees: have decimal amounts, a year as 12 months, and a trial or null [IDAPI-22 PLAN-10]', async () => {
  const { status, body } = await shop.call('GET', '/v2/items/115000/access-fees');
  expect(status).toBe(200);
  expect(body[0]).toMatchObject({
    id: 6001,
    item_id: 115000,
    amount: 6.99,
    currency: 'EUR',
    title: 'Monthly plan',
    description: 'Monthly plan',
    access_type: { name: 'subscription', period: 'month', quantity: 1 },
    trial_period: { period: 'day', quantity: 7, description: '7 days free' },
    plan_switch_enabled: true,
    item: { id: 115000, title: 'All concerts', active: true, plan_switch_enabled: true },
  });
  expect(body[1]).toMatchObject({
    id: 6002,
    amount: 69.9,
    access_type: { name: 'subscription', period: 'month', quantity: 12 },
    trial_period: null,
  });
  const tickets = await shop.call('GET', '/v2/items/115001/access-fees');
  expect(tickets.body).toMatchObject([
    { id: 7001, access_type: { name: 'ppv', period: 'week', quantity: 1 }, plan_switch_enabled: false },
  ]);
});

it.each(['115999', '0', '99999999999'])(
  'access fees: answer 404 for the item %s, which is not sold',
  async (id) => {
    expect(await shop.call('GET', `/v2/items/${id}/access-fees`)).toMatchObject({
      status: 404,
      body: { code: 404, message: 'Item not found' },
    });
  },
);

it('access: answers 402 in status and body when nothing was paid [IDAPI-26 IDAPI-42]', async () => {
  for (const id of ['115000', '115999'])
    expect(await viewer.get(`/items/${id}/access`)).toMatchObject({
      status: 402,
      body: { code: 402, message: expect.any(String) },
    });
});

it('access: answers account, item and end when it was paid [IDAPI-26]', async () => {
  await viewer.pay(7001);
  await shop.settle();
  const { status, body } = await viewer.get('/items/115001/access');
  const nowS = shop.clock.nowMs / 1000;
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: expect.any(Number),
    account_id: viewer.account.id,
    customer_id: viewer.account.id,
    customer_uuid: viewer.account.uuid,
    starts_at: nowS,
    expires_at: nowS + 7 * 24 * 60 * 60,
    item: { id: 115001, title: 'Night at the Pier', is_active: true },
  });
  expect((await viewer.get('/items/115000/access')).status).toBe(402);
});

it('access: answers 401 to an anonymous viewer, not the answer for no subscription [IDAPI-42]', async () => {
  expect(await shop.call('GET', '/items/115000/access')).toMatchObject({
    status: 401,
    body: { code: 401, message: 'The user is not authenticated.' },
  });
  expect(await shop.call('GET', '/items/115000/access', { token: 'made-up' })).toMatchObject({
    status: 401,
    body: { message: 'Invalid JWT token' },
  });
});

it('payment methods: are card and PayPal, for signed-in viewers [IDAPI-23]', async () => {
  expect((await viewer.get('/payments/methods')).body).toEqual([
    { id: 1, method_name: 'Card', is_external: false },
    { id: 2, method_name: 'PayPal', is_external: true },
  ]);
  expect((await shop.call('GET', '/payments/methods')).status).toBe(401);
});

it('payment methods: are empty without a gateway, and so are the fees [IDAPI-22 IDAPI-23]', async () => {
  const without = await startShop({ gateway: null });
  const other = await without.newViewer();
  const fees = '/v2/items/115000/access-fees';
  for (const answer of [await without.call('GET', fees), await other.get(fees)])
    expect(answer).toMatchObject({ status: 200, body: [] });
  expect(await other.get('/payments/methods')).toMatchObject({ status: 200, body: [] });
  await without.remove();
});

const ask = (voucher_code: string, access_fee_id = '6001') =>
  viewer.post('/vouchers/discount', { voucher_code, access_fee_id });

it.each([
  ['THIRTY', '6001', { amount: 4.89, discount_duration: 3 }],
  [' thirty ', '7001', { amount: 2.1, discount_duration: 3 }],
  ['YEARLY', '6002', { amount: 49.9, discount_duration: 1 }],
  ['NOTHING', '6001', { amount: 0, discount_duration: 1 }],
  ['DEAR', '6001', { amount: 6.99, discount_duration: 1 }],
])('voucher: %s sets a new price of the fee %s for its periods [IDAPI-25]', async (code, feeId, body) => {
  expect(await ask(code, feeId)).toMatchObject({ status: 200, body });
});

it.each([
  ['NEVER', '6001'],
  ['', '6001'],
  ['YEARLY', '6001'],
])(
  'voucher: "%s" is not found for the fee %s, with the message that apps match [IDAPI-25]',
  async (code, feeId) => {
    expect(await ask(code, feeId)).toMatchObject({
      status: 404,
      body: { code: 404, message: 'Voucher not found' },
    });
  },
);

it('voucher: is not found when it was used up since, and buys nothing [IDAPI-25]', async () => {
  expect((await ask('ONCE', '7001')).status).toBe(200);
  const other = await shop.newViewer();
  expect((await other.pay(7001, { voucher_code: 'ONCE' })).status).toBe(200);
  expect((await ask('ONCE', '7001')).body.message).toBe('Voucher not found');
  const before = await shop.charges();
  expect(await viewer.pay(7001, { voucher_code: 'ONCE' })).toMatchObject({
    status: 404,
    body: { message: 'Voucher not found' },
  });
  expect(await shop.charges()).toEqual(before);
});

it('voucher: is looked up after many wrong ones when the challenge is answered', async () => {
  const guarded = await startShop({ challenge: async (_, answer) => answer === 'a person' });
  const guest = await guarded.newViewer();
  const guess = (voucher_code: string, more = {}) =>
    guest.post('/vouchers/discount', { voucher_code, access_fee_id: '6001', ...more });
  for (let times = 0; times < 5; times += 1) await guess('GUESS');
  const statuses = [];
  for (const more of [{}, { challenge: '' }, { challenge: 'a program' }, { challenge: 'a person' }])
    statuses.push((await guess('THIRTY', more)).status);
  expect(statuses).toEqual([403, 403, 403, 200]);
  await guarded.remove();
});

it('voucher: answers another failure for a fee that is not sold', async () => {
  expect((await ask('THIRTY', '1')).body).toEqual({ code: 404, message: 'Access fee not found' });
});
