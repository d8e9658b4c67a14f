import { expect, it, onTestFinished } from 'vitest';
import { type ShopViewer, startShop, WAITING_URL } from '../../../test/shop-client.ts';
import { startStripeStandIn } from '../../../test/stripe-stand-in/stand-in.ts';
import { listen } from '../../listen.ts';
import { WEBHOOK_PATH } from './webhook-route.ts';

const DAY_MS = 24 * 60 * 60_000;
const SECRET = 'whsec_footlights';

/** An origin that sells with Stripe, its stand-in, and a viewer. */
async function sell() {
  const clock = { nowMs: Date.UTC(2026, 0, 5, 8, 0, 0) };
  const now = () => clock.nowMs;
  const standIn = await startStripeStandIn({ key: 'sk_test_footlights', webhookSecret: SECRET, now });
  onTestFinished(standIn.close);
  const payments = { secretKey: 'sk_test_footlights', webhookSecret: SECRET, api: standIn.url };
  const shop = await startShop({ demo: false, now, payments });
  onTestFinished(shop.remove);
  const listening = await listen(shop.origin.app, { port: 0, host: '127.0.0.1', log: null });
  onTestFinished(listening.close);
  standIn.deliverTo(listening.url + WEBHOOK_PATH);
  const viewer = await shop.newViewer();
  const { commerce } = shop.origin;
  return {
    standIn,
    origin: shop.origin,
    viewer,
    newViewer: shop.newViewer,
    /** The same viewer after their first session has ended. */
    async signInAgain(): Promise<Pick<ShopViewer, 'get' | 'post'>> {
      const { access_token: token } = (await shop.logIn('viewer1@example.test')).body;
      return {
        get: (path) => shop.call('GET', path, { token }),
        post: (path, fields) => shop.call('POST', path, { fields, token }),
      };
    },
    async buy(feeId: number, card = '4242424242424242') {
      const fields = { access_fee: String(feeId), payment_method: '3', origin: WAITING_URL };
      const { body } = await viewer.post('/external-payments', fields);
      const paid = standIn.pay(body.endpoint, { card });
      if ('intent' in paid) standIn.confirm(paid.intent.id);
      await standIn.idle();
    },
    hasAccess: async (itemId: number) => (await commerce.accessTo(viewer.account.id, itemId)) !== null,
    watch: async (itemId: number) => (await viewer.get(`/items/${itemId}/access`)).status,
    /** Both clocks go on, and what is due is done. */
    async pass(ms: number) {
      clock.nowMs += ms;
      standIn.forward(0);
      await commerce.tick();
      await standIn.idle();
    },
    /** What the nightly comparison of the books finds, when nothing is under way any more. */
    async differences() {
      clock.nowMs += DAY_MS;
      await commerce.compare();
      return (await commerce.lastNight())?.differences;
    },
    /** The amounts that were taken, oldest first. */
    taken: () =>
      standIn.book
        .all('charge')
        .filter(({ paid }) => paid)
        .map(({ amount }) => amount)
        .toReversed(),
  };
}

it('stripe: a plan with a trial is paid on its page, renewed off session, declined, tried again and given back', async () => {
  const { standIn, viewer, buy, hasAccess, pass, taken, differences } = await sell();
  await buy(6001, '4000002500003155');
  expect(await hasAccess(115000)).toBe(true);
  expect((await viewer.get('/v2/payments/cards/default')).body.cards.EUR).toMatchObject({ number: 3155 });
  expect(taken()).toEqual([]);
  await pass(7 * DAY_MS);
  expect(taken()).toEqual([699]);
  standIn.setFaults({ declineKept: 'insufficient_funds' });
  await pass(31 * DAY_MS);
  expect(taken()).toEqual([699]);
  expect(await hasAccess(115000)).toBe(true);
  standIn.setFaults({});
  await pass(DAY_MS);
  expect(taken()).toEqual([699, 699]);
  const [last] = standIn.book.all('charge');
  standIn.refund(last?.id ?? '', 699);
  await standIn.idle();
  expect(await hasAccess(115000)).toBe(false);
  expect(await differences()).toEqual([]);
});

it('stripe: a ticket opens once, after a fault of Stripe, with webhooks lost, repeated and out of order, and its history names what went back', async () => {
  const { standIn, viewer, buy, hasAccess, watch, pass, taken } = await sell();
  standIn.setFaults({ fail: 'before', losePath: 'sessions' });
  const fields = { access_fee: '7001', payment_method: '3', origin: WAITING_URL };
  expect((await viewer.post('/external-payments', fields)).status).toBe(503);
  standIn.setFaults({ webhooks: 'off' });
  await buy(7001);
  expect(await watch(115001)).toBe(200);
  standIn.setFaults({ webhooks: 'kept' });
  await buy(7002);
  await pass(2 * 60_000);
  await standIn.flush('reversed');
  for (const event of standIn.book.all('event')) await standIn.send(event);
  expect(await hasAccess(115002)).toBe(true);
  expect(taken()).toEqual([300, 900]);
  standIn.setFaults({});
  standIn.refund(standIn.book.all('charge')[0]?.id ?? '', 250);
  await standIn.idle();
  const [late, early] = (await viewer.get('/v2/accounting/payment-history')).body.collection;
  expect(late).toMatchObject({ charged_amount: 9, refunded_amount: 2.5 });
  expect(early).not.toHaveProperty('refunded_amount');
});

it('stripe: a renewal that its owner has to confirm is declined, and paid by them on the page [PAY-22]', async () => {
  const { standIn, signInAgain, buy, pass, taken, differences } = await sell();
  await buy(6001);
  await pass(7 * DAY_MS);
  standIn.setFaults({ declineKept: 'authentication_required' });
  await pass(31 * DAY_MS);
  const viewer = await signInAgain();
  const plan = async () => (await viewer.get('/subscriptions')).body.collection[0];
  const { subscription_id: id, overdue } = await plan();
  expect(overdue).toMatchObject({
    amount: 6.99,
    reason: 'Your bank wants you to confirm this payment.',
    state: 'waiting',
    payable: true,
  });
  const pages = { origin: WAITING_URL, cancel_url: WAITING_URL };
  const payNow = () => viewer.post(`/v2/subscriptions/${id}/overdue`, pages);
  const { endpoint } = (await payNow()).body;
  expect((await payNow()).body).toEqual({ endpoint });
  expect((await plan()).overdue).toMatchObject({ state: 'page', payable: true });
  // its message is lost
  standIn.setFaults({ webhooks: 'off' });
  const paid = standIn.pay(endpoint, { card: '4000002760003184' });
  if ('intent' in paid) standIn.confirm(paid.intent.id);
  await pass(2 * 60_000);
  expect(await plan()).not.toHaveProperty('overdue');
  expect(taken()).toEqual([699, 699]);
  expect((await payNow()).status).toBe(409);
  expect((await viewer.post(`/v2/subscriptions/${id}/overdue`, {})).status).toBe(422);
  expect(await differences()).toEqual([]);
});

it('stripe: a dearer plan that the bank wants confirmed is paid on the page, with the card that renews it then [IDAPI-34]', async () => {
  const { standIn, signInAgain, buy, pass, taken, differences } = await sell();
  await buy(6001);
  await pass(7 * DAY_MS);
  standIn.setFaults({ declineKept: 'authentication_required' });
  const viewer = await signInAgain();
  const plan = async () => (await viewer.get('/subscriptions')).body.collection[0];
  const { subscription_id: inplayer_token } = await plan();
  const wish = { inplayer_token, access_fee_id: '6002', expected_amount: '62.91' };
  const refused = await viewer.post('/v2/subscriptions/stripe:switch', wish);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Your bank wants you to confirm this payment.',
  ]);
  const pages = { origin: WAITING_URL, cancel_url: WAITING_URL };
  const change = (feeId = '6002') =>
    viewer.post('/v2/subscriptions/stripe:switch', { inplayer_token, access_fee_id: feeId, ...pages });
  const { endpoint } = (await change()).body;
  expect((await change()).body).toEqual({ endpoint });
  expect(await plan()).toMatchObject({
    access_fee_id: 6001,
    amount: 6.99,
    pending_plan_switch: {
      access_fee_id: 6002,
      starts_at: null,
      to_pay: { amount: 62.91, reason: 'Your bank wants you to confirm this payment.' },
    },
  });
  expect((await change('6001')).status).toBe(200);
  expect(await plan()).toMatchObject({ access_fee_id: 6001, pending_plan_switch: null });
  expect(() => standIn.pay(endpoint, { card: '4242424242424242' })).toThrow('no longer active');
  const { endpoint: next } = (await change()).body;
  // its message is lost
  standIn.setFaults({ webhooks: 'off' });
  const paid = standIn.pay(next, { card: '4000002500003155' });
  if ('intent' in paid) standIn.confirm(paid.intent.id);
  expect(await plan()).toMatchObject({ access_fee_id: 6002, pending_plan_switch: null });
  expect((await viewer.get('/v2/payments/cards/default')).body.cards.EUR).toMatchObject({ number: 3155 });
  await pass(366 * DAY_MS);
  expect(taken()).toEqual([699, 6291, 6990]);
  expect(await differences()).toEqual([]);
});

it('stripe: whoever has a plan is offered its method for a ticket, and nobody else is', async () => {
  const { standIn, viewer, newViewer, buy, hasAccess, pass, taken } = await sell();
  const openTicket = async (who = viewer) => {
    const fields = { access_fee: '7001', payment_method: '3', origin: WAITING_URL };
    const { endpoint } = (await who.post('/external-payments', fields)).body;
    const [, id] =
      /value="(\w+)">Pay with visa ending 4242</.exec(await (await fetch(endpoint)).text()) ?? [];
    return { endpoint, id };
  };
  await buy(6002);
  const { endpoint, id = '' } = await openTicket();
  const other = await openTicket(await newViewer());
  expect(other.id).toBeUndefined();
  expect(() => standIn.pay(other.endpoint, { saved: id })).toThrow('does not offer');
  standIn.pay(endpoint, { saved: id });
  await standIn.idle();
  expect(await hasAccess(115001)).toBe(true);
  // it still renews
  await pass(366 * DAY_MS);
  expect(taken()).toEqual([6990, 300, 6990]);
});

it('stripe: a viewer erases the account while a debit is on its way, and its money is in the books when it comes [DELETE-05]', async () => {
  const { standIn, origin, viewer, pass, differences } = await sell();
  standIn.setFaults({ debitS: (5 * DAY_MS) / 1000 });
  const fields = { access_fee: '7001', payment_method: '3', origin: WAITING_URL };
  const { endpoint } = (await viewer.post('/external-payments', fields)).body;
  standIn.pay(endpoint, { iban: 'DE89370400440532013000' });
  await standIn.idle();
  await origin.accounts.eraseForOwner(viewer.account.id);
  expect((await viewer.get('/accounts')).status).toBe(401);
  const kinds = async () => (await origin.commerce.problems()).map(({ kind }) => kind);
  await pass(2 * DAY_MS);
  expect(await kinds()).toEqual(['open']);
  await pass(4 * DAY_MS);
  expect(await kinds()).toEqual(['unmatched']);
  standIn.refund(standIn.book.all('charge')[0]?.id ?? '', 300);
  await standIn.idle();
  expect(await kinds()).toEqual([]);
  expect(await differences()).toEqual([]);
});
