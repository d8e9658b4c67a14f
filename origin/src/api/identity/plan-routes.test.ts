import { beforeEach, describe, expect, it } from 'vitest';
import { cardFields, type ShopClient, type ShopViewer, startShop } from '../../../test/shop-client.ts';

const DAY_S = 24 * 60 * 60;
const CARD = '/v2/payments/cards/default';
const SWITCH = '/v2/subscriptions/stripe:switch';
const OTHER_CARD = '5555555555554444';
const ASKING_CARD = '4000002500003155';
const DECLINED_CARD = '4000000000000002';

let shop: ShopClient;
let viewer: ShopViewer;
beforeEach(async () => {
  shop = await startShop();
  shop.origin.sandbox?.setFaults({ settleMs: 0 });
  viewer = await shop.newViewer();
  return () => shop.remove();
});

const buy = async (feeId: number, more: Record<string, string> = {}) => {
  await (feeId < 7000 ? viewer.subscribe(feeId, more) : viewer.pay(feeId, more));
  await shop.settle();
};
const mine = async () => (await viewer.get('/subscriptions?limit=15&page=0')).body.collection[0];
const switchTo = async (fee: string | number) =>
  viewer.post(SWITCH, { inplayer_token: (await mine()).subscription_id, access_fee_id: String(fee) });
const put = (fields: Record<string, string>) => shop.call('PUT', CARD, { fields, token: viewer.token });
const newCard = (number: string, more: Record<string, string> = {}) => ({
  ...cardFields(0, { number }),
  currency_iso: 'EUR',
  ...more,
});
const open = (path: string, token = viewer.token) => shop.call('GET', path, { token });
/** The address that a subscription names, below this server. */
const leave = async () => new URL((await mine()).unsubscribe_url);

it('default card: is replaced for renewals without a charge [IDAPI-32]', async () => {
  await buy(6002);
  const answer = await put(newCard(OTHER_CARD, { card_name: ' Bo Quay ', exp_month: '4', exp_year: '31' }));
  expect(answer).toMatchObject({
    status: 200,
    body: { number: 4444, card_name: 'Bo Quay', exp_month: '04', exp_year: '2031' },
  });
  expect((await viewer.get(CARD)).body.cards.EUR).toMatchObject({
    number: 4444,
    card_type: 'mastercard',
  });
  await shop.forward(365 * DAY_S);
  await shop.settle();
  const charges = await shop.charges();
  expect(charges.map(({ amountMinor, lastFour }) => [amountMinor, lastFour])).toEqual([
    [6990, '4242'],
    [0, '4444'],
    [6990, '4444'],
  ]);
});

it('default card: stays when the new one is declined, needs the bank or is malformed [IDAPI-32]', async () => {
  await buy(6002);
  expect((await put(newCard(DECLINED_CARD))).body).toMatchObject({
    code: 422,
    message: 'Your card was declined.',
  });
  expect((await put(newCard(ASKING_CARD))).status).toBe(422);
  expect((await put(newCard('4242424242424241'))).body.errors).toHaveProperty('number');
  expect((await put(newCard(OTHER_CARD, { currency_iso: 'USD' }))).status).toBe(404);
  expect((await viewer.get(CARD)).body.cards.EUR.number).toBe(4242);
  // What waited for the bank does not wait any more.
  expect((await shop.charges()).filter(({ state }) => state === 'requires_action')).toEqual([]);
});

it('default card: is refused without a subscription or a session [IDAPI-32]', async () => {
  expect((await put(newCard(OTHER_CARD))).status).toBe(404);
  expect((await shop.call('PUT', CARD, { fields: newCard(OTHER_CARD) })).status).toBe(401);
  expect(await shop.charges()).toEqual([]);
});

describe('a switch of the plan', () => {
  beforeEach(() => buy(6001));

  it('plan switch: to a dearer plan charges the difference once [IDAPI-34]', async () => {
    await shop.forward(7 * DAY_S);
    await shop.settle();
    const before = (await mine()).next_rebill_date;
    const answers = await Promise.all([switchTo('115000_6002'), switchTo(6002)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const now = await mine();
    expect(now).toMatchObject({ access_fee_id: 6002, description: 'Annual plan', charged_amount: 62.91 });
    expect(now.next_rebill_date).toBeGreaterThan(before + 300 * DAY_S);
    expect((await viewer.get('/items/115000/access')).body.expires_at).toBe(now.next_rebill_date);
    expect((await shop.charges()).map(({ amountMinor }) => amountMinor)).toEqual([0, 699, 6291]);
  });

  it('plan switch: to a cheaper plan waits for the end of the period and can be undone [IDAPI-34]', async () => {
    await switchTo(6002);
    await shop.forward(7 * DAY_S);
    await shop.settle();
    expect((await switchTo(6001)).status).toBe(200);
    const waiting = await mine();
    expect(waiting).toMatchObject({ access_fee_id: 6002, subscription_price: 6.99 });
    expect((await switchTo(6002)).status).toBe(200);
    expect((await mine()).subscription_price).toBe(69.9);
    await switchTo(6001);
    await shop.forward(365 * DAY_S);
    await shop.settle();
    expect(await mine()).toMatchObject({
      access_fee_id: 6001,
      charged_amount: 6.99,
      subscription_price: 6.99,
    });
    expect((await shop.charges()).map(({ amountMinor }) => amountMinor)).toEqual([0, 6990, 699]);
  });

  it('plan switch: keeps the plan when the card is declined [IDAPI-34]', async () => {
    await shop.forward(7 * DAY_S);
    await shop.settle();
    viewer = await shop.newViewer();
    // Its first charge is good and every later one is declined.
    await viewer.subscribe(6001, { number: '4000000000000341', expected_amount: '6.99' });
    await shop.settle();
    expect(await switchTo(6002)).toMatchObject({
      status: 422,
      body: { message: 'Your card was declined.' },
    });
    expect(await mine()).toMatchObject({
      access_fee_id: 6001,
      subscription_price: 6.99,
      charged_amount: 6.99,
    });
    expect((await viewer.get('/items/115000/access')).status).toBe(200);
  });

  it.each([
    ['a fee that is not there', '9'],
    ['a fee of another item', '7001'],
    ['a pass', '6003'],
    ['no fee', ''],
  ])('plan switch: refuses %s and changes nothing [IDAPI-34]', async (_what, fee) => {
    const before = await mine();
    expect((await switchTo(fee)).status).toBeGreaterThanOrEqual(404);
    expect(await mine()).toEqual(before);
  });

  it.each([' ', '-3', 'x'])(
    'plan switch: refuses the expected amount "%s" [IDAPI-34]',
    async (expected_amount) => {
      const { subscription_id } = await mine();
      const sent = { inplayer_token: subscription_id, access_fee_id: '6002', expected_amount };
      expect((await viewer.post(SWITCH, sent)).status).toBe(422);
      expect((await mine()).access_fee_id).toBe(6001);
    },
  );

  it('plan switch: refuses another viewer’s subscription [IDAPI-34]', async () => {
    const { subscription_id } = await mine();
    const other = await shop.newViewer();
    const sent = { inplayer_token: subscription_id, access_fee_id: '6002' };
    expect((await other.post(SWITCH, sent)).status).toBe(404);
    expect((await shop.call('POST', SWITCH, { fields: sent })).status).toBe(401);
    expect((await mine()).access_fee_id).toBe(6001);
  });
});

it('unsubscribe address: cancels, keeps access until the period ends and charges nothing [IDAPI-35]', async () => {
  await buy(6002);
  const { pathname, search } = await leave();
  const answer = await open(pathname + search);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      code: 200,
      operation: 'cancel',
      status: 'success',
      subscription: (await mine()).subscription_id,
    },
  });
  expect((await mine()).action_type).toBe('canceled');
  expect((await viewer.get('/items/115000/access')).status).toBe(200);
  await shop.forward(366 * DAY_S);
  expect((await mine()).action_type).toBe('ended');
  expect(await shop.charges()).toHaveLength(1);
});

it('unsubscribe address: needs its token, a session and the owner [IDAPI-35]', async () => {
  await buy(6002);
  const { pathname, search } = await leave();
  const other = await shop.newViewer();
  expect((await open(pathname)).status).toBe(404);
  expect((await open(`${pathname}?token=ct-0001`)).status).toBe(404);
  expect((await open(pathname + search, other.token)).status).toBe(404);
  expect((await shop.call('GET', pathname + search)).status).toBe(401);
  expect((await mine()).action_type).toBe('recurrent');
});

const fetchReceipt = async (id: string, token = viewer.token) =>
  shop.origin.app.request(`http://localhost/v2/accounting/transactions/${id}/receipt`, {
    headers: { Authorization: `Bearer ${token}` },
  });

it('receipt: is a PDF for each payment, for its payer only [IDAPI-33]', async () => {
  await buy(6002);
  await buy(7001);
  const { collection } = (await viewer.get('/v2/accounting/payment-history')).body;
  for (const { trx_token } of collection) {
    const answer = await fetchReceipt(trx_token);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain(`receipt_${trx_token}.pdf`);
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(bytes.startsWith('%PDF-')).toBe(true);
    expect(bytes.trimEnd().endsWith('%%EOF')).toBe(true);
  }
  const [{ trx_token: some }] = collection;
  const other = await shop.newViewer();
  expect((await fetchReceipt(some, other.token)).status).toBe(404);
  for (const id of ['..%2F..%2Fetc', '%00', 'x'.repeat(400)])
    expect((await fetchReceipt(id)).status).toBe(404);
  expect((await fetchReceipt(some, '')).status).toBe(401);

  // the drawing of one takes the processor from everybody
  const more = await Promise.all(Array.from({ length: 60 }, () => fetchReceipt('x')));
  expect(more.map(({ status }) => status)).toContain(429);
  const refused = await fetchReceipt(some);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await fetchReceipt(some, other.token)).status).toBe(404);
});
