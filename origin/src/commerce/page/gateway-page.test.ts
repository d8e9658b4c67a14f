import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../test/commerce-setup.ts';
import {
  ASSET,
  AT_PAGE,
  CONCERT,
  DECLINED,
  fault,
  PAYPAL,
  SUCCEEDED,
  setUpCommerce,
} from '../../../test/commerce-viewer.ts';
import { getPage } from '../../../test/fake-gateway.ts';
import type { PaidWith } from '../../gateway/gateway.ts';

const { setup, viewer, buy, settle, hasAccess, subscription, passDays } = setUpCommerce({ takes: 'page' });

const VISA: PaidWith = {
  kind: 'card',
  brand: 'visa',
  lastFour: '4242',
  holder: 'Ada Quay',
  expiryMonth: 3,
  expiryYear: 2030,
};
const paid = (paidWith: PaidWith, payerId = 'print-1') => ({ ...SUCCEEDED, payerId, paidWith });

it('gateway page: knows who pays and whether the method is charged again', async () => {
  await setup.db.updateTable('customers').set({ language: 'nl' }).execute();
  expect(await buy(6001, { by: AT_PAGE })).toEqual({
    is: 'redirect',
    redirectUrl: getPage(setup.bank.last().intent.id),
  });
  const { accountId, uuid: email } = viewer;
  const payer = { accountId, email, language: 'nl' };
  expect(setup.bank.last().intent.source).toEqual({ page: { ...AT_PAGE.page, payer, isKept: true } });
  await buy(7001, { by: AT_PAGE });
  expect(setup.bank.last().intent.source).toMatchObject({ page: { isKept: false } });
});

it('gateway page: what it was paid with is kept, shown and charged again', async () => {
  await buy(6001, { by: AT_PAGE });
  const { id: firstId } = setup.bank.last().intent;
  await settle(paid(VISA));
  expect(await hasAccess(ASSET)).toBe(true);
  expect(await subscription()).toMatchObject({ method: 'card' });
  const [payment] = await setup.commerce.payments(viewer.accountId);
  expect(payment).toMatchObject({ method: 'card', card_last_four: '4242', card_brand: 'visa' });
  await passDays(10);
  expect(setup.bank.last().intent).toMatchObject({ source: { stored: { firstId } }, returnUrl: null });
  await settle();
});

it('gateway page: a bank account and a method without a name of its own are named', async () => {
  await buy(6001, { by: AT_PAGE });
  await settle(paid({ kind: 'bank', lastFour: '3000' }));
  await buy(7001, { by: AT_PAGE });
  await settle(SUCCEEDED);
  const methods = (await setup.commerce.payments(viewer.accountId)).map(({ method, card_last_four }) => [
    method,
    card_last_four,
  ]);
  expect(methods.toSorted()).toEqual([
    ['bank', '3000'],
    ['page', null],
  ]);
  const [of] = await setup.commerce.payments(viewer.accountId);
  const [receipt] = await setup.commerce.papers(viewer.accountId, { chargeId: of?.id ?? '' });
  expect(['bank', 'other']).toContain(receipt.method);
});

it('gateway page: takes no card that was typed here, and no account of PayPal', async () => {
  await expect(buy(7001)).rejects.toMatchObject(fault('gateway_unavailable'));
  await expect(buy(7001, { by: PAYPAL })).rejects.toMatchObject(fault('gateway_unavailable'));
  expect(setup.bank.calls).not.toContain('charge');
});

it('gateway page: paid without a message is found as soon as its buyer asks, also while another look is on its way', async () => {
  await buy(7001, { by: AT_PAGE });
  const { accountId } = viewer;
  const look = () => setup.commerce.lookAgain(accountId, CONCERT);
  expect(await look()).toBeNull();
  const { gateway } = setup.bank;
  const { lookUp } = gateway;
  gateway.lookUp = async (id) => {
    const state = await lookUp(id);
    await nextTurn();
    setup.bank.decide(id, paid(VISA));
    return state;
  };
  const other = await setup.newAccount();
  expect(await setup.commerce.lookAgain(other.accountId, CONCERT)).toBeNull();
  const [, found] = await Promise.all([look(), look(), look()]);
  expect(found).toMatchObject({ feeId: 7001 });
  expect(setup.bank.calls.filter((call) => call === 'lookUp')).toHaveLength(3);
});

it('gateway page: a gateway that is silent leaves the payment open while its buyer waits', async () => {
  await buy(7001, { by: AT_PAGE });
  setup.bank.decide(setup.bank.last().intent.id, paid(VISA));
  setup.bank.fault = 'dead_before';
  expect(await setup.commerce.lookAgain(viewer.accountId, CONCERT)).toBeNull();
  expect(await setup.commerce.getOutcome(viewer.accountId, CONCERT)).toMatchObject({
    state: 'requires_action',
  });
  setup.bank.fault = null;
  await settle(paid(VISA));
});

it('gateway page: a page that ended is no cancellation of its buyer [CHECKOUT-48]', async () => {
  await buy(7001, { by: AT_PAGE });
  await settle({ state: 'cancelled' });
  expect(await setup.commerce.getOutcome(viewer.accountId, CONCERT)).toMatchObject({
    state: 'cancelled',
    message: 'The payment page has ended. Nothing was charged.',
  });
});

it('gateway page: a debit that is on its way is pending, and nothing else is bought until it has ended', async () => {
  await buy(6002, { by: AT_PAGE });
  const { accountId } = viewer;
  // only the browser that began it goes to the page
  expect(setup.notices).toEqual([]);
  setup.bank.decide(setup.bank.last().intent.id, { state: 'pending' });
  expect(await setup.commerce.lookAgain(accountId, ASSET)).toBeNull();
  expect(await setup.commerce.getOutcome(accountId, ASSET)).toMatchObject({ state: 'pending' });
  for (const feeId of [6002, 6001])
    await expect(buy(feeId, { by: AT_PAGE })).rejects.toMatchObject(fault('payment_pending'));
  await passDays(5);
  expect(await hasAccess(ASSET)).toBe(false);
  await settle(paid({ kind: 'bank', lastFour: '3000' }));
  expect(await hasAccess(ASSET)).toBe(true);
});

it('gateway page: a debit is looked up more rarely the longer it is on its way, and within an hour after a lost message', async () => {
  await buy(6002, { by: AT_PAGE });
  await settle({ state: 'pending' });
  const countLooks = async (ticks: number) => {
    setup.bank.calls.length = 0;
    for (let tick = 0; tick < ticks; tick += 1) {
      setup.clock.nowMs += 10_000;
      setup.clock.steadyMs += 10_000;
      await setup.commerce.tick();
    }
    return setup.bank.calls.filter((call) => call === 'lookUp').length;
  };
  expect(await countLooks(60)).toBeGreaterThan(10);
  await passDays(1);
  expect(await countLooks(360)).toBe(1);
  setup.bank.decide(setup.bank.last().intent.id, paid({ kind: 'bank', lastFour: '3000' }));
  expect(await countLooks(360)).toBe(1);
  expect(await hasAccess(ASSET)).toBe(true);
});

it('gateway page: a plan stays open while its debit is on its way, and the next period begins where the last one ended', async () => {
  await buy(6002, { by: AT_PAGE });
  await settle(paid({ kind: 'bank', lastFour: '3000' }));
  const { period_ends_at_ms: endMs } = await subscription();
  setup.clock.nowMs = endMs - 60_000;
  await setup.commerce.tick();
  await passDays(12);
  expect(await hasAccess(ASSET)).toBe(true);
  // it is left alone until it has ended
  const countWrites = async () => (await sql`select total_changes() as n`.execute(setup.db)).rows;
  const writes = await countWrites();
  await setup.commerce.tick();
  expect(await countWrites()).toEqual(writes);
  await settle();
  expect((await subscription()).period_ends_at_ms).toBe(Date.UTC(2028, 0, 5, 8));
  // one that comes back is tried again, and does not keep it open as long
  setup.clock.nowMs = Date.UTC(2028, 0, 5, 8);
  await setup.commerce.tick();
  await passDays(12);
  await settle(DECLINED);
  await passDays(1);
  await passDays(6);
  expect(await hasAccess(ASSET)).toBe(false);
  await settle();
  expect(await hasAccess(ASSET)).toBe(true);
  // the service stopped for days: nobody pays for these
  setup.clock.nowMs = (await subscription()).period_ends_at_ms + 10 * DAY_MS;
  await setup.commerce.tick();
  await settle();
  expect((await subscription()).period_ends_at_ms).toBeGreaterThan(setup.clock.nowMs + 364 * DAY_MS);
});

it('gateway page: a card that had the trial with another account is refused it, and pays nothing', async () => {
  await buy(6001, { by: AT_PAGE });
  await settle(paid(VISA));
  Object.assign(viewer, await setup.newAccount());
  await buy(6001, { by: AT_PAGE });
  await settle(paid(VISA));
  expect(await setup.commerce.subscriptions(viewer.accountId)).toEqual([]);
  const [outcome] = await setup.commerce.unacknowledgedOutcomes(viewer.accountId);
  expect(JSON.stringify(outcome)).toContain('The free trial has been used with this payment method.');
});

it('gateway page: a new method for renewals is chosen there, and the old one stays until it is', async () => {
  await buy(6001, { by: AT_PAGE });
  await settle(paid(VISA));
  const changed = await setup.commerce.changePayment({
    accountId: viewer.accountId,
    by: AT_PAGE,
    returnUrl: null,
  });
  expect(changed).toMatchObject({ is: 'redirect' });
  expect(setup.bank.last().intent).toMatchObject({ amountMinor: 0, source: { page: { isKept: true } } });
  const before = await setup.commerce.paymentMethods(viewer.accountId);
  expect(before).toMatchObject([{ kind: 'card', card_last_four: '4242' }]);
  // a message of the gateway that is late is not waited for
  setup.bank.decide(setup.bank.last().intent.id, paid({ kind: 'paypal' }, 'ada@example.com'));
  const looks = () => setup.bank.calls.filter((call) => call === 'lookUp').length;
  const first = setup.commerce.lookAtMethods(viewer.accountId);
  // another call at the same time waits for the same look
  await setup.commerce.lookAtMethods(viewer.accountId);
  const after = await setup.commerce.paymentMethods(viewer.accountId);
  await first;
  expect(looks()).toBe(1);
  expect(after).toMatchObject([{ kind: 'paypal', first_charge_id: setup.bank.last().intent.id }]);
});
