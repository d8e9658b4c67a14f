import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminShop, startAdminShop } from '../../../test/admin-shop.ts';

let shop: AdminShop;

beforeAll(async () => {
  shop = await startAdminShop();
});
afterAll(() => shop.remove());

const newViewer = async () => {
  const viewer = await shop.newViewer();
  const { body } = await viewer.get('/accounts');
  return { ...viewer, email: body.email as string, who: [String(viewer.account.id)] };
};

test('admin sign-out: ends every sign-in, and another can begin', async () => {
  const { email, get, who } = await newViewer();
  await shop.logIn(email);
  expect((await shop.admin('sign-out', who)).json).toMatchObject({ signIns: 2 });
  expect((await get('/accounts')).status).toBe(401);
  expect((await shop.logIn(email)).status).toBe(200);
});

test('admin block: ends every sign-in and refuses others; who does not know the password learns nothing', async () => {
  const { email, get, who } = await newViewer();
  await shop.admin('block', who);
  expect((await get('/accounts')).status).toBe(401);
  const refused = await shop.logIn(email);
  expect([refused.status, refused.body.message]).toEqual([403, 'This account is blocked']);
  const stranger = await shop.logIn(email, 'wrong harbour 7');
  const nobody = await shop.logIn('nobody@example.test', 'wrong harbour 7');
  expect([stranger.status, stranger.body]).toEqual([nobody.status, nobody.body]);
  expect((await shop.admin('block', who)).text).toContain('as it was before');
  expect((await shop.admin('show', who)).text).toContain('BLOCKED');
  await shop.admin('unblock', who);
  expect((await shop.logIn(email)).status).toBe(200);
  expect((await shop.admin('unblock', who)).text).toContain('was not blocked');
});

test('admin block: cancels a subscription after a question, so that nothing more is charged', async () => {
  const { subscribe, who, account } = await newViewer();
  await subscribe(6002);
  await shop.settle();
  expect((await shop.admin('block', who)).json).toMatchObject({ cancelled: 1, billedElsewhere: [] });
  expect(shop.questions).toEqual([expect.stringContaining('will be cancelled')]);
  const states = await shop.db
    .selectFrom('subscriptions')
    .select('state')
    .where('customer_id', '=', account.id)
    .execute();
  expect(states).toEqual([{ state: 'cancelled' }]);
});

test('admin set-email: moves an account to a free address, and mails the old one that we did', async () => {
  const { email, get, who } = await newViewer();
  await newViewer();
  const taken = shop.admin('set-email', [...who, 'Viewer1@example.test']);
  await expect(taken).rejects.toThrow('Another account has that address. Nothing was changed.');
  await expect(shop.admin('set-email', [...who, 'no address'])).rejects.toThrow('no e-mail address');
  expect(shop.sent).toEqual([]);
  const { json } = await shop.admin('set-email', [...who, 'Quay@example.test']);
  expect(json).toMatchObject({ isOther: true, isMailed: true });
  expect(shop.sent.map(({ to, kind }) => [to, kind])).toEqual([[email, 'email_changed']]);
  expect((await get('/accounts')).body.email).toBe('Quay@example.test');
  expect((await shop.logIn('quay@example.test')).status).toBe(200);
  expect((await shop.logIn(email)).status).toBe(401);
});

test('admin set-email: says which mail was not sent, and does not say that the old address is mailed', async () => {
  const { email, who } = await newViewer();
  shop.isMailDown = true;
  const { text, json } = await shop.admin('set-email', [...who, 'Jetty@example.test']);
  shop.isMailDown = false;
  expect(json).toMatchObject({ isOther: true, isMailed: false });
  expect(text).toContain(`The mail to ${email} could not be sent`);
  expect(text).not.toContain('is mailed');
});

test('admin block: names a payment that had started, which may still be charged', async () => {
  const { subscribe, who } = await newViewer();
  await subscribe(6002);
  await shop.settle();
  expect((await shop.admin('block', who)).text).toContain('nothing is charged any more');
  await shop.db
    .updateTable('charges')
    .set({ state: 'submitted' })
    .where('customer_id', '=', Number(who[0]))
    .execute();
  const { text, json } = await shop.admin('block', who);
  const [payment] = (json as { openPayments: string[] }).openPayments;
  expect(text).toContain(`The payment ${payment} had started and may still be charged.`);
  expect(text).not.toContain('nothing is charged');
});
