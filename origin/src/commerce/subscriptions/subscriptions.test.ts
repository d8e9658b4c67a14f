import { expect, it } from 'vitest';
import { card, DAY_MS } from '../../../test/commerce-setup.ts';
import { ASSET, fault, SUCCEEDED, setUpCommerce, type Viewer } from '../../../test/commerce-viewer.ts';

const { setup, viewer, buy, buyAndPay, hasAccess, subscription, passDays, settle, settleAll } =
  setUpCommerce();
const readTerms = ({ accountId }: Viewer) =>
  setup.db.selectFrom('subscriptions').select('terms').where('customer_id', '=', accountId);
const setTerms = ({ accountId }: Viewer, terms: string) =>
  setup.db.updateTable('subscriptions').set({ terms }).where('customer_id', '=', accountId).execute();

it('subscription: renews shortly before its period ends, without a gap in access', async () => {
  await buyAndPay(6002);
  const { period_ends_at_ms: endMs } = await subscription();
  expect(new Date(endMs).toISOString()).toBe('2027-01-05T08:00:00.000Z');
  setup.clock.nowMs = endMs - 30 * 60_000;
  await setup.commerce.tick();
  await setup.commerce.tick();
  expect(setup.bank.charges.size).toBe(2);
  await settle();
  for (const nowMs of [setup.clock.nowMs, endMs - 1, endMs, endMs + DAY_MS]) {
    setup.clock.nowMs = nowMs;
    const access = await setup.commerce.accessTo(viewer.accountId, ASSET);
    expect(new Date(access?.expiresAtMs ?? 0).toISOString()).toBe('2028-01-05T08:00:00.000Z');
  }
});

it('subscription: ends on the day of the month first paid, or the last of a shorter month', async () => {
  setup.clock.nowMs = Date.UTC(2026, 0, 24, 8);
  await buyAndPay(6001);
  const ends: string[] = [];
  for (let month = 0; month < 3; month += 1) {
    setup.clock.nowMs = (await subscription()).period_ends_at_ms;
    await setup.commerce.tick();
    await settle();
    ends.push(new Date((await subscription()).period_ends_at_ms).toISOString().slice(0, 10));
  }
  expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
});

it('subscription: refuses a second purchase while its renewal is late', async () => {
  await buyAndPay(6001);
  await passDays(8);
  expect(await buy(6001)).toMatchObject({ is: 'access' });
  await passDays(4);
  expect(await hasAccess()).toBe(false);
  await expect(buy(6002)).rejects.toMatchObject(fault('payment_pending'));
  await settle();
  expect(await hasAccess()).toBe(true);
  expect(setup.bank.charges.size).toBe(2);
});

it.each(['before', 'late', 'dead_before'] as const)(
  'subscription: charges a renewal once after it never reached the gateway (%s)',
  async (when) => {
    await buyAndPay(6001);
    setup.bank.fault = when;
    await passDays(7);
    setup.bank.fault = null;
    expect(setup.bank.charges.size).toBe(1);
    expect(await subscription()).toMatchObject({ state: 'trial' });
    setup.clock.nowMs += 60_000;
    await setup.commerce.tick();
    setup.bank.arrive();
    await settle();
    expect(await subscription()).toMatchObject({ state: 'active', lastAmountMinor: 699 });
    expect(setup.bank.charges.size).toBe(2);
  },
);

it("subscription: renews when another viewer's renewal fails", async () => {
  await buyAndPay(6001);
  const other = await setup.newAccount();
  await buyAndPay(6001, { accountId: other.accountId, by: { card: card('5555555555554444') } });
  // Whichever comes first.
  for (const broken of [viewer, other]) {
    const { terms } = await readTerms(broken).executeTakeFirstOrThrow();
    await setTerms(broken, 'no terms');
    await passDays(31);
    await settleAll();
    await setTerms(broken, terms);
    const [renewed] = await setup.commerce.subscriptions((broken === viewer ? other : viewer).accountId);
    expect(renewed).toMatchObject({ state: 'active', lastAmountMinor: 699 });
  }
});

it('subscription: of another account is not cancelled, resumed or switched', async () => {
  await buyAndPay(6001);
  const { id } = await subscription();
  const other = await setup.newAccount();
  const { cancel, resume, switchPlan } = setup.commerce;
  for (const call of [() => cancel(other, id), () => resume(other, id), () => switchPlan(other, id, 6002)])
    await expect(call()).rejects.toMatchObject(fault('subscription_unknown'));
  expect(await subscription()).toMatchObject({ state: 'trial', fee_id: 6001, pending: null });
});

it.each([
  ['was paid already', SUCCEEDED, true],
  ['is still on its way', { state: 'pending' }, false],
] as const)(
  'subscription: cancelled while its renewal %s, keeps only what was paid',
  async (_when, state, hasNext) => {
    await buyAndPay(6002);
    const { id, period_ends_at_ms: endMs } = await subscription();
    setup.clock.nowMs = endMs - 30 * 60_000;
    await setup.commerce.tick();
    setup.bank.decide(setup.bank.last().intent.id, state);
    await setup.commerce.cancel(viewer, id);
    expect(setup.bank.last().state.state).toBe(hasNext ? 'succeeded' : 'cancelled');
    expect(await subscription()).toMatchObject({ state: 'cancelled' });
    setup.clock.nowMs = endMs + DAY_MS;
    await setup.commerce.tick();
    expect(await hasAccess()).toBe(hasNext);
    expect(setup.bank.charges.size).toBe(2);
  },
);

it.each([
  ['never reached the gateway', 'dead_before'],
  ['is on its way', null],
] as const)(
  'subscription: cancelled while its renewal %s and the gateway is down, is not charged later',
  async (_when, renewalFault) => {
    await buyAndPay(6002);
    const { id, period_ends_at_ms: endMs } = await subscription();
    setup.clock.nowMs = endMs - 30 * 60_000;
    setup.bank.fault = renewalFault;
    await setup.commerce.tick();
    setup.bank.fault = 'dead_before';
    await setup.commerce.cancel(viewer, id);
    setup.bank.fault = null;
    setup.clock.nowMs += 60_000;
    await setup.commerce.tick();
    expect(setup.bank.last().state).toEqual({ state: 'cancelled' });
    setup.clock.nowMs = endMs;
    await setup.commerce.tick();
    expect(await subscription()).toMatchObject({ state: 'ended' });
  },
);

it('subscription: is charged once for the time to come after a long stop', async () => {
  await buyAndPay(6001);
  await passDays(100);
  expect(await hasAccess()).toBe(false);
  await settle();
  await setup.commerce.tick();
  expect(setup.bank.charges.size).toBe(2);
  const access = await setup.commerce.accessTo(viewer.accountId, ASSET);
  expect(new Date(access?.expiresAtMs ?? 0).toISOString()).toBe('2026-05-15T08:00:00.000Z');
});

it('subscription: renewed by a clock that was ahead, keeps access when the clock is right again', async () => {
  await buyAndPay(6002);
  const startMs = setup.clock.nowMs;
  await passDays(365 + 40);
  await settle();
  for (const days of [364, 365, 366, 365 + 39, 365 + 41]) {
    setup.clock.nowMs = startMs + days * DAY_MS;
    await setup.commerce.tick();
    expect([days, await hasAccess()]).toEqual([days, true]);
  }
  expect(setup.bank.charges.size).toBe(2);
});

it('subscription: renews with its saved method, whatever was used since [PAY-19]', async () => {
  await buyAndPay(6002);
  const { intent: first } = setup.bank.last();
  const other = card('5555555555554444');
  await buyAndPay(7001, { by: { card: other } });
  const shown = await setup.commerce.defaultCards(viewer.accountId);
  await passDays(366);
  const renewal = setup.bank.last().intent;
  expect(renewal.source).toEqual({ stored: { firstId: first.id } });
  await setup.bank.settle(renewal.id, SUCCEEDED);
  const [paid] = await setup.commerce.payments(viewer.accountId);
  expect([shown[0]?.card_last_four, paid?.card_last_four]).toEqual(['4242', '4242']);
});
