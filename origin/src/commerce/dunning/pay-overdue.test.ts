import { expect, it } from 'vitest';
import { RETURN_URL } from '../../../test/commerce-setup.ts';
import { ASSET, AT_PAGE, DECLINED, fault, SUCCEEDED, setUpCommerce } from '../../../test/commerce-viewer.ts';
import { getPage } from '../../../test/fake-gateway.ts';
import type { PaidWith } from '../../gateway/gateway.ts';

const MINUTE_MS = 60_000;
const VISA: PaidWith = {
  kind: 'card',
  brand: 'visa',
  lastFour: '4242',
  holder: 'Ada Quay',
  expiryMonth: 3,
  expiryYear: 2030,
};

const { setup, viewer, buy, settle, passDays, subscription, hasAccess } = setUpCommerce({ takes: 'page' });

const last = () => setup.bank.last().intent;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const payNow = async () =>
  setup.commerce.payOverdue(viewer.accountId, (await subscription()).id, {
    returnUrl: RETURN_URL,
    cancelUrl: AT_PAGE.page.cancelUrl,
  });
/** The year ends on 5 January 2027; its renewal is declined half an hour before. */
const declineRenewal = async () => {
  await buy(6002, { by: AT_PAGE });
  await settle({ ...SUCCEEDED, paidWith: VISA });
  setup.clock.nowMs = (await subscription()).period_ends_at_ms - 30 * MINUTE_MS;
  await setup.commerce.tick();
  await settle(DECLINED);
  await setup.commerce.tick();
};

it('pay overdue: the owner pays on the page, and what they chose renews from then on [PAY-22]', async () => {
  await declineRenewal();
  const due = { amountMinor: 6990, reason: 'Your card was declined.' };
  expect((await subscription()).overdue).toMatchObject({ ...due, state: 'waiting' });
  await passDays(0.5);
  const tried = last().id;
  expect(await payNow()).toEqual({ is: 'redirect', redirectUrl: getPage(last().id) });
  expect(last()).toMatchObject({
    amountMinor: 6990,
    returnUrl: RETURN_URL,
    source: { page: { isKept: true } },
  });
  expect((await subscription()).overdue).toMatchObject({ ...due, state: 'page' });
  const paidBy = last().id;
  expect(paidBy).not.toBe(tried);
  // a second press, also after the time of the next try
  await Promise.all([payNow(), payNow()]);
  await settle({ ...SUCCEEDED, paidWith: { kind: 'bank', lastFour: '3000' } });
  expect(setup.bank.charges.size).toBe(3);
  await expect(payNow()).rejects.toMatchObject(fault('nothing_overdue'));
  const renewed = await subscription();
  expect(renewed).toMatchObject({ overdue: null, method: 'bank' });
  expect(day(renewed.period_ends_at_ms)).toBe('2028-01-05');
  expect(await setup.commerce.paymentMethods(viewer.accountId)).toMatchObject([{ first_charge_id: paidBy }]);
  await passDays(366);
  expect(last().source).toEqual({ stored: { firstId: paidBy } });
  await settle();
});

it('pay overdue: a page that is left declines nothing, and the next try is made when it was to be', async () => {
  await declineRenewal();
  const retryAtMs = (await subscription()).retry_at_ms;
  await payNow();
  await passDays(0.1);
  expect(setup.bank.charges.get(last().id)?.state.state).toBe('cancelled');
  expect(await subscription()).toMatchObject({ state: 'active', retry_at_ms: retryAtMs });
  await payNow();
  await settle({ state: 'cancelled' });
  // over the time of the next try a page is open, and nothing else is charged
  setup.clock.nowMs = Number(retryAtMs) - MINUTE_MS;
  await payNow();
  const pages = setup.bank.charges.size;
  setup.clock.nowMs += 10 * MINUTE_MS;
  await setup.commerce.tick();
  expect(setup.bank.charges.size).toBe(pages);
  expect(await hasAccess(ASSET)).toBe(true);
  await passDays(0.1);
  await setup.commerce.tick();
  expect(last().source).toHaveProperty('stored');
  expect(setup.bank.charges.size).toBe(pages + 1);
  await expect(payNow()).rejects.toMatchObject(fault('payment_pending'));
  await settle(DECLINED);
  await setup.commerce.tick();
  // two of four tries, whatever pages were left
  expect(setup.mails.at(-1)?.text).toContain('We try again on 8 January 2027.');
  expect(setup.mails.filter(({ subject }) => subject.startsWith('Your payment could not'))).toHaveLength(2);
});

it('pay overdue: an answer that was lost, a page that never was and one that is paid without coming back', async () => {
  await declineRenewal();
  setup.bank.fault = 'after';
  expect(await payNow()).toMatchObject({ is: 'redirect', redirectUrl: getPage(last().id) });
  setup.bank.fault = 'dead_before';
  await expect(payNow()).rejects.toMatchObject(fault('gateway_unavailable'));
  setup.bank.fault = null;
  await settle({ state: 'cancelled' });
  setup.bank.fault = 'dead_before';
  await expect(payNow()).rejects.toMatchObject(fault('gateway_unavailable'));
  // nothing is charged in its place while nobody waits for it
  setup.bank.fault = null;
  await passDays(0.05);
  expect(last().source).toBeUndefined();
  expect((await subscription()).overdue).toMatchObject({ state: 'waiting' });
  await payNow();
  setup.bank.decide(last().id, { ...SUCCEEDED, paidWith: VISA });
  expect(await payNow()).toEqual({ is: 'paid' });
  expect((await subscription()).overdue).toBeNull();
});

it('pay overdue: who cancels, or chooses another method, calls the open page back', async () => {
  await declineRenewal();
  await payNow();
  const open = last().id;
  const { id } = await subscription();
  await setup.commerce.changePayment({ accountId: viewer.accountId, by: AT_PAGE, returnUrl: null });
  expect(setup.bank.charges.get(open)?.state.state).toBe('cancelled');
  await settle({ ...SUCCEEDED, paidWith: { kind: 'paypal' } });
  await setup.commerce.tick();
  // it is tried with the new method at once
  await settle(DECLINED);
  await payNow();
  setup.bank.fault = 'dead_before';
  await setup.commerce.cancel(viewer, id);
  setup.bank.fault = null;
  await passDays(0.01);
  expect(setup.bank.charges.get(last().id)?.state.state).toBe('cancelled');
  await expect(payNow()).rejects.toMatchObject(fault('nothing_overdue'));
  await setup.commerce.resume(viewer, id);
  expect((await subscription()).overdue).toMatchObject({ state: 'waiting' });
});

it('pay overdue: is refused for what is not overdue, and to whoever does not own it', async () => {
  await buy(6002, { by: AT_PAGE });
  await settle({ ...SUCCEEDED, paidWith: VISA });
  await expect(payNow()).rejects.toMatchObject(fault('nothing_overdue'));
  const { id } = await subscription();
  const other = await setup.newAccount();
  const pages = { returnUrl: RETURN_URL, cancelUrl: RETURN_URL };
  await expect(setup.commerce.payOverdue(other.accountId, id, pages)).rejects.toMatchObject(
    fault('subscription_unknown'),
  );
});

it('pay overdue: a backup from before the page takes the payment in, and charges nothing again', async () => {
  await declineRenewal();
  const before = setup.bank.charges.size;
  await passDays(0.2);
  await payNow();
  const paidBy = last().id;
  setup.bank.decide(paidBy, { ...SUCCEEDED, paidWith: { kind: 'bank', lastFour: '3000' } });
  await setup.db.deleteFrom('ledger').where('charge_id', '=', paidBy).execute();
  await setup.db.deleteFrom('charges').where('id', '=', paidBy).execute();
  await setup.restart();
  expect(await subscription()).toMatchObject({ overdue: null, method: 'bank' });
  await passDays(30);
  expect(setup.bank.charges.size).toBe(before + 1);
});
