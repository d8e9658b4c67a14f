import { expect, it } from 'vitest';
import { RETURN_URL } from '../../../test/commerce-setup.ts';
import {
  AT_PAGE,
  CANCELLED,
  DECLINED,
  fault,
  SUCCEEDED,
  setUpCommerce,
} from '../../../test/commerce-viewer.ts';
import { getPage } from '../../../test/fake-gateway.ts';
import type { PaidWith } from '../../gateway/gateway.ts';

const MINUTE_MS = 60_000;
const MONTHLY = 6001;
const ANNUAL = 6002;
const DUE_MINOR = 6990 - 699;
const PAGES = { returnUrl: RETURN_URL, cancelUrl: AT_PAGE.page.cancelUrl };
const toCard = (lastFour: string): PaidWith => ({
  kind: 'card',
  brand: 'visa',
  lastFour,
  holder: 'Ada Quay',
  expiryMonth: 3,
  expiryYear: 2030,
});

const { setup, viewer, buy, buyAndPay, settle, passDays, subscription, hasAccess } = setUpCommerce({
  takes: 'page',
});

const last = () => setup.bank.last().intent;
const paid = async () =>
  (await setup.commerce.payments(viewer.accountId)).map(({ amount_minor }) => amount_minor);
const wait = async (minutes: number) => {
  setup.clock.nowMs += minutes * MINUTE_MS;
  setup.clock.steadyMs += minutes * MINUTE_MS;
  await setup.commerce.tick();
};
const switchTo = async (feeId: number) =>
  setup.commerce.switchPlan(viewer, (await subscription()).id, feeId, { pages: PAGES });
/** A monthly plan with a card that is declined from now on, on the page of its change to a dearer one. */
async function openPage() {
  await buyAndPay(MONTHLY, { by: AT_PAGE, expectedMinor: 699 });
  const { gateway } = setup.bank;
  const { charge } = gateway;
  gateway.charge = async (intent) => {
    if (!('stored' in intent.source)) return charge(intent);
    const { fault: atPage } = setup.bank;
    setup.bank.fault = null;
    const answer = await charge(intent);
    await setup.bank.settle(intent.id, DECLINED);
    setup.bank.fault = atPage;
    return answer;
  };
  expect(await switchTo(ANNUAL)).toEqual({ is: 'page', redirectUrl: getPage(last().id) });
  return last().id;
}

it('switch on page: whoever is declined pays there, and what they chose renews from then on [BILLAPI-30 IDAPI-34]', async () => {
  const open = await openPage();
  expect(last()).toMatchObject({ amountMinor: DUE_MINOR, source: { page: { isKept: true } } });
  const toPay = { amountMinor: DUE_MINOR, reason: 'Your card was declined.' };
  const waiting = await subscription();
  expect(waiting).toMatchObject({
    fee_id: MONTHLY,
    nextAmountMinor: 699,
    pending: { to_fee_id: ANNUAL, toPay },
  });
  // a second tab, and an app without pages
  const again = { is: 'page', redirectUrl: getPage(open) };
  expect(await Promise.all([switchTo(ANNUAL), switchTo(ANNUAL)])).toEqual([again, again]);
  expect(await setup.commerce.switchPlan(viewer, waiting.id, ANNUAL)).toEqual({ is: 'waiting' });
  const other = setup.commerce.switchPlan(viewer, waiting.id, ANNUAL, { expectedMinor: DUE_MINOR - 1 });
  await expect(other).rejects.toMatchObject(fault('price_changed'));
  await settle({ ...SUCCEEDED, paidWith: toCard('3184') });
  const switched = await subscription();
  expect(switched).toMatchObject({ fee_id: ANNUAL, state: 'active', pending: null, nextAmountMinor: 6990 });
  expect(await setup.commerce.paymentMethods(viewer.accountId)).toMatchObject([
    { id: switched.payment_method_id, first_charge_id: open, card_last_four: '3184' },
  ]);
  expect(await switchTo(ANNUAL)).toEqual({ is: 'done' });
  expect(await paid()).toEqual([DUE_MINOR, 699]);
  await passDays(365);
  expect(last().source).toEqual({ stored: { firstId: open } });
});

it('switch on page: who leaves it keeps their plan, taken back or not [BILLAPI-30]', async () => {
  const open = await openPage();
  expect(await switchTo(MONTHLY)).toEqual({ is: 'done' });
  expect(setup.bank.charges.get(open)?.state).toEqual(CANCELLED);
  const same = { fee_id: MONTHLY, state: 'active', pending: null };
  expect(await subscription()).toMatchObject(same);
  // one that nobody takes back is over after an hour, and its plan is renewed
  await switchTo(ANNUAL);
  await wait(61);
  expect(setup.bank.last().state).toEqual(CANCELLED);
  expect(await subscription()).toMatchObject(same);
  setup.clock.nowMs = (await subscription()).period_ends_at_ms - 61 * MINUTE_MS;
  await switchTo(ANNUAL);
  await wait(10);
  expect(setup.bank.last().state).toHaveProperty('redirectUrl');
  await wait(51);
  expect(last()).toMatchObject({ amountMinor: 699, source: { stored: {} } });
  expect(await paid()).toEqual([699]);
});

it('switch on page: one that is paid already is given, and not taken back [BILLAPI-30]', async () => {
  const open = await openPage();
  setup.bank.decide(open, { ...SUCCEEDED, paidWith: toCard('4242') });
  await expect(switchTo(MONTHLY)).rejects.toMatchObject(fault('switch_unavailable'));
  expect(await subscription()).toMatchObject({ fee_id: ANNUAL, state: 'active' });
  expect(await paid()).toEqual([DUE_MINOR, 699]);
});

it('switch on page: a plan that is cancelled takes its page back, or keeps what was paid there [BILLAPI-34 IDAPI-35]', async () => {
  await openPage();
  const { id } = await subscription();
  await setup.commerce.cancel(viewer, id);
  expect(setup.bank.last().state).toEqual(CANCELLED);
  await setup.commerce.resume(viewer, id);
  await switchTo(ANNUAL);
  setup.bank.fault = 'dead_before';
  await setup.commerce.cancel(viewer, id);
  setup.bank.fault = null;
  await settle({ ...SUCCEEDED, paidWith: toCard('4242') });
  await setup.commerce.tick();
  const given = await subscription();
  expect(given).toMatchObject({ fee_id: ANNUAL, state: 'cancelled', pending: null });
  expect(given.period_ends_at_ms).toBe(Date.UTC(2027, 0, 5, 8));
  expect(await paid()).toEqual([DUE_MINOR, 699]);
});

it('switch on page: a debit that takes days changes the plan once it has arrived, and is not taken back', async () => {
  const open = await openPage();
  await settle({ state: 'pending' });
  expect((await subscription()).pending).toMatchObject({ charge_id: open, toPay: null });
  await expect(switchTo(MONTHLY)).resolves.toEqual({ is: 'done' });
  expect((await subscription()).pending).toMatchObject({ charge_id: open });
  await passDays(5);
  await settle({ ...SUCCEEDED, paidWith: { kind: 'bank', lastFour: '3000' } });
  expect(await subscription()).toMatchObject({ fee_id: ANNUAL, method: 'bank' });
});

it('switch on page: a plan that is cancelled during a debit lasts until the money is there, which it keeps [BILLAPI-34]', async () => {
  await openPage();
  await settle({ state: 'pending' });
  setup.bank.gateway.cancel = async () => ({ state: 'pending' });
  await setup.commerce.cancel(viewer, (await subscription()).id);
  await passDays(32);
  expect(await hasAccess()).toBe(false);
  await expect(buy(MONTHLY, { by: AT_PAGE })).rejects.toMatchObject(fault('payment_pending'));
  await settle({ ...SUCCEEDED, paidWith: { kind: 'bank', lastFour: '3000' } });
  expect(await subscription()).toMatchObject({ fee_id: ANNUAL, state: 'cancelled', pending: null });
  expect(await hasAccess()).toBe(true);
});

it('switch on page: an answer that was lost, and a gateway that is silent [BILLAPI-30]', async () => {
  const open = await openPage();
  await switchTo(MONTHLY);
  setup.bank.fault = 'after';
  const answer = await switchTo(ANNUAL);
  expect(answer).toEqual({ is: 'page', redirectUrl: getPage(last().id) });
  expect(last().id).not.toBe(open);
  setup.bank.fault = 'dead_before';
  await expect(switchTo(MONTHLY)).rejects.toMatchObject(fault('gateway_unavailable'));
  expect((await subscription()).pending).toMatchObject({ toPay: { amountMinor: DUE_MINOR } });
  setup.bank.fault = null;
  await switchTo(MONTHLY);
  // it is recorded, and the service ends before it is sent
  setup.bank.fault = 'dead_before';
  await expect(switchTo(ANNUAL)).rejects.toMatchObject(fault('gateway_unavailable'));
  setup.bank.fault = null;
  await setup.restart();
  await wait(1);
  expect(await subscription()).toMatchObject({ fee_id: MONTHLY, pending: null });
  expect(await paid()).toEqual([699]);
});
