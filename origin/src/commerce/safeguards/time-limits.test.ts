import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type CommerceSetup,
  card,
  DAY_MS,
  openCommerce,
  RETURN_URL,
  removeAll,
} from '../../../test/commerce-setup.ts';
import { onBothStores } from '../../../test/stores.ts';

const ASSET = 115000;
const MINUTE_MS = 60_000;
const SUCCEEDED = { state: 'succeeded' } as const;
/** Every call that is not silent ends at once here. */
const LIMITS = {
  chargeMs: 20,
  lookUpMs: 20,
  cancelMs: 20,
  listMs: 20,
  timeMs: 20,
  closeMs: 20,
  startMs: 20,
};

onBothStores((kind) => {
  let setup: CommerceSetup;
  let viewer: { accountId: number; uuid: string };
  beforeEach(async () => {
    setup = await openCommerce(await kind.newPlace(), LIMITS);
    viewer = await setup.newAccount();
  });
  afterEach(async () => {
    vi.useRealTimers();
    setup.bank.fault = null;
    expect(await setup.audit()).toEqual([]);
    await setup.close();
  });

  const buy = (feeId: number, { accountId } = viewer, number?: string) =>
    setup.commerce.buy({
      accountId,
      feeId,
      voucherCode: '',
      by: { card: card(number) },
      returnUrl: RETURN_URL,
    });
  const settleAll = async () => {
    for (const id of setup.bank.charges.keys()) await setup.bank.settle(id, SUCCEEDED);
  };
  const hasAccess = async () => (await setup.commerce.accessTo(viewer.accountId, ASSET)) !== null;

  it('a purchase that the gateway never answers is unknown, not failed, and found when it answers again', async () => {
    setup.bank.fault = 'silent';
    expect(await buy(6002)).toEqual({ is: 'submitted' });
    expect(await setup.commerce.outcomeOf(viewer.accountId, ASSET)).toMatchObject({ state: 'pending' });
    setup.bank.fault = null;
    setup.bank.decide(setup.bank.last().intent.id, SUCCEEDED);
    setup.clock.nowMs += MINUTE_MS;
    await setup.commerce.tick();
    expect(await hasAccess()).toBe(true);
    expect(setup.bank.charges.size).toBe(1);
  });

  it('renewals that the gateway never answers stop no tick and are charged once', async () => {
    await buy(6002);
    await settleAll();
    const other = await setup.newAccount();
    await buy(7001, other);
    setup.bank.fault = 'silent';
    setup.clock.nowMs += 365 * DAY_MS;
    setup.clock.steadyMs += 365 * DAY_MS;
    await setup.commerce.tick();
    await setup.commerce.tick();
    setup.bank.fault = null;
    await settleAll();
    expect(setup.bank.charges.size).toBe(3);
    expect(await hasAccess()).toBe(true);
  });

  it("a clock that jumps ahead is doubted though the gateway's is never told", async () => {
    await buy(6002);
    await settleAll();
    await setup.commerce.tick();
    setup.bank.fault = 'silent';
    setup.clock.nowMs += 400 * DAY_MS;
    await setup.commerce.tick();
    expect(setup.bank.calls.at(-1)).toBe('time');
    expect(setup.bank.charges.size).toBe(1);
    expect(setup.logged).toContain('the clock has jumped ahead: nothing is renewed until it is set right');
  });

  it('a gateway that never answers stops no start and no end, however much is open', async () => {
    const accounts = await Promise.all(Array.from({ length: 12 }, () => setup.newAccount()));
    // Ten tries of one card may be under way.
    for (const [at, account] of accounts.entries())
      await buy(7001, account, at % 2 === 0 ? '5555555555554444' : undefined);
    setup.bank.fault = 'silent';
    setup.bank.calls.length = 0;
    await setup.restart();
    expect(setup.logged).toContain('the gateway is slow: the start does not wait for it');
    // Both end while charges are still being looked up.
    await setup.restart();
    expect(setup.bank.calls.filter((call) => call === 'lookUp').length).toBeLessThan(accounts.length);
    setup.bank.fault = null;
    await setup.commerce.tick();
    await settleAll();
  });

  it('while one round lasts no other is begun', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await setup.restart();
    await buy(7001);
    setup.bank.fault = 'silent';
    setup.clock.nowMs += MINUTE_MS;
    setup.bank.calls.length = 0;
    vi.advanceTimersByTime(5 * MINUTE_MS);
    await setup.commerce.tick();
    expect(setup.bank.calls).toEqual(['lookUp', 'lookUp']);
    setup.bank.fault = null;
    await settleAll();
  });

  it('an account stays while what it is about to pay cannot be called back', async () => {
    await buy(6002);
    setup.bank.fault = 'silent';
    await expect(setup.commerce.erase(viewer.accountId, removeAll)).rejects.toMatchObject({
      fault: 'gateway_unavailable',
    });
    setup.bank.fault = null;
    await settleAll();
  });
});
