import { expect, it, vi } from 'vitest';
import { card, DAY_MS } from '../../../test/commerce-setup.ts';
import { ASSET, CANCELLED, DECLINED, SUCCEEDED, setUpCommerce } from '../../../test/commerce-viewer.ts';

const MINUTE_MS = 60_000;
const FAILED = 'Your payment could not be made';

const { setup, viewer, buy, buyAndPay, passDays, settle, subscription } = setUpCommerce();

const hasAccess = async () => {
  const granted = await setup.commerce.grantedItems(viewer.accountId);
  const access = await setup.commerce.accessTo(viewer.accountId, ASSET);
  expect(granted.has(ASSET)).toBe(access !== null);
  return access !== null;
};
/** When a payment is retried, in the export of the viewer's data. */
const exportedRetry = async () => {
  const { subscriptions } = await setup.commerce.exportPurchases(viewer.accountId);
  return (subscriptions as { paymentTriedAgainAt: string | null }[])[0]?.paymentTriedAgainAt;
};
const subjects = () => setup.mails.map(({ subject }) => subject);
const lastText = () => setup.mails.at(-1)?.text;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Expects the third charge next, and lets it pay the coming year. */
const becomesPaid = async () => {
  await setup.commerce.tick();
  expect(setup.bank.charges.size).toBe(3);
  await settle(SUCCEEDED);
  await setup.commerce.tick();
  expect(day((await subscription()).period_ends_at_ms)).toBe('2028-01-05');
};
/** The year ends on 5 January 2027; its renewal is declined half an hour before. */
const declineRenewal = async () => {
  await buyAndPay(6002);
  setup.clock.nowMs = (await subscription()).period_ends_at_ms - 30 * MINUTE_MS;
  await setup.commerce.tick();
  await settle(DECLINED);
  await setup.commerce.tick();
};
/** The new card is checked by a charge of nothing, which the gateway takes. */
const changeCard = async (number = '5555555555554444') => {
  const before = setup.bank.charges.size;
  const changed = setup.commerce.changePayment({
    accountId: viewer.accountId,
    by: { card: card(number) },
    returnUrl: null,
  });
  await vi.waitFor(() => expect(setup.bank.charges.size).toBe(before + 1), { timeout: 10_000 });
  const { id } = setup.bank.last().intent;
  await setup.bank.settle(id, SUCCEEDED);
  expect(await changed).toMatchObject({ is: 'saved' });
  // Makes the retry.
  await setup.commerce.tick();
  return id;
};

it('dunning: retries after 1, 3 and 5 days, keeps access until the last try and mails each failure', async () => {
  await declineRenewal();
  const declined = setup.db.selectFrom('charges').select('receipt').where('state', '=', 'failed');
  expect(await declined.execute()).toEqual([{ receipt: null }]);
  for (const [days, charges, next] of [
    [1, 2, '6 January 2027'],
    [2, 3, '8 January 2027'],
    [2, 4, '10 January 2027'],
  ] as const) {
    expect(await subscription()).toMatchObject({ state: 'active' });
    expect(setup.bank.charges.size).toBe(charges);
    expect(setup.mails).toHaveLength(charges - 1);
    expect(setup.mails.at(-1)).toMatchObject({ to: viewer.uuid, subject: FAILED });
    expect(lastText()).toContain(`We try again on ${next}.`);
    expect(lastText()).toContain('€69.90 from your card that ends in 4242');
    expect(lastText()).toContain('Your card was declined.');
    await passDays(days - 1 / 1440);
    expect(setup.bank.charges.size).toBe(charges);
    expect(await hasAccess()).toBe(true);
    await passDays(1 / 1440);
    expect(setup.bank.charges.size).toBe(charges + 1);
    expect(await hasAccess()).toBe(true);
    await settle(DECLINED);
    await setup.commerce.tick();
  }
  expect(await subscription()).toMatchObject({ state: 'ended' });
  expect(await hasAccess()).toBe(false);
  expect(setup.notices.at(-1)?.notice.type).toBe('access.revoked');
  expect(subjects()).toEqual([FAILED, FAILED, FAILED, 'Your subscription has ended']);
  expect(setup.mails.map(({ text }) => text.includes('the last time'))).toEqual([false, false, true, true]);
  const amounts = [...setup.bank.charges.values()].map(({ intent }) => intent.amountMinor);
  expect(amounts).toEqual([6990, 6990, 6990, 6990, 6990]);
  await passDays(30);
  expect(setup.bank.charges.size).toBe(5);
  expect(setup.mails).toHaveLength(4);
});

it('dunning: the mail has the reason in the language of the account', async () => {
  await buyAndPay(6002);
  await setup.db.updateTable('customers').set({ language: 'de' }).execute();
  setup.clock.nowMs = (await subscription()).period_ends_at_ms - 30 * MINUTE_MS;
  await setup.commerce.tick();
  await settle({ state: 'failed', reason: 'no_funds' });
  await setup.commerce.tick();
  expect(lastText()).toContain('Auf dem Konto ist dafür nicht genug Geld.');
});

it('dunning: counts tries cancelled by the gateway as failures', async () => {
  await declineRenewal();
  for (const days of [1, 2, 2]) {
    await passDays(days);
    await settle(CANCELLED);
    for (let minute = 0; minute < 3; minute += 1) await passDays(1 / 1440);
  }
  expect(setup.bank.charges.size).toBe(5);
  expect(await subscription()).toMatchObject({ state: 'ended' });
  expect(subjects()).toEqual([FAILED, FAILED, FAILED, 'Your subscription has ended']);
});

it('dunning: continues from the end of the old period when a later try succeeds', async () => {
  await declineRenewal();
  await passDays(1);
  expect((await subscription()).nextAmountMinor).toBe(6990);
  await settle(SUCCEEDED);
  await setup.commerce.tick();
  const renewed = await subscription();
  expect([renewed.state, renewed.retry_at_ms]).toEqual(['active', null]);
  expect([day(renewed.period_ends_at_ms), day(renewed.runsUntilMs)]).toEqual(['2028-01-05', '2028-01-05']);
  await passDays(30);
  expect(await hasAccess()).toBe(true);
  expect(setup.bank.charges.size).toBe(3);
  expect(subjects()).toEqual([FAILED]);
});

it('dunning: retries at once with a new card, only once', async () => {
  await declineRenewal();
  setup.clock.nowMs += 60 * MINUTE_MS;
  const cardId = await changeCard();
  expect(setup.bank.last().intent).toMatchObject({
    amountMinor: 6990,
    source: { stored: { firstId: cardId } },
  });
  expect(await hasAccess()).toBe(true);
  await settle(SUCCEEDED);
  await passDays(10);
  expect(day((await subscription()).period_ends_at_ms)).toBe('2028-01-05');
  expect(setup.bank.charges.size).toBe(4);
});

it('dunning: retries with a card added during a try and does not mail about the old one', async () => {
  await declineRenewal();
  await passDays(1);
  const tried = setup.bank.last().intent.id;
  setup.clock.nowMs += MINUTE_MS / 2;
  const cardId = await changeCard();
  expect(setup.bank.charges.size).toBe(4);
  await setup.bank.settle(tried, DECLINED);
  await setup.commerce.tick();
  expect(setup.bank.last().intent.source).toEqual({ stored: { firstId: cardId } });
  expect(subjects()).toEqual([FAILED]);
  await settle(DECLINED);
  await setup.commerce.tick();
  expect(subjects()).toEqual([FAILED, FAILED]);
  expect(lastText()).toContain('your card that ends in 4444');
});

it('dunning: sends the same try again after a gateway outage, without a mail', async () => {
  await declineRenewal();
  setup.bank.fault = 'dead_before';
  // Not a jump of the clock, which the gateway could not confirm now.
  setup.clock.steadyMs += DAY_MS;
  await passDays(1);
  for (let minute = 0; minute < 3; minute += 1) await passDays(1 / 1440);
  const tries = await setup.db.selectFrom('charges').select('state').where('attempt', '=', 1).execute();
  expect(tries).toEqual([{ state: 'intended' }]);
  expect(setup.bank.charges.size).toBe(2);
  expect(await hasAccess()).toBe(true);
  setup.bank.fault = null;
  setup.clock.steadyMs += MINUTE_MS;
  await passDays(1 / 1440);
  await becomesPaid();
  expect(subjects()).toEqual([FAILED]);
});

it('dunning: pays with the card saved during an outage and names it [PAY-19]', async () => {
  await declineRenewal();
  setup.bank.fault = 'dead_before';
  setup.clock.steadyMs += DAY_MS;
  await passDays(1);
  setup.bank.fault = null;
  setup.clock.nowMs += 2 * MINUTE_MS;
  await changeCard();
  await settle(SUCCEEDED);
  await setup.commerce.tick();
  const [newest] = await setup.commerce.payments(viewer.accountId);
  expect(newest).toMatchObject({ card_last_four: '4444', card_brand: 'mastercard' });
});

it('dunning: stops when the subscription is cancelled, which ends on the announced day [PLAN-24 PLAN-25]', async () => {
  await declineRenewal();
  await passDays(1 / 24);
  const { id, runsUntilMs } = await subscription();
  expect(day(runsUntilMs)).toBe('2027-01-06');
  expect(await exportedRetry()).toBe(new Date(runsUntilMs).toISOString());
  // A plan that is open is not sold again.
  expect(await buy(6002)).toMatchObject({ is: 'access' });
  await setup.commerce.cancel(viewer, id);
  expect(await subscription()).toMatchObject({ state: 'cancelled', runsUntilMs });
  expect(await exportedRetry()).toBeNull();
  const access = await setup.commerce.accessTo(viewer.accountId, ASSET);
  expect(access?.expiresAtMs).toBe(runsUntilMs);
  setup.clock.nowMs = runsUntilMs - MINUTE_MS;
  await setup.commerce.tick();
  expect(await hasAccess()).toBe(true);
  expect(await subscription()).toMatchObject({ state: 'cancelled' });
  await passDays(1 / 1440);
  expect(await hasAccess()).toBe(false);
  expect(await subscription()).toMatchObject({ state: 'ended' });
  expect(setup.notices.at(-1)?.notice.type).toBe('access.revoked');
  expect(setup.bank.charges.size).toBe(2);
  expect(subjects()).toEqual([FAILED]);
  await buyAndPay(6002);
  expect(await hasAccess()).toBe(true);
});

it('dunning: continues as announced when the cancellation is withdrawn [PLAN-27]', async () => {
  await declineRenewal();
  await passDays(1 / 24);
  const { id, runsUntilMs } = await subscription();
  await setup.commerce.cancel(viewer, id);
  await setup.commerce.resume(viewer, id);
  expect(await subscription()).toMatchObject({ state: 'active', runsUntilMs });
  setup.clock.nowMs = runsUntilMs;
  await becomesPaid();
});

it('dunning: a renewal declined after cancelling does not extend access, and is retried on resume', async () => {
  await buyAndPay(6002);
  const { id, period_ends_at_ms: endsAtMs } = await subscription();
  setup.clock.nowMs = endsAtMs - 30 * MINUTE_MS;
  await setup.commerce.tick();
  setup.bank.fault = 'dead_before';
  await setup.commerce.cancel(viewer, id);
  setup.bank.fault = null;
  await settle(DECLINED);
  await setup.commerce.tick();
  expect(await subscription()).toMatchObject({ state: 'cancelled', runsUntilMs: endsAtMs });
  await setup.commerce.resume(viewer, id);
  await becomesPaid();
  expect(setup.mails).toEqual([]);
});

it('dunning: makes one try after a long stop, not several', async () => {
  await declineRenewal();
  await passDays(40);
  expect(setup.bank.charges.size).toBe(3);
  await settle(DECLINED);
  await setup.commerce.tick();
  await setup.commerce.tick();
  expect(setup.bank.charges.size).toBe(3);
  await passDays(2);
  expect(setup.bank.charges.size).toBe(4);
  await settle(SUCCEEDED);
  // There was a gap, so the year starts at the payment.
  expect(day((await subscription()).period_ends_at_ms)).toBe('2028-02-16');
  expect(await hasAccess()).toBe(true);
});

it('dunning: ends a plan when its first payment after the trial is declined, with a mail [CONST-06]', async () => {
  await buyAndPay(6001);
  const endsAtMs = (await subscription()).period_ends_at_ms;
  const openUntil = async () => (await setup.commerce.accessTo(viewer.accountId, ASSET))?.expiresAtMs;
  expect(await openUntil()).toBe(endsAtMs);
  await passDays(7);
  // Access continues while the payment is pending, as long as a declined one is retried.
  expect(await openUntil()).toBe(endsAtMs + 5 * DAY_MS);
  await settle(DECLINED);
  await setup.commerce.tick();
  await setup.commerce.tick();
  expect(await subscription()).toMatchObject({ state: 'ended' });
  expect(await hasAccess()).toBe(false);
  expect(subjects()).toEqual(['Your free trial has ended']);
  expect(lastText()).toContain('€6.99');
  await passDays(10);
  expect(setup.bank.charges.size).toBe(2);
  expect(setup.mails).toHaveLength(1);
});

it('subscription mail: is sent later when the mail server is down, once', async () => {
  setup.isMailDown = true;
  await declineRenewal();
  expect(setup.mails).toEqual([]);
  setup.isMailDown = false;
  for (const minutes of [9, 1, 11]) await passDays(minutes / 1440);
  expect(subjects()).toEqual([FAILED]);
});

it('subscription mail: is not sent when it is no longer true', async () => {
  setup.isMailDown = true;
  await declineRenewal();
  setup.isMailDown = false;
  await passDays(1);
  await settle(SUCCEEDED);
  await passDays(1);
  expect(setup.mails).toEqual([]);
});

it('subscription mail: is deleted with its account', async () => {
  setup.isMailDown = true;
  await declineRenewal();
  setup.isMailDown = false;
  await setup.db.deleteFrom('customers').where('id', '=', viewer.accountId).execute();
  await passDays(1);
  expect(setup.mails).toEqual([]);
  setup.bank.charges.clear();
  await setup.db.deleteFrom('ledger').execute();
  await setup.db.deleteFrom('receipts').execute();
});

it.each([
  ['a year', 6002, null, 365, 7, 'Your subscription is renewed on 5 January 2027', '€69.90'],
  ['a month', 6001, 699, 31, 3, 'Your subscription is renewed on 5 February 2026', '€6.99'],
  ['a trial', 6001, null, 7, 2, 'Your free trial ends on 12 January 2026', '€6.99'],
] as const)(
  'renewal notice: for %s is mailed once, some days before, with the next price',
  async (_of, feeId, expectedMinor, days, before, subject, price) => {
    // An expected price excludes the trial.
    await buyAndPay(feeId, { expectedMinor });
    setup.mails.length = 0;
    await passDays(days - before - 1 / 24);
    expect(setup.mails).toEqual([]);
    await passDays(1 / 24);
    expect(subjects()).toEqual([subject]);
    expect(lastText()).toContain(`${price} will be charged to your card that ends in 4242.`);
    await passDays(1);
    await setup.restart();
    await setup.commerce.tick();
    expect(setup.mails).toHaveLength(1);
  },
);

it("renewal notice: skips cancelled subscriptions and shows the voucher's price", async () => {
  await buyAndPay(6002, { voucherCode: 'THIRTY' });
  const other = await setup.newAccount();
  await buyAndPay(6002, { accountId: other.accountId });
  const [theirs] = await setup.commerce.subscriptions(other.accountId);
  await setup.commerce.cancel(other, theirs?.id ?? '');
  await passDays(360);
  expect(setup.mails.map(({ to }) => to)).toEqual([viewer.uuid]);
  expect(lastText()).toContain('€48.93 will be charged');
});

it('renewal mails: sends no more once the service stops', async () => {
  await buyAndPay(6002);
  await buyAndPay(6002, await setup.newAccount());
  setup.clock.nowMs = (await subscription()).period_ends_at_ms - 3 * DAY_MS;
  setup.clock.steadyMs += 362 * DAY_MS;
  const keep = setup.mails.push.bind(setup.mails);
  vi.spyOn(setup.mails, 'push').mockImplementation((...mails) => {
    void setup.commerce.close();
    return keep(...mails);
  });
  await setup.commerce.tick();
  expect(setup.mails).toHaveLength(1);
});
