import { expect, it } from 'vitest';
import { type CommerceSetup, card, removeAll } from '../../test/commerce-setup.ts';
import {
  ASSET,
  CONCERT,
  DECLINED,
  fault,
  PAYPAL,
  SUCCEEDED,
  setUpCommerce,
  type Viewer,
} from '../../test/commerce-viewer.ts';
import { getPage } from '../../test/fake-gateway.ts';

let setup: CommerceSetup;
let viewer: Viewer;
const { buy, buyAndPay, hasAccess, settle, settleAll } = setUpCommerce((opened) => {
  ({ setup, viewer } = opened);
});

it('purchase: grants access once it is paid, not before', async () => {
  expect(await buy(7001)).toEqual({ is: 'submitted' });
  expect(setup.bank.last().intent).toMatchObject({ amountMinor: 300, currency: 'EUR' });
  expect(await hasAccess(CONCERT)).toBe(false);
  await settle();
  expect(await hasAccess(CONCERT)).toBe(true);
  expect(await hasAccess(ASSET)).toBe(false);
  expect(await setup.commerce.grantedItems(viewer.accountId)).toEqual(new Set([CONCERT]));
});

it('purchase: grants nothing when declined, and can be retried', async () => {
  await buy(7001);
  await settle(DECLINED);
  expect(await hasAccess(CONCERT)).toBe(false);
  await buyAndPay(7001);
  expect(await hasAccess(CONCERT)).toBe(true);
});

it('purchase: hashes its card once when repeated', async () => {
  await buy(6002);
  await buy(6002);
  await settle();
  await buy(6002);
  expect(setup.hashedCards).toBe(1);
});

it('purchase: is refused while another plan is pending or active', async () => {
  await buy(6001);
  await expect(buy(6002)).rejects.toMatchObject(fault('payment_pending'));
  await settle();
  await expect(buy(6002)).rejects.toMatchObject(fault('already_active'));
  expect(setup.bank.charges.size).toBe(1);
});

it('purchase: is not charged when it reaches the gateway after its request timed out', async () => {
  setup.bank.fault = 'late';
  await expect(buy(7001)).rejects.toMatchObject(fault('gateway_unavailable'));
  setup.bank.fault = null;
  setup.bank.arrive();
  expect(setup.bank.last().state).toEqual({ state: 'cancelled' });
  await buyAndPay(7001);
  expect(await setup.commerce.payments(viewer.accountId)).toHaveLength(1);
});

it.each([
  ['before', 0],
  ['after', 1],
] as const)('purchase: when the gateway fails %s receiving it is charged %i times', async (when, times) => {
  setup.bank.fault = when;
  const request = buy(7001);
  if (when === 'before') await expect(request).rejects.toMatchObject(fault('gateway_unavailable'));
  else expect(await request).toEqual({ is: 'submitted' });
  setup.bank.fault = null;
  await settleAll();
  expect([...setup.bank.charges.values()].filter(({ state }) => state.state === 'succeeded')).toHaveLength(
    times,
  );
  expect(await hasAccess(CONCERT)).toBe(times === 1);
});

it.each(['dead_before', 'dead_after'] as const)(
  'purchase: is settled by the next start after a crash (%s)',
  async (when) => {
    setup.bank.fault = when;
    expect(await buy(7001)).toEqual({ is: 'submitted' });
    setup.bank.fault = null;
    const [id] = setup.bank.charges.keys();
    if (id) setup.bank.decide(id, SUCCEEDED);
    await setup.restart();
    expect(await hasAccess(CONCERT)).toBe(when === 'dead_after');
    setup.clock.nowMs += 60_000;
    await setup.commerce.tick();
    expect(await buy(7001)).toMatchObject({ is: when === 'dead_after' ? 'access' : 'submitted' });
    if (when === 'dead_before') await settle();
  },
);

it('purchase: reaches the gateway while another process starts', async () => {
  const { charge: hand } = setup.bank.gateway;
  setup.bank.gateway.charge = async (intent) => {
    await (await setup.second()).start();
    return hand(intent);
  };
  expect(await buy(7001)).toEqual({ is: 'submitted' });
  await settle();
  expect(await hasAccess(CONCERT)).toBe(true);
});

it('purchase: needs no card and no gateway when a voucher covers the price [CHECKOUT-04]', async () => {
  const free = { by: { nothing: true }, voucherCode: 'NOTHING' } as const;
  for (const [feeId, order] of [
    [7001, { by: { nothing: true } }],
    [6002, free],
  ] as const)
    await expect(buy(feeId, order)).rejects.toMatchObject(fault('card_number_invalid'));
  expect(await buy(7001, free)).toEqual({ is: 'submitted' });
  expect(await hasAccess(CONCERT)).toBe(true);
  expect(await buy(7001, free)).toMatchObject({ is: 'access' });
  expect(setup.bank.charges.size).toBe(0);
  expect(setup.notices).toMatchObject([
    { notice: { type: 'payment.card.success', resource: { amount: '0.00' } } },
  ]);
});

it('purchase: is looked up after a minute without a result', async () => {
  await buy(7001);
  setup.bank.decide(setup.bank.last().intent.id, SUCCEEDED);
  await setup.commerce.tick();
  expect(await hasAccess(CONCERT)).toBe(false);
  setup.clock.nowMs += 60_000;
  await setup.commerce.tick();
  expect(await hasAccess(CONCERT)).toBe(true);
});

it('purchase: ignores duplicate, late and reordered results', async () => {
  await buy(7001);
  const { id } = setup.bank.last().intent;
  setup.bank.decide(id, SUCCEEDED);
  await Promise.all([setup.bank.tell({ id, ...SUCCEEDED }), setup.bank.tell({ id, ...SUCCEEDED })]);
  const before = await setup.commerce.payments(viewer.accountId);
  for (const state of [SUCCEEDED, { state: 'requires_action', redirectUrl: getPage(id) }, DECLINED] as const)
    await setup.bank.tell({ id, ...state });
  expect(await setup.commerce.payments(viewer.accountId)).toEqual(before);
  expect(setup.notices.map(({ notice }) => notice.type)).toEqual(['payment.card.success']);
});

it('purchase: is cancelled before its account is erased', async () => {
  await buy(7001, { by: PAYPAL });
  const { id } = setup.bank.last().intent;
  await buy(7002);
  await setup.commerce.erase(viewer.accountId, removeAll);
  expect([...setup.bank.charges.values()].map(({ state }) => state.state)).toEqual([
    'cancelled',
    'cancelled',
  ]);
  expect(await setup.db.selectFrom('customers').select('id').execute()).toEqual([]);
  await setup.bank.tell({ id, state: 'cancelled' });
});

it.each([
  ['card', { card: card() }],
  ['PayPal', PAYPAL],
])('purchase: by %s is cancelled when its account is erased during the charge', async (_, by) => {
  const { charge } = setup.bank.gateway;
  setup.bank.gateway.charge = async (intent) => {
    await setup.db.deleteFrom('customers').where('id', '=', viewer.accountId).execute();
    return charge(intent);
  };
  await expect(buy(7001, { by })).rejects.toMatchObject(fault('account_gone'));
  await settle();
  expect(setup.bank.last().state).toEqual({ state: 'cancelled' });
});

it('purchase: keeps the account when it cannot be cancelled', async () => {
  await buy(7001);
  setup.bank.fault = 'dead_before';
  await expect(setup.commerce.erase(viewer.accountId, removeAll)).rejects.toMatchObject(
    fault('gateway_unavailable'),
  );
  setup.bank.fault = null;
  await settle();
  expect(await hasAccess(CONCERT)).toBe(true);
});

it('purchase: accepts a late result of an erased account', async () => {
  await buy(7001);
  const { id } = setup.bank.last().intent;
  await setup.db.deleteFrom('customers').where('id', '=', viewer.accountId).execute();
  await setup.bank.tell({ id, ...DECLINED });
  setup.bank.decide(id, DECLINED);
});

it('purchase: stores neither card number nor security code', async () => {
  await buyAndPay(6001, { by: { card: { ...card(), cvc: '913' } } });
  const rows = await Promise.all(
    (['charges', 'subscriptions', 'entitlements', 'ledger'] as const).map((table) =>
      setup.db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify(rows)).not.toMatch(/4242424242424242|"913"/);
  expect(await setup.commerce.defaultCards(viewer.accountId)).toMatchObject([
    { card_last_four: '4242', card_brand: 'visa', card_expiry_month: 3, card_expiry_year: 2030 },
  ]);
});
