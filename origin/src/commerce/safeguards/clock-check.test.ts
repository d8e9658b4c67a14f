import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CommerceSetup, card, DAY_MS, openCommerce, RETURN_URL } from '../../../test/commerce-setup.ts';
import { onBothStores } from '../../../test/stores.ts';

const ASSET = 115000;
const HOUR_MS = 60 * 60_000;

onBothStores((kind) => {
  let setup: CommerceSetup;
  let accountId: number;
  beforeEach(async () => {
    setup = await openCommerce(await kind.newPlace());
    accountId = (await setup.newAccount()).accountId;
    await setup.commerce.buy({
      accountId,
      feeId: 6002,
      voucherCode: '',
      by: { card: card() },
      returnUrl: RETURN_URL,
    });
    await setup.bank.settle(setup.bank.last().intent.id, { state: 'succeeded' });
    await setup.commerce.tick();
  });
  afterEach(async () => {
    expect(await setup.audit()).toEqual([]);
    await setup.close();
  });

  const HELD = 'the clock has jumped ahead: nothing is renewed until it is set right';
  const charges = () => setup.bank.charges.size;
  /** Time passes as it should, with a tick at its end. */
  const pass = async (ms: number) => {
    setup.clock.nowMs += ms;
    setup.clock.steadyMs += ms;
    await setup.commerce.tick();
  };
  const jump = async (days: number) => {
    setup.clock.nowMs += days * DAY_MS;
    await setup.commerce.tick();
  };
  const hasAccess = async () => (await setup.commerce.accessTo(accountId, ASSET)) !== null;

  it('a clock that jumps ahead charges nobody while the gateway has another time, and nobody loses anything once it is right', async () => {
    const truthMs = setup.clock.nowMs;
    setup.bank.time = () => truthMs + setup.clock.steadyMs;
    await jump(400);
    for (let hours = 0; hours < 48; hours += 4) await pass(4 * HOUR_MS);
    expect(charges()).toBe(1);
    expect(setup.logged).toEqual([HELD]);
    await jump(-400);
    expect(await hasAccess()).toBe(true);
    // Renewed when it is really due.
    await pass(363 * DAY_MS);
    expect(charges()).toBe(2);
    await setup.bank.settle(setup.bank.last().intent.id, { state: 'succeeded' });
    expect(await hasAccess()).toBe(true);
  });

  it('a clock that jumps ahead charges at once when the gateway has the same time', async () => {
    await jump(400);
    expect(charges()).toBe(2);
    expect(setup.logged).toEqual([]);
    await setup.bank.settle(setup.bank.last().intent.id, { state: 'succeeded' });
  });

  it('where the gateway tells no time, a clock that jumps ahead is believed after an hour in which it stays', async () => {
    setup.bank.time = null;
    await jump(400);
    await pass(HOUR_MS - 1);
    await jump(2);
    await pass(HOUR_MS - 1);
    expect(charges()).toBe(1);
    expect(setup.logged).toEqual([HELD, HELD]);
    await pass(1);
    expect(charges()).toBe(2);
    await setup.bank.settle(setup.bank.last().intent.id, { state: 'succeeded' });
  });

  it('a gateway that had another time and then tells none does not make the clock right', async () => {
    const truthMs = setup.clock.nowMs;
    setup.bank.time = () => truthMs + setup.clock.steadyMs;
    await jump(400);
    await pass(5 * HOUR_MS);
    setup.bank.time = null;
    await pass(HOUR_MS - 1);
    expect(charges()).toBe(1);
    await jump(-400);
    expect(charges()).toBe(1);
  });

  it('a subscription that was cancelled is not ended by a clock that jumps ahead', async () => {
    const [mine] = await setup.commerce.subscriptions(accountId);
    await setup.commerce.cancel({ accountId, uuid: '' }, mine?.id ?? '');
    setup.bank.time = null;
    await jump(400);
    await jump(-400);
    expect((await setup.commerce.subscriptions(accountId))[0]?.state).toBe('cancelled');
    expect(await hasAccess()).toBe(true);
  });

  it('a start more than a day after the last time that was believed is doubted too', async () => {
    setup.bank.time = null;
    setup.clock.nowMs += 400 * DAY_MS;
    await setup.restart();
    await setup.commerce.tick();
    expect(charges()).toBe(1);
    expect(setup.logged).toEqual([HELD]);
    await pass(HOUR_MS);
    expect(charges()).toBe(2);
    await setup.bank.settle(setup.bank.last().intent.id, { state: 'succeeded' });
  });
});
