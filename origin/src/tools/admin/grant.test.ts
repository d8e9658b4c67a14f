import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type AdminShop, startAdminShop } from '../../../test/admin-shop.ts';
import { onBothStores } from '../../../test/stores.ts';
import { readItem } from './items.ts';

const DAY_S = 24 * 60 * 60;
const YEAR_S = 367 * DAY_S;

onBothStores(({ newPlace }) => {
  it('admin grant, revoke: open and close an item without a charge, with rows in the ledger', async () => {
    const shop = await startAdminShop(await newPlace());
    onTestFinished(shop.remove);
    const viewer = await shop.newViewer();
    const open = async () => (await viewer.get('/items/115001/access')).status;
    expect(await open()).toBe(402);
    await shop.admin('grant', ['1'], { item: '115001' });
    expect(await open()).toBe(200);
    await shop.admin('revoke', ['1'], { item: '115001' });
    expect(await open()).toBe(402);
    expect(shop.questions).toEqual([]);
    expect(await shop.charges()).toEqual([]);
    const ledger = await shop.db.selectFrom('ledger').selectAll().orderBy('id').execute();
    const row = { customer_id: 1, item_id: 115_001, charge_id: null, amount_minor: 0 };
    expect(ledger).toMatchObject([
      { ...row, event: 'access.granted' },
      { ...row, event: 'access.revoked' },
    ]);
  });
});

let shop: AdminShop;

beforeAll(async () => {
  shop = await startAdminShop();
});
afterAll(() => shop.remove());

const newViewer = async () => {
  const viewer = await shop.newViewer();
  const who = [String(viewer.account.id)];
  return { ...viewer, who };
};

it('admin grant: ends with the day that is named, and nobody pays for what was given', async () => {
  const viewer = await newViewer();
  const values = { item: '115001', until: '2026-01-06' };
  const { text, json } = await shop.admin('grant', viewer.who, values);
  expect(text).toContain('until 2026-01-07 00:00 UTC');
  expect(json).toMatchObject({ itemId: 115_001, until: '2026-01-07T00:00:00.000Z' });
  const access = await viewer.get('/items/115001/access');
  expect(access.body).toMatchObject({ expires_at: Date.UTC(2026, 0, 7) / 1000, item: { id: 115_001 } });
  expect((await viewer.get('/v2/accounting/payment-history')).body.total).toBe(0);
  expect((await viewer.pay(7001)).status).toBe(409);
});

it('admin grant: the second of an item changes its end', async () => {
  const viewer = await newViewer();
  const first = await shop.admin('grant', viewer.who, { item: '115001', until: '2026-02-01' });
  const second = await shop.admin('grant', viewer.who, { item: '115001', until: '2026-03-01T20:00+01:00' });
  const { accessId } = first.json as { accessId: number };
  expect(second.json).toMatchObject({ accessId, until: '2026-03-01T19:00:00.000Z' });
  const { body } = await viewer.get('/items/115001/access');
  expect(body).toMatchObject({ id: accessId, expires_at: Date.UTC(2026, 2, 1, 19) / 1000 });
});

it('admin grant: says where nothing is sold that there is nothing to give', () => {
  expect(() => readItem({ items: () => [], fee: () => undefined }, { item: '115001' })).toThrow(
    'There is nothing to give: this service sells nothing, so that a sign-in opens every film.',
  );
});

it('admin grant: names the items of the shop, and refuses an end that is over or has no time zone', async () => {
  const { who } = await newViewer();
  const grant = (values: object) => shop.admin('grant', who, { ...values });
  for (const values of [
    { item: '9' },
    { plan: '115001' },
    { item: 'BlueHrs1' },
    {},
    { item: '1', plan: '1' },
  ])
    await expect(grant(values)).rejects.toThrow(/--item 115001 {2}Night at the Pier[\s\S]*--plan 7001/);
  for (const until of ['01/02/2027', '2027-02-30', '2027-02-03T20:00', 'tomorrow'])
    await expect(grant({ item: '115001', until })).rejects.toThrow('must be a day like 2027-01-31');
  await expect(grant({ item: '115001', until: '2026-01-04' })).rejects.toThrow('--until is over');
});

it('admin revoke: ends what was bought after a question, and a subscription, which is not charged again', async () => {
  const viewer = await newViewer();
  await viewer.pay(7001);
  await viewer.subscribe(6002);
  await shop.settle();
  const before = (await shop.charges()).length;
  const { text } = await shop.admin('revoke', viewer.who, { item: '115001' });
  expect(shop.questions).toEqual([expect.stringContaining('without giving money back')]);
  expect(text).toContain('No money was given back');
  expect((await viewer.get('/items/115000/access')).status).toBe(200);
  const setStore = (store: string | null) =>
    shop.db
      .updateTable('subscriptions')
      .set({ store })
      .where('customer_id', '=', Number(viewer.who[0]))
      .execute();
  await setStore('app_store');
  await expect(shop.admin('revoke', viewer.who, { item: '115000' })).rejects.toThrow('An app store bills');
  expect((await viewer.get('/items/115000/access')).status).toBe(200);
  await setStore(null);
  await shop.admin('revoke', viewer.who, { item: '115000' });
  for (const item of [115_000, 115_001]) expect((await viewer.get(`/items/${item}/access`)).status).toBe(402);
  expect((await viewer.get('/subscriptions')).body.collection).toMatchObject([{ status: 'ended' }]);
  await expect(shop.admin('revoke', viewer.who, { item: '115001' })).rejects.toThrow('nothing to take away');
  await shop.forward(YEAR_S);
  expect(await shop.charges()).toHaveLength(before);
});

it('admin grant: shows a plan as granted where its subscription is over [PLAN-18 IDAPI-43]', async () => {
  const viewer = await newViewer();
  await viewer.subscribe(6001);
  await shop.settle();
  await shop.admin('revoke', viewer.who, { item: '115000' });
  await shop.admin('grant', viewer.who, { plan: '6002' });
  expect((await viewer.get('/items/115000/access')).body).toMatchObject({ expires_at: 0 });
  // without an entry of the item the app shows the access as granted
  expect((await viewer.get('/subscriptions')).body.collection).toEqual([]);
});

it('admin refund: gives a payment back, in parts and by its receipt, and shows what became of it', async () => {
  const viewer = await newViewer();
  await viewer.pay(7001);
  await shop.settle();
  const pay = { status: 200 };
  expect(await viewer.get('/items/115001/access')).toMatchObject(pay);
  const shown = async () =>
    (await shop.admin('show', viewer.who)).json as {
      payments: [{ id: string; receipt: number; refunds: object[] }];
    };
  const [{ id, receipt }] = (await shown()).payments;
  const part = await shop.admin('refund', [id], { amount: '1,00' });
  expect(part.text).toContain('1.00 EUR is to go back to');
  expect(shop.questions.at(-1)).toContain('Give 1.00 EUR of the 3.00 EUR for "Night at the Pier" back');
  await shop.forward(10);
  expect((await shown()).payments[0].refunds).toMatchObject([{ amountMinor: 100, state: 'succeeded' }]);
  expect(await viewer.get('/items/115001/access')).toMatchObject(pay);
  await expect(shop.admin('refund', [id], { amount: '2.50' })).rejects.toThrow('Only 2.00 EUR');
  const { text: log } = await shop.admin('log');
  expect(log).toMatch(/refund .*(refused|failed|not done)/);
  for (const amount of ['0', '-1', '1.234', 'all', '1e3'])
    await expect(shop.admin('refund', [id], { amount })).rejects.toThrow('--amount must be an amount in EUR');
  await shop.admin('refund', [String(receipt)]);
  await shop.forward(10);
  expect((await viewer.get('/items/115001/access')).status).toBe(402);
  expect((await shop.admin('show', viewer.who)).text).toContain('1.00 EUR done, 2.00 EUR done');
  await expect(shop.admin('refund', [id])).rejects.toThrow('Nothing of this payment is left');
  await expect(shop.admin('refund', ['C-none'])).rejects.toThrow('There is no payment "C-none"');
});
