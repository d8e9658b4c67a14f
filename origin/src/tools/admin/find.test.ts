import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminShop, startAdminShop } from '../../../test/admin-shop.ts';
import type { ShopViewer } from '../../../test/shop-client.ts';

let shop: AdminShop;
let buyer: ShopViewer;

beforeAll(async () => {
  shop = await startAdminShop();
  buyer = await shop.newViewer();
  await shop.newViewer();
  await buyer.pay(7001);
  await shop.settle();
});
afterAll(() => shop.remove());

const getReceipt = async () =>
  (await shop.db.selectFrom('receipts').select('number').executeTakeFirst())?.number;

const find = async (who: string) => {
  const { accounts } = (await shop.admin('find', [who])).json as {
    accounts: { email: string; foundBy: string }[];
  };
  return accounts.map(({ email, foundBy }) => `${foundBy} ${email}`);
};

test('admin find: finds an account by address in any case, number, uuid, receipt and payment', async () => {
  const [charge] = await shop.charges();
  const receipt = await getReceipt();
  const year = receipt?.slice(0, 4);
  for (const [who, by] of [
    [' Viewer1@Example.test', 'email'],
    [String(buyer.account.id), 'id'],
    [buyer.account.uuid.toUpperCase(), 'uuid'],
    [`receipt:${receipt}`, 'receipt'],
    [`receipt:${year}-1`, 'receipt'],
    [`${year}-000001`, 'receipt'],
    [`receipt:${charge?.id}`, 'receipt'],
  ] as const)
    expect((await find(who))[0]).toBe(`${by} viewer1@example.test`);
});

test('admin find: shows near accounts by a part, and by a few other characters', async () => {
  const both = ['part viewer1@example.test', 'part viewer2@example.test'];
  expect(await find('example')).toEqual(both);
  await expect(find('eve@exampel.test')).rejects.toThrow('There is no account');
  expect(await find('viewer2@exampel.test')).toEqual([
    'near viewer2@example.test',
    'near viewer1@example.test',
  ]);
  // what a pattern means in the database is a character here
  await expect(find('%%')).rejects.toThrow('There is no account "%%"');
});

test('admin: names near accounts where a command is about one, and takes none of them', async () => {
  await expect(shop.admin('grant', ['viewer1@example.tets'], { item: '115001' })).rejects.toThrow(
    /no account "viewer1@example.tets"[\s\S]*Near to it:\n {2}1 {2}viewer1@example.test/,
  );
  expect((await buyer.get('/items/115002/access')).status).toBe(402);
});

test('admin show: has what an account may watch and why, its payments with receipts, and what was done', async () => {
  await shop.admin('grant', [`receipt:${await getReceipt()}`], { plan: '6001' });
  const { json, text } = await shop.admin('show', ['viewer1@example.test']);
  expect(json).toMatchObject({
    account: { id: buyer.account.id, email: 'viewer1@example.test', signIns: 1, blockedAt: null },
    access: [
      { itemId: 115_000, item: 'All concerts', how: 'granted', until: null, isOpen: true },
      { itemId: 115_001, item: 'Night at the Pier', how: 'bought', isOpen: true },
    ],
    payments: [
      {
        receipt: await getReceipt(),
        item: 'Night at the Pier',
        amountMinor: 300,
        currency: 'EUR',
        method: 'card',
        tax: { percent: 0, amountMinor: 0, evidence: {} },
      },
    ],
    log: [{ command: 'grant', operator: 'Grace', reason: 'she wrote to us', outcome: 'done' }],
  });
  expect(text).toContain('3.00 EUR');
});

test('admin log: has every command with its outcome, newest first, and no address', async () => {
  await shop.admin('find', ['nobody@example.test']).catch(() => {});
  const { json, text } = await shop.admin('log', [], { last: '3' });
  expect((json as { entries: object[] }).entries).toMatchObject([
    { command: 'find', operator: 'Grace', accountId: null, outcome: 'refused', reason: null },
    { command: 'show', accountId: buyer.account.id, outcome: 'done' },
    { command: 'grant', accountId: buyer.account.id, details: { item: 115_000 }, outcome: 'done' },
  ]);
  expect(text).not.toContain('@');
  await expect(shop.admin('log', [], { last: 'ten' })).rejects.toThrow('--last must be a number');
});
