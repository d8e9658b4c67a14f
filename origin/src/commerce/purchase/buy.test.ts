import { expect, it } from 'vitest';
import { card } from '../../../test/commerce-setup.ts';
import { CONCERT, DECLINED, fault, PAYPAL, SUCCEEDED, setUpCommerce } from '../../../test/commerce-viewer.ts';
import { getPage } from '../../../test/fake-gateway.ts';

const { setup, viewer, buy, buyAndPay, hasAccess, settle } = setUpCommerce();

it('purchase: hashes its card once when repeated', async () => {
  await buy(6002);
  await buy(6002);
  await settle();
  await buy(6002);
  expect(setup.hashedCards).toBe(1);
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

it('purchase: accepts a late result of an erased account', async () => {
  await buy(7001);
  const { id } = setup.bank.last().intent;
  await setup.db.deleteFrom('customers').where('id', '=', viewer.accountId).execute();
  await setup.bank.tell({ id, ...DECLINED });
  setup.bank.decide(id, DECLINED);
});
