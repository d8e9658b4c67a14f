import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CommerceSetup, card, hurry, openCommerce, RETURN_URL } from '../../../test/commerce-setup.ts';
import { onBothStores } from '../../../test/stores.ts';
import { createKeyedHash } from '../../limits/keyed-hash.ts';
import type { Order } from '../buy.ts';
import { hasCheckDigit } from '../cards/card.ts';
import type { Commerce } from '../commerce.ts';

const MINUTE_MS = 60_000;
const DECLINED = { state: 'failed', message: 'No.' } as const;
const TOO_MANY = { fault: 'too_many_tries' };

type Payment = Partial<Pick<Order, 'accountId' | 'address' | 'voucherCode' | 'challengeAnswer'>> & {
  number?: string;
};

/** Valid card numbers. */
const OTHERS = [
  '4000000000000002',
  '4000000000009995',
  '4000002500003155',
  '4000000000000341',
  '4000000000000077',
  '4242424242424242',
  '4000000000009987',
];

/** A valid card number for each n. */
function numberOf(n: number): string {
  const numbers = Array.from({ length: 10 }, (_, last) => `400000${String(n).padStart(9, '0')}${last}`);
  return numbers.find(hasCheckDigit) as string;
}

onBothStores((kind) => {
  let setup: CommerceSetup;
  let accountId: number;
  beforeEach(async () => {
    setup = await openCommerce(await kind.newPlace());
    accountId = (await setup.newAccount()).accountId;
  });
  afterEach(async () => {
    expect(await setup.audit()).toEqual([]);
    await setup.close();
  });

  const pay = (more: Payment = {}, commerce = setup.commerce) => {
    const { number = '4242424242424242', ...rest } = more;
    const order = { accountId, feeId: 7001, voucherCode: '', address: '192.0.2.1', ...rest };
    return commerce.buy({ ...order, by: { card: card(number) }, returnUrl: RETURN_URL });
  };
  const settle = (state: 'succeeded' | 'failed') =>
    setup.bank.settle(setup.bank.last().intent.id, { state, message: 'No.' });
  const decline = async (more?: Parameters<typeof pay>[0]) => {
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
  /** The account has something that is renewed. */
  const subscribe = async () => {
    await setup.commerce.buy({
      accountId,
      feeId: 6002,
      voucherCode: '',
      by: { card: card() },
      returnUrl: RETURN_URL,
    });
    await settle('succeeded');
    hurry(setup);
  };
  const change = (number: string, commerce = setup.commerce) =>
    commerce.changePayment({ accountId, by: { card: card(number) }, returnUrl: null, address: '192.0.2.1' });
  /** Cards that have reached the gateway to be kept. */
  const changesAtGateway = () =>
    [...setup.bank.charges.values()].filter(({ intent }) => intent.amountMinor === 0 && intent.source);
  const newAccount = async () => (await setup.newAccount()).accountId;

  it('after six declines of an account there is a pause, with the time it takes', async () => {
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

  it('a card is declined ten times an hour, at whichever accounts', async () => {
    const tryAnother = async () => decline({ accountId: await newAccount() });
    expect(await timesUntilPause(tryAnother)).toBe(10);
    await decline({ accountId: await newAccount(), number: '5555555555554444' });
  });

  it('from one address sixty cards are declined, from whichever accounts', async () => {
    let tried = 0;
    const tryAnother = async () => {
      tried += 1;
      const number = OTHERS[tried % OTHERS.length] ?? '';
      await decline({ accountId: await newAccount(), number, address: '192.0.2.9' });
    };
    const times = await timesUntilPause(tryAnother);
    expect(times).toBe(60);
    await pay({ accountId: await newAccount(), address: '192.0.2.10' });
    await settle('succeeded');
  });

  it('after six declined cards that an account would change to there is a pause', async () => {
    await subscribe();
    let tried = 0;
    const times = await timesUntilPause(async () => {
      tried += 1;
      await change(numberOf(tried));
      await settle('failed');
    });
    expect(times).toBe(6);
    expect(changesAtGateway()).toHaveLength(6);
    setup.clock.nowMs += 15 * MINUTE_MS;
    await change(numberOf(100));
    await settle('succeeded');
  });

  it('of forty cards that an account would change to at once six at most reach the gateway', async () => {
    await subscribe();
    const second = await setup.second();
    const changes = Array.from({ length: 40 }, (_, n) =>
      change(numberOf(n), n % 2 === 0 ? second : setup.commerce),
    );
    const ends = await Promise.allSettled(changes);
    expect(changesAtGateway().length).toBeGreaterThan(0);
    expect(changesAtGateway().length).toBeLessThanOrEqual(6);
    const faults = ends.map((end) => (end.status === 'rejected' ? end.reason.fault : null));
    expect(faults).toContain(TOO_MANY.fault);
    for (const { intent } of changesAtGateway()) await setup.bank.settle(intent.id, DECLINED);
  });

  it('cards that are each withdrawn for the next one are tries as well', async () => {
    await subscribe();
    let tried = 0;
    const times = await timesUntilPause(() => {
      tried += 1;
      return change(numberOf(tried));
    });
    expect(times).toBe(6);
    await settle('failed');
  });

  it('of sixteen accounts that try one card at once ten reach the gateway', async () => {
    const accounts = await Promise.all(Array.from({ length: 16 }, newAccount));
    const second = await setup.second();
    const tries = accounts.map((account, n) =>
      pay({ accountId: account }, n % 2 === 0 ? second : setup.commerce),
    );
    const ends = await Promise.allSettled(tries);
    expect(setup.bank.charges.size).toBe(10);
    expect(ends.filter(({ status }) => status === 'rejected')).toEqual(
      Array(6).fill({ status: 'rejected', reason: expect.objectContaining(TOO_MANY) }),
    );
    for (const id of setup.bank.charges.keys()) await setup.bank.settle(id, { state: 'succeeded' });
    // What was paid was no refusal.
    await pay({ accountId: await newAccount() });
    await settle('succeeded');
  });

  it('as many as want to may pay from one address while the gateway has not answered', async () => {
    for (let n = 0; n < 62; n += 1) await pay({ accountId: await newAccount(), number: numberOf(n) });
    expect(setup.bank.charges.size).toBe(62);
    for (const id of setup.bank.charges.keys()) await setup.bank.settle(id, { state: 'succeeded' });
  });

  it('a card that its payer left at the bank is no decline', async () => {
    await subscribe();
    for (let times = 0; times < 8; times += 1) {
      await change(numberOf(times));
      const { id } = setup.bank.last().intent;
      await setup.bank.settle(id, { state: 'requires_action', redirectUrl: RETURN_URL });
    }
    await settle('succeeded');
  });

  it('what is paid brakes nobody', async () => {
    for (let times = 0; times < 12; times += 1) {
      await pay({ accountId: await newAccount() });
      await settle('succeeded');
    }
    await decline();
  });

  it('after ten wrong vouchers of an account there is a pause, at the discount and at the purchase', async () => {
    const guess = () => setup.commerce.discount(7001, 'GUESS', accountId, '192.0.2.1');
    expect(await timesUntilPause(guess)).toBe(10);
    await expect(setup.commerce.discount(7001, 'NOTHING', accountId, '192.0.2.1')).rejects.toMatchObject(
      TOO_MANY,
    );
    await expect(pay({ voucherCode: 'NOTHING' })).rejects.toMatchObject(TOO_MANY);
    const other = await newAccount();
    expect(await setup.commerce.discount(7001, 'NOTHING', other, '192.0.2.1')).toMatchObject({
      priceMinor: 0,
    });
  });

  it('from one address sixty wrong vouchers are guessed, from whichever accounts', async () => {
    const guess = async () => setup.commerce.discount(7001, 'GUESS', await newAccount(), '192.0.2.1');
    expect(await timesUntilPause(guess)).toBe(60);
  });

  it('declines and wrong vouchers are counted for all processes of a store', async () => {
    const second = await setup.second();
    for (let times = 0; times < 6; times += 1) {
      const commerce = times % 2 === 0 ? second : setup.commerce;
      await pay({}, commerce);
      await settle('failed');
    }
    await expect(pay({}, second)).rejects.toMatchObject(TOO_MANY);
    await expect(pay()).rejects.toMatchObject(TOO_MANY);
    const other = await newAccount();
    const guess = (commerce: Commerce) => commerce.discount(7001, 'GUESS', other);
    for (let times = 0; times < 5; times += 1)
      for (const commerce of [second, setup.commerce])
        await expect(guess(commerce)).rejects.toMatchObject({ fault: 'voucher_unknown' });
    for (const commerce of [second, setup.commerce])
      await expect(guess(commerce)).rejects.toMatchObject(TOO_MANY);
  });

  it('of forty vouchers that are guessed at once ten are looked up', async () => {
    const guesses = Array.from({ length: 40 }, () => setup.commerce.discount(7001, 'GUESS', accountId));
    const faults = (await Promise.allSettled(guesses)).map(
      (one) => (one as PromiseRejectedResult).reason.fault,
    );
    expect(faults.filter((fault) => fault === 'voucher_unknown')).toHaveLength(10);
    expect(faults.filter((fault) => fault === 'too_many_tries')).toHaveLength(30);
  });

  it('a card is counted by its slow hash, which is not made for who has to wait anyway', async () => {
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

  it('a trial that its payer has had is no decline', async () => {
    const by = { paypal: { cancelUrl: RETURN_URL } };
    for (const account of [accountId, await newAccount()]) {
      await setup.commerce.buy({
        accountId: account,
        feeId: 6001,
        voucherCode: '',
        by,
        returnUrl: RETURN_URL,
      });
      await setup.bank.settle(setup.bank.last().intent.id, { state: 'succeeded', payerId: 'ada@pay' });
    }
    expect(await setup.db.selectFrom('charges').select('state').orderBy('state').execute()).toEqual([
      { state: 'failed' },
      { state: 'succeeded' },
    ]);
    expect(await setup.db.selectFrom('try_counts').selectAll().execute()).toEqual([]);
  });

  it('a count that fails keeps no result from being recorded and told', async () => {
    await pay();
    await sql`drop table charge_tries`.execute(setup.db);
    await settle('succeeded');
    expect(await setup.commerce.accessTo(accountId, 115001)).not.toBeNull();
    expect(setup.notices.map(({ notice }) => notice.type)).toEqual(['payment.card.success']);
    expect(setup.logged).toEqual(['a declined payment could not be counted']);
  });

  it('right vouchers are not counted', async () => {
    for (let times = 0; times < 12; times += 1)
      await expect(setup.commerce.discount(7001, 'NOTHING', accountId)).resolves.toBeDefined();
  });

  it('after half of the declines a challenge is asked, where there is one, until it is answered', async () => {
    setup.challenge = async ({ what }, answer) => what === 'declines' && answer === 'a person';
    for (let times = 0; times < 3; times += 1) await decline();
    await expect(pay()).rejects.toMatchObject({ fault: 'challenge_needed' });
    await expect(pay({ challengeAnswer: 'a program' })).rejects.toMatchObject({ fault: 'challenge_needed' });
    await pay({ challengeAnswer: 'a person' });
    await settle('succeeded');
  });

  it('what is over is removed, and nothing that was typed is kept', async () => {
    await decline();
    await expect(setup.commerce.discount(7001, 'GUESS', accountId, '192.0.2.1')).rejects.toThrow();
    await pay();
    const rows = async () => [
      ...(await setup.db.selectFrom('try_counts').selectAll().execute()),
      ...(await setup.db.selectFrom('charge_tries').selectAll().execute()),
    ];
    expect(await rows()).toHaveLength(8);
    expect(JSON.stringify(await rows())).not.toMatch(/4242424242424242|192\.0\.2\.1|GUESS/);
    setup.clock.nowMs += 24 * 60 * MINUTE_MS;
    await setup.commerce.tick();
    expect(await rows()).toEqual([]);
    await settle('succeeded');
  });
});
