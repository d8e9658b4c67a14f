import { expect, it } from 'vitest';
import { removeAll } from '../../../test/commerce-setup.ts';
import { CONCERT, DECLINED, SUCCEEDED, setUpCommerce } from '../../../test/commerce-viewer.ts';

const HOUR_MS = 60 * 60_000;

const { setup, viewer, buy, buyAndPay, settle, passDays, hasAccess } = setUpCommerce();

const last = () => setup.bank.last();
/** The audit after each test knows no payment without an account. */
const forgetForAudit = async (...ids: string[]) => {
  for (const id of ids) setup.bank.charges.delete(id);
  await setup.db.deleteFrom('ledger').where('charge_id', 'in', ids).execute();
};
/** What the comparison of the next night finds. */
const night = async () => {
  setup.clock.nowMs += 24 * HOUR_MS;
  await setup.commerce.compare();
  const compared = await setup.commerce.lastNight();
  return compared?.differences;
};

it('books: agree when nothing differs, also about erased accounts, refused refunds and what is under way', async () => {
  await buyAndPay(7001);
  await buy(7002);
  await settle(DECLINED);
  await buy(7002);
  expect(await night()).toEqual([]);
  await settle();
  await setup.commerce.erase(viewer.accountId, removeAll);
  expect(await night()).toEqual([]);
  expect(await setup.commerce.lastNight()).toMatchObject({ payments: 3, reversals: 0 });
  await forgetForAudit(...setup.bank.charges.keys());
});

it('books: name with both sides what is paid on one side alone, or otherwise', async () => {
  await buyAndPay(7001);
  const other = last();
  await buy(7002);
  const unheard = last();
  setup.bank.decide(unheard.intent.id, SUCCEEDED);
  other.intent = { ...other.intent, amountMinor: 299 };
  const stranger = { ...other, intent: { ...other.intent, id: 'stranger' } };
  setup.bank.charges.set('stranger', stranger);
  const found = await night();
  expect(found).toMatchObject([
    {
      id: other.intent.id,
      here: { state: 'succeeded', amountMinor: 300, currency: 'EUR' },
      there: { state: 'succeeded', amountMinor: 299, currency: 'EUR' },
    },
    { id: unheard.intent.id, here: { amountMinor: 900 }, there: { state: 'succeeded', amountMinor: 900 } },
    { id: 'stranger', here: null, there: { amountMinor: 299 } },
  ]);
  expect(setup.logged.filter((line) => line === 'a difference of the books')).toHaveLength(3);
  setup.bank.charges.delete('stranger');
  setup.bank.charges.delete(other.intent.id);
  await settle();
  expect(await night()).toMatchObject([{ id: other.intent.id, here: { amountMinor: 300 }, there: null }]);
  // nothing was mended
  expect(await hasAccess(CONCERT)).toBe(true);
  other.intent = { ...other.intent, amountMinor: 300 };
  setup.bank.charges.set(other.intent.id, other);
});

it('books: name refunds and disputes that one side does not have, or has otherwise', async () => {
  await buyAndPay(7001);
  const of = { chargeId: last().intent.id, amountMinor: 100, currency: 'EUR', atMs: setup.clock.nowMs };
  await setup.bank.reverse({ is: 'refund', id: 'both', state: 'pending', ...of });
  await setup.bank.reverse({ is: 'refund', id: 'gone', state: 'pending', ...of });
  setup.bank.reversals.delete('gone');
  setup.bank.reversals.set('both', { is: 'refund', id: 'both', state: 'succeeded', ...of });
  setup.bank.reversals.set('new', { is: 'dispute', id: 'new', state: 'open', ...of });
  setup.bank.reversals.set('refused', { is: 'refund', id: 'refused', state: 'failed', ...of });
  expect(await night()).toMatchObject([
    { about: 'refund', id: 'both', here: { state: 'pending' }, there: { state: 'succeeded' } },
    { about: 'dispute', id: 'new', here: null, there: { state: 'open' } },
    { about: 'refund', id: 'gone', here: { state: 'pending' }, there: null },
  ]);
  setup.clock.steadyMs += HOUR_MS;
  await setup.commerce.tick();
  setup.bank.reversals.set('gone', { is: 'refund', id: 'gone', state: 'failed', ...of });
  await setup.bank.reverse({ is: 'refund', id: 'gone', state: 'failed', ...of });
  expect(await night()).toEqual([]);
});

it('books: are compared once a night by all processes, and again after a night in which the gateway was silent', async () => {
  await buyAndPay(7001);
  const lists = () => setup.bank.calls.filter((call) => call === 'listReversals').length;
  setup.bank.fault = 'dead_before';
  expect(await night()).toBeUndefined();
  setup.bank.fault = null;
  const before = lists();
  await setup.commerce.compare();
  expect(lists()).toBe(before);
  setup.clock.nowMs += HOUR_MS;
  const second = await setup.second();
  await Promise.all([setup.commerce.compare(), second.compare()]);
  expect(lists()).toBe(before + 1);
  expect(await setup.commerce.lastNight()).toMatchObject({ payments: 1, differences: [] });
  await second.close();
});

it('problems: payments without a purchase, refunds that failed, disputes and payments without an outcome', async () => {
  expect(await setup.commerce.problems()).toEqual([]);
  await buyAndPay(7001);
  const of = { chargeId: last().intent.id, amountMinor: 100, currency: 'EUR', atMs: setup.clock.nowMs };
  await setup.bank.reverse({ is: 'refund', id: 'refused', state: 'failed', ...of });
  await setup.bank.reverse({ is: 'dispute', id: 'dp_1', state: 'open', ...of });
  await buy(7002);
  const open = last().intent.id;
  setup.bank.charges.set('stranger', {
    ...last(),
    intent: { ...last().intent, id: 'stranger' },
    state: SUCCEEDED,
  });
  await setup.restart();
  await passDays(2);
  const found = await setup.commerce.problems();
  expect(found).toMatchObject([
    { kind: 'unmatched', chargeId: 'stranger', accountId: null, amountMinor: 900 },
    { kind: 'refund_failed', id: 'refused', accountId: viewer.accountId, amountMinor: 100 },
    { kind: 'disputed', id: 'dp_1' },
    { kind: 'open', id: open },
  ]);
  const { atMs: _, ...refund } = { is: 'refund', state: 'succeeded', ...of } as const;
  await setup.bank.reverse({ ...refund, id: 'again', atMs: setup.clock.nowMs });
  await setup.bank.reverse({
    ...refund,
    id: 'back',
    chargeId: 'stranger',
    amountMinor: 900,
    atMs: setup.clock.nowMs,
  });
  await setup.bank.settle(open, SUCCEEDED);
  expect((await setup.commerce.problems()).map(({ kind }) => kind)).toEqual(['disputed']);
  setup.bank.reversals.delete('back');
  await forgetForAudit('stranger');
});

it.each([
  ['a message', () => setup.bank.tell({ id: last().intent.id, ...SUCCEEDED })],
  ['a look, when the message is lost', () => passDays(0.1)],
])(
  'problems: a debit of an erased account is in the ledger once it is paid, by %s, until it is given back',
  async (_, hear) => {
    await buy(7001);
    const { id: chargeId } = last().intent;
    // a debit on its way cannot be withdrawn
    setup.bank.gateway.cancel = async () => last().state;
    await setup.commerce.erase(viewer.accountId, removeAll);
    await passDays(2);
    const { accountId } = viewer;
    expect(await setup.commerce.problems()).toMatchObject([
      { kind: 'open', chargeId, accountId, amountMinor: 300 },
    ]);
    setup.bank.decide(chargeId, SUCCEEDED);
    await hear();
    await setup.commerce.tick();
    expect(await setup.commerce.problems()).toMatchObject([
      { kind: 'unmatched', chargeId, amountMinor: 300 },
    ]);
    expect(await night()).toEqual([]);
    const atMs = setup.clock.nowMs;
    const all = {
      is: 'refund',
      id: 'back',
      chargeId,
      amountMinor: 300,
      currency: 'EUR',
      state: 'succeeded',
      atMs,
    } as const;
    await setup.bank.reverse(all);
    expect(await setup.commerce.problems()).toEqual([]);
    setup.bank.reversals.delete('back');
    await forgetForAudit(chargeId);
  },
);
