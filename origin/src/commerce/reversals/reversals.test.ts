import { expect, it } from 'vitest';
import { DAY_MS } from '../../../test/commerce-setup.ts';
import { ASSET, CONCERT, fault, SUCCEEDED, setUpCommerce } from '../../../test/commerce-viewer.ts';
import type { Dispute, Refund } from '../../gateway/gateway.ts';
import { PaymentUnderWayError } from './take-reversal.ts';

const { setup, viewer, buy, buyAndPay, hasAccess, subscription, passDays, settle } = setUpCommerce();

const PENDING = { state: 'pending' } as const;
const paid = () => setup.bank.last().intent.id;
const request = (chargeId: string, amountMinor: number | null = null) =>
  setup.commerce.requestRefund(viewer.accountId, { chargeId, amountMinor });
const refund = (chargeId: string, more: Partial<Refund> = {}): Refund => ({
  is: 'refund',
  id: 're_1',
  chargeId,
  amountMinor: 300,
  currency: 'EUR',
  state: 'succeeded',
  atMs: setup.clock.nowMs,
  ...more,
});
const dispute = (chargeId: string, state: Dispute['state'], amountMinor = 300, id = 'dp_1'): Dispute => ({
  is: 'dispute',
  id,
  chargeId,
  amountMinor,
  currency: 'EUR',
  state,
  atMs: setup.clock.nowMs,
});
const accessNotices = () =>
  setup.notices.map(({ notice }) => notice.type).filter((type) => type.startsWith('access.'));

it('refund: of the whole ends what was paid for, once, and nothing is left to give back', async () => {
  await buyAndPay(7001);
  const id = paid();
  expect(await request(id)).toMatchObject({ state: 'intended', amount_minor: 300 });
  expect(await request(id)).toEqual({ leftMinor: 0 });
  expect(await hasAccess(CONCERT)).toBe(true);
  await setup.commerce.tick();
  expect(await hasAccess(CONCERT)).toBe(false);
  expect(accessNotices()).toContain('access.revoked');
  await setup.commerce.tick();
  expect([...setup.bank.reversals.values()]).toMatchObject([{ chargeId: id, amountMinor: 300 }]);
  expect(await setup.commerce.reversals(viewer.accountId)).toMatchObject({
    refunds: [{ state: 'succeeded' }],
  });
});

it('refund: of a part keeps the access, until the parts are the whole', async () => {
  await buy(7001);
  expect(await request(paid(), 100)).toEqual({ leftMinor: 0 });
  await settle();
  const { accountId } = await setup.newAccount();
  const stranger = { chargeId: paid(), amountMinor: 100 };
  expect(await setup.commerce.requestRefund(accountId, stranger)).toEqual({ leftMinor: 0 });
  await request(paid(), 100);
  expect(await request(paid(), 201)).toEqual({ leftMinor: 200 });
  await setup.commerce.tick();
  expect(await hasAccess(CONCERT)).toBe(true);
  await request(paid(), 200);
  await setup.commerce.tick();
  expect(await hasAccess(CONCERT)).toBe(false);
});

it('refund: without an answer is sent again under the same id, and is a problem after an hour', async () => {
  await buyAndPay(7001);
  const { id } = Object(await request(paid()));
  for (const lost of ['before', 'after'] as const) {
    setup.bank.fault = lost;
    await setup.commerce.tick();
    expect(await hasAccess(CONCERT)).toBe(true);
    setup.clock.steadyMs += 60_000;
  }
  expect(await setup.commerce.problems()).toEqual([]);
  setup.clock.nowMs += DAY_MS / 12;
  expect(await setup.commerce.problems()).toMatchObject([
    { kind: 'refund_unsent', id, chargeId: paid(), amountMinor: 300 },
  ]);
  setup.bank.fault = null;
  await setup.commerce.tick();
  expect(await hasAccess(CONCERT)).toBe(false);
  expect(setup.bank.reversals.size).toBe(1);
  expect(await setup.commerce.problems()).toEqual([]);
});

it('refund: made at the gateway counts once, also when it is reported twice and out of order', async () => {
  await buyAndPay(7001);
  const id = paid();
  await setup.bank.reverse(refund(id, { amountMinor: 100 }));
  await setup.bank.reverse(refund(id, { amountMinor: 100, state: 'pending' }));
  expect(await setup.commerce.reversals(viewer.accountId)).toMatchObject({
    refunds: [{ amount_minor: 100, state: 'succeeded' }],
  });
  await setup.bank.reverse(refund(id, { amountMinor: 100 }));
  expect(await request(id)).toMatchObject({ amount_minor: 200 });
});

it('refund: that the bank sends back after it had succeeded is money that was kept', async () => {
  await buyAndPay(7001);
  await setup.bank.reverse(refund(paid()));
  expect(setup.logged).toEqual([]);
  await setup.bank.reverse(refund(paid(), { state: 'failed' }));
  expect(await hasAccess(CONCERT)).toBe(false);
  expect(setup.logged).toEqual([expect.stringMatching(/^a refund came back from the bank of its payer/)]);
  expect(await request(paid())).toMatchObject({ amount_minor: 300 });
});

it('refund: with a lost message is read from the gateway within ten minutes', async () => {
  await buyAndPay(7001);
  await setup.commerce.tick();
  setup.bank.reversals.set('re_1', refund(paid()));
  setup.clock.steadyMs += 11 * 60_000;
  await setup.commerce.tick();
  expect(await hasAccess(CONCERT)).toBe(false);
});

it('refund: from long before a start is read after it', async () => {
  await buyAndPay(7001);
  setup.bank.reversals.set('re_1', refund(paid(), { atMs: setup.clock.nowMs - 29 * 24 * 60 * 60_000 }));
  await setup.restart();
  await setup.commerce.tick();
  expect(await hasAccess(CONCERT)).toBe(false);
});

it('refund: is read once and again for two hours, and after a silence of days of the gateway all of them', async () => {
  await buyAndPay(7001);
  const sinceMs: number[] = [];
  const { listReversals } = setup.bank.gateway;
  setup.bank.gateway.listReversals = (ms) => {
    sinceMs.push(ms);
    return listReversals(ms);
  };
  await passDays(1);
  const readAtMs = setup.clock.nowMs;
  setup.bank.reversals.set('re_1', refund(paid(), { atMs: readAtMs + 60_000 }));
  setup.bank.fault = 'dead_before';
  await passDays(5);
  setup.bank.fault = null;
  await passDays(1);
  await passDays(1);
  const again = 2 * 60 * 60_000;
  expect(sinceMs.slice(-2)).toEqual([readAtMs - again, setup.clock.nowMs - DAY_MS - again]);
  expect(await hasAccess(CONCERT)).toBe(false);
  expect(await setup.commerce.reversals(viewer.accountId)).toMatchObject({
    refunds: [{ id: 're_1', state: 'succeeded' }],
  });
});

it('refund: of the running period ends the subscription, which is not renewed', async () => {
  await buyAndPay(6002);
  await setup.bank.reverse(refund(paid(), { amountMinor: 6990 }));
  expect(await hasAccess(ASSET)).toBe(false);
  expect(await subscription()).toMatchObject({ state: 'ended' });
  await passDays(400);
  expect(setup.bank.charges.size).toBe(1);
});

it('refund: of the running period leaves a plan as it is once the next period is paid', async () => {
  await buyAndPay(6002);
  const first = paid();
  setup.clock.nowMs = (await subscription()).period_ends_at_ms - 60_000;
  await setup.commerce.tick();
  await settle();
  await setup.bank.reverse(refund(first, { amountMinor: 6990 }));
  expect(await subscription()).toMatchObject({ state: 'active' });
});

it('refund: of an earlier period leaves the subscription as it is', async () => {
  await buyAndPay(6002);
  const first = paid();
  await passDays(365);
  await settle();
  await passDays(1);
  await setup.bank.reverse(refund(first, { amountMinor: 6990 }));
  expect(await hasAccess(ASSET)).toBe(true);
  expect(await subscription()).toMatchObject({ state: 'active' });
});

it.each([
  ['withdraws it, and then the plan ends', PENDING, 'ended', false],
  ['that cannot be withdrawn keeps what it pays for', SUCCEEDED, 'cancelled', true],
] as const)(
  'refund: during an open renewal is in the books at once and %s',
  async (_, end, state, isOpen) => {
    await buyAndPay(6002);
    const first = paid();
    setup.clock.nowMs = (await subscription()).period_ends_at_ms - 60_000;
    await setup.commerce.tick();
    setup.bank.decide(paid(), end);
    await setup.bank.reverse(refund(first, { amountMinor: 6990 }));
    const { refunds } = await setup.commerce.reversals(viewer.accountId);
    expect(refunds).toMatchObject([{ state: 'succeeded' }]);
    expect(await hasAccess(ASSET)).toBe(false);
    expect(await subscription()).toMatchObject({ state: 'cancelled' });
    // the renewal is withdrawn in the first round, and the plan has ended in the next
    await passDays(0.1);
    await passDays(0.1);
    expect(await subscription()).toMatchObject({ state });
    expect(await hasAccess(ASSET)).toBe(isOpen);
    await passDays(400);
    expect(setup.bank.charges.size).toBe(2);
  },
);

it('dispute: holds the access while it is open, and gives it back when it is won', async () => {
  await buyAndPay(7001);
  await setup.bank.reverse(dispute(paid(), 'open'));
  expect(await hasAccess(CONCERT)).toBe(false);
  await setup.bank.reverse(dispute(paid(), 'open'));
  await expect(buy(7001)).rejects.toMatchObject(fault('payment_disputed'));
  // the bank has the money: it would be given back twice
  expect(await request(paid())).toEqual({ leftMinor: 0 });
  await setup.bank.reverse(dispute(paid(), 'won'));
  expect(await hasAccess(CONCERT)).toBe(true);
  setup.bank.reversals.set('dp_1', dispute(paid(), 'won'));
  expect(accessNotices()).toEqual(expect.arrayContaining(['access.revoked', 'access.granted']));
});

it('dispute: that is lost ends the access, also if its beginning was never reported', async () => {
  await buyAndPay(7001);
  await setup.bank.reverse(dispute(paid(), 'lost'));
  expect(await hasAccess(CONCERT)).toBe(false);
  await setup.bank.reverse(dispute(paid(), 'open'));
  setup.bank.reversals.set('dp_1', dispute(paid(), 'lost'));
  expect(await setup.commerce.reversals(viewer.accountId)).toMatchObject({ disputes: [{ state: 'lost' }] });
});

it('dispute: that is won opens nothing while another of the same payment is open or lost', async () => {
  await buyAndPay(7001);
  const [first, second] = [100, 200] as const;
  const of = (id: 'dp_1' | 'dp_2', state: Dispute['state']) =>
    setup.bank.reverse(dispute(paid(), state, id === 'dp_1' ? first : second, id));
  await of('dp_1', 'open');
  await of('dp_2', 'open');
  await of('dp_1', 'won');
  expect(await hasAccess(CONCERT)).toBe(false);
  await of('dp_2', 'lost');
  expect(await hasAccess(CONCERT)).toBe(false);
  await of('dp_2', 'won');
  expect(await hasAccess(CONCERT)).toBe(true);
  setup.bank.reversals.clear();
});

it('dispute: that was lost and is won after an appeal is won in the books, and the other way round', async () => {
  await buyAndPay(7001);
  for (const state of ['lost', 'won', 'lost', 'won'] as const) {
    await setup.bank.reverse(dispute(paid(), state));
    await setup.bank.reverse(dispute(paid(), 'open'));
  }
  const rows = await setup.db
    .selectFrom('ledger')
    .select('amount_minor')
    .where('event', 'like', 'dispute%')
    .execute();
  expect(rows.map(({ amount_minor }) => amount_minor)).toEqual([-300, 300, -300, 300]);
  setup.bank.reversals.set('dp_1', dispute(paid(), 'won'));
});

it('dispute: that is lost leaves the item to be bought again, and comes back next to that when an appeal is won', async () => {
  await buyAndPay(7001);
  const first = paid();
  for (const state of ['open', 'lost', 'won', 'lost'] as const) {
    await setup.bank.reverse(dispute(first, state));
    expect(await hasAccess(CONCERT)).toBe(state === 'won');
  }
  await passDays(2);
  await buyAndPay(7001);
  await setup.bank.reverse(dispute(first, 'won'));
  expect(await hasAccess(CONCERT)).toBe(true);
  await passDays(6);
  expect(await hasAccess(CONCERT)).toBe(true);
  await passDays(2);
  expect(await hasAccess(CONCERT)).toBe(false);
  setup.bank.reversals.set('dp_1', dispute(first, 'won'));
});

it('dispute: of a subscription that was lost and is won after an appeal brings it back to the end of its period', async () => {
  await buyAndPay(6002);
  const { period_ends_at_ms } = await subscription();
  await setup.bank.reverse(dispute(paid(), 'lost', 6990));
  expect(await subscription()).toMatchObject({ state: 'ended' });
  await setup.bank.reverse(dispute(paid(), 'won', 6990));
  expect(await subscription()).toMatchObject({ state: 'cancelled', period_ends_at_ms });
  expect(await hasAccess(ASSET)).toBe(true);
});

it('dispute: of a subscription that was bought again leaves one subscription when an appeal is won', async () => {
  await buyAndPay(6002);
  const first = paid();
  await setup.bank.reverse(dispute(first, 'lost', 6990));
  await passDays(1);
  await buyAndPay(6002);
  await setup.bank.reverse(dispute(first, 'won', 6990));
  const all = await setup.commerce.subscriptions(viewer.accountId);
  expect(all.map(({ state }) => state)).toEqual(['active', 'ended']);
});

it('dispute: stops the renewals of its subscription, which is not resumed or bought again while it lasts', async () => {
  await buyAndPay(6002);
  await setup.bank.reverse(dispute(paid(), 'open', 6990));
  const disputed = await subscription();
  expect(disputed).toMatchObject({ state: 'cancelled', isDisputed: true });
  expect(await hasAccess(ASSET)).toBe(false);
  await expect(buy(6002)).rejects.toMatchObject(fault('payment_disputed'));
  const resuming = setup.commerce.resume(viewer, disputed.id);
  await expect(resuming).rejects.toMatchObject(fault('payment_disputed'));
  await passDays(400);
  expect(setup.bank.charges.size).toBe(1);
  // its time is over
  await buyAndPay(6002);
  expect(await hasAccess(ASSET)).toBe(true);
});

it('refund: of an account that is gone is in the ledger; of an unknown payment it is named in the log', async () => {
  await buyAndPay(7001);
  const id = paid();
  await setup.commerce.erase(viewer.accountId, async (trx) => {
    await trx.deleteFrom('entitlements').execute();
    await trx.deleteFrom('customers').where('id', '=', viewer.accountId).execute();
  });
  setup.bank.decide(id, { state: 'succeeded' });
  await setup.bank.reverse(refund(id));
  for (const state of ['pending', 'succeeded'] as const)
    await setup.bank.reverse(refund('nobody', { id: 're_2', state }));
  const named = setup.logged.filter((one) => one === 'money of a payment that is not known went back');
  expect(named).toHaveLength(1);
  const rows = await setup.db.selectFrom('ledger').select(['event', 'amount_minor', 'item_id']).execute();
  expect(rows.at(-1)).toEqual({ event: 'refund.succeeded', amount_minor: -300, item_id: CONCERT });
  setup.bank.charges.clear();
  setup.bank.reversals.clear();
});

it('refund: a message that overtakes that of its payment has the payment looked up, or comes again', async () => {
  await buy(7001);
  const ofIt = refund(paid());
  await expect(setup.bank.reverse(ofIt)).rejects.toThrow(PaymentUnderWayError);
  setup.bank.decide(paid(), SUCCEEDED);
  await setup.bank.reverse(ofIt);
  const events = await setup.db.selectFrom('ledger').select('event').orderBy('id').execute();
  expect(events.map(({ event }) => event).slice(-2)).toEqual(['charge.succeeded', 'refund.succeeded']);
  expect(await hasAccess(CONCERT)).toBe(false);
  expect(setup.logged).toEqual([]);
});
