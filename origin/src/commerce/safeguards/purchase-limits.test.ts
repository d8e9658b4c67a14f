import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { card, hurry, RETURN_URL } from '../../../test/commerce-setup.ts';
import { fault, PAYPAL, setUpCommerce } from '../../../test/commerce-viewer.ts';
import { createKeyedHash } from '../../limits/keyed-hash.ts';
import { hasCheckDigit } from '../cards/card.ts';
import type { Order } from '../purchase/buy.ts';

const MINUTE_MS = 60_000;
const TOO_MANY = fault('too_many_tries');

type Payment = Partial<
  Pick<Order, 'accountId' | 'address' | 'voucherCode' | 'challengeAnswer' | 'expectedMinor'>
> & {
  number?: string;
};

/** A valid card number for each n. */
function makeNumber(n: number): string {
  const numbers = Array.from({ length: 10 }, (_, last) => `400000${String(n).padStart(9, '0')}${last}`);
  return numbers.find(hasCheckDigit) as string;
}

const { setup, viewer, buy, buyAndPay, settle: settleLast, settleAll } = setUpCommerce();

const pay = ({ number, ...more }: Payment = {}) =>
  buy(7001, { address: '192.0.2.1', by: { card: card(number) }, ...more });
const settle = (state: 'succeeded' | 'failed') => settleLast({ state, reason: 'declined' });
const decline = async (more?: Payment) => {
  await pay(more);
  await settle('failed');
};
/** How many tries are allowed before the pause. */
async function timesUntilPause(work: () => Promise<unknown>): Promise<number> {
  for (let times = 0; times < 100; times += 1) {
    const error = await work().then(
      () => null,
      (failed: unknown) => failed,
    );
    if ((error as { fault?: string } | null)?.fault === TOO_MANY.fault) return times;
  }
  return Number.POSITIVE_INFINITY;
}
/** The account has a subscription. */
const subscribe = async () => {
  await buyAndPay(6002);
  hurry(setup);
};
const change = (number: string) =>
  setup.commerce.changePayment({
    accountId: viewer.accountId,
    by: { card: card(number) },
    returnUrl: null,
    address: '192.0.2.1',
  });
/** Replacement cards that reached the gateway. */
const changesAtGateway = () =>
  [...setup.bank.charges.values()].filter(({ intent }) => intent.amountMinor === 0 && intent.source);
const newAccount = async () => (await setup.newAccount()).accountId;

it('purchase limits: pause an account after six declines and tell how long', async () => {
  expect(await timesUntilPause(() => decline())).toBe(6);
  expect(setup.bank.charges.size).toBe(6);
  await expect(pay({ number: '5555555555554444' })).rejects.toMatchObject({
    ...TOO_MANY,
    retryAfterS: 900,
  });
  setup.clock.nowMs += 15 * MINUTE_MS;
  await pay();
  await settle('succeeded');
});

/** A number that counts the tries. */
let tried: number;
beforeEach(() => {
  tried = 0;
});
const nextNumber = () => {
  tried += 1;
  return makeNumber(tried);
};

it.each([
  ['ten declines of a card, across accounts', 10, async () => decline({ accountId: await newAccount() })],
  [
    'sixty declines from an address, across accounts',
    60,
    async () => decline({ accountId: await newAccount(), number: nextNumber() }),
  ],
  [
    'sixty unknown vouchers from an address, across accounts',
    60,
    async () => setup.commerce.discount(7001, 'GUESS', { account: await newAccount(), address: '192.0.2.1' }),
  ],
] as const)('purchase limits: allow %s', async (_what, times, work) => {
  expect(await timesUntilPause(work)).toBe(times);
  await decline({ accountId: await newAccount(), number: '5555555555554444', address: '192.0.2.9' });
  expect(
    await setup.commerce.discount(7001, 'NOTHING', { account: await newAccount(), address: '192.0.2.9' }),
  ).toBeDefined();
});

it.each([
  ['a card that is replaced before its result', () => change(nextNumber())],
  [
    'a declined replacement card',
    async () => {
      await change(nextNumber());
      await settle('failed');
    },
  ],
])('purchase limits: pause an account after six times %s', async (_what, work) => {
  await subscribe();
  expect(await timesUntilPause(work)).toBe(6);
  expect(changesAtGateway()).toHaveLength(6);
  setup.clock.nowMs += 15 * MINUTE_MS;
  await change(nextNumber());
  await settle('succeeded');
});

it.each([
  [
    'pending payments from an address',
    62,
    async () => pay({ accountId: await newAccount(), number: nextNumber() }),
  ],
  [
    "cards abandoned at the bank's page",
    8,
    async () => {
      await change(nextNumber());
      await settleLast({ state: 'requires_action', redirectUrl: RETURN_URL });
    },
  ],
  [
    'successful payments',
    12,
    async () => {
      await pay({ accountId: await newAccount() });
      await settle('succeeded');
    },
  ],
  ['valid vouchers', 12, () => setup.commerce.discount(7001, 'NOTHING', { account: viewer.accountId })],
] as const)('purchase limits: do not count %s', async (_what, times, work) => {
  await subscribe();
  for (let n = 0; n < times; n += 1) await work();
  await settleAll();
});

it('purchase limits: pause an account after ten unknown vouchers, in discount and purchase', async () => {
  const guess = () =>
    setup.commerce.discount(7001, 'GUESS', { account: viewer.accountId, address: '192.0.2.1' });
  expect(await timesUntilPause(guess)).toBe(10);
  await expect(
    setup.commerce.discount(7001, 'NOTHING', { account: viewer.accountId, address: '192.0.2.1' }),
  ).rejects.toMatchObject(TOO_MANY);
  await expect(pay({ voucherCode: 'NOTHING' })).rejects.toMatchObject(TOO_MANY);
  const other = await newAccount();
  expect(
    await setup.commerce.discount(7001, 'NOTHING', { account: other, address: '192.0.2.1' }),
  ).toMatchObject({
    priceMinor: 0,
  });
});

it('purchase limits: count a card by its slow hash, not computed during a pause', async () => {
  await decline();
  const counted = await setup.db.selectFrom('try_counts').select(['kind', 'key_hash']).execute();
  const keyedHash = createKeyedHash(Buffer.alloc(32));
  const kind = 'declines card';
  expect(counted).toContainEqual({ kind, key_hash: keyedHash(kind, 'hash of 4242424242424242') });
  for (let times = 1; times < 6; times += 1) await decline();
  const made = setup.hashedCards;
  await expect(pay()).rejects.toMatchObject(TOO_MANY);
  expect([made, setup.hashedCards]).toEqual([6, 6]);
});

it.each([
  ['a price that was not shown', 'price_changed', () => pay({ expectedMinor: 1 })],
  ['a voucher that is used up', 'voucher_spent', () => pay({ voucherCode: 'ONCE' })],
  ['a new card without a subscription', 'subscription_unknown', () => change('4242424242424242')],
] as const)('purchase limits: hash no card for %s', async (_what, name, work) => {
  await buyAndPay(7001, { accountId: await newAccount(), voucherCode: 'ONCE' });
  const made = setup.hashedCards;
  for (let times = 0; times < 9; times += 1) await expect(work()).rejects.toMatchObject(fault(name));
  expect(setup.hashedCards).toBe(made);
});

it('purchase limits: pause an account after twenty hashes of cards, whatever became of them', async () => {
  await pay();
  // The same purchase again, as long as the gateway has not reported that it arrived.
  const again = async () => {
    await setup.db.updateTable('charges').set({ state: 'intended' }).execute();
    await pay();
  };
  expect(await timesUntilPause(again)).toBe(19);
  expect(setup.hashedCards).toBe(20);
  setup.clock.nowMs += 15 * MINUTE_MS;
  await again();
  await settle('succeeded');
});

it('purchase limits: do not count a trial refused to its payer', async () => {
  for (const account of [viewer.accountId, await newAccount()]) {
    await buy(6001, { accountId: account, by: PAYPAL });
    await settleLast({ state: 'succeeded', payerId: 'ada@pay' });
  }
  expect(await setup.db.selectFrom('charges').select('state').orderBy('state').execute()).toEqual([
    { state: 'failed' },
    { state: 'succeeded' },
  ]);
  expect(await setup.db.selectFrom('try_counts').selectAll().execute()).toEqual([]);
});

it('purchase limits: a failing count does not block the payment result', async () => {
  await pay();
  await sql`drop table charge_tries`.execute(setup.db);
  await settle('succeeded');
  expect(await setup.commerce.accessTo(viewer.accountId, 115001)).not.toBeNull();
  expect(setup.notices.map(({ notice }) => notice.type)).toEqual(['payment.card.success']);
  expect(setup.logged).toEqual(['a declined payment could not be counted']);
});

it('purchase limits: demand a challenge after half of the declines where one is configured', async () => {
  setup.challenge = async ({ what }, answer) => what === 'declines' && answer === 'a person';
  for (let times = 0; times < 3; times += 1) await decline();
  await expect(pay()).rejects.toMatchObject({ fault: 'challenge_needed' });
  await expect(pay({ challengeAnswer: 'a program' })).rejects.toMatchObject({ fault: 'challenge_needed' });
  await pay({ challengeAnswer: 'a person' });
  await settle('succeeded');
});

it('purchase limits: delete expired counts and store no typed text', async () => {
  await decline();
  await expect(
    setup.commerce.discount(7001, 'GUESS', { account: viewer.accountId, address: '192.0.2.1' }),
  ).rejects.toThrow();
  await pay();
  const rows = async () => [
    ...(await setup.db.selectFrom('try_counts').selectAll().execute()),
    ...(await setup.db.selectFrom('charge_tries').selectAll().execute()),
  ];
  expect(await rows()).toHaveLength(10);
  expect(JSON.stringify(await rows())).not.toMatch(/4242424242424242|192\.0\.2\.1|GUESS/);
  setup.clock.nowMs += 24 * 60 * MINUTE_MS;
  await setup.commerce.tick();
  expect(await rows()).toEqual([]);
  await settle('succeeded');
});
