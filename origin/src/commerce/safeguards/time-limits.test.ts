import { afterEach, expect, it, vi } from 'vitest';
import { card, DAY_MS, removeAll } from '../../../test/commerce-setup.ts';
import { ASSET, SUCCEEDED, setUpCommerce } from '../../../test/commerce-viewer.ts';
import { GATEWAY_LIMITS, type GatewayLimits } from './time-limits.ts';

const MINUTE_MS = 60_000;
/** Short, since only a silent gateway reaches them. */
const LIMITS = Object.fromEntries(Object.keys(GATEWAY_LIMITS).map((call) => [call, 20])) as GatewayLimits;

const { setup, viewer, buy, hasAccess, settleAll } = setUpCommerce({ gatewayLimits: LIMITS });
afterEach(() => void vi.useRealTimers());

it('gateway time limits: a purchase without an answer is pending, and found later', async () => {
  setup.bank.fault = 'silent';
  expect(await buy(6002)).toEqual({ is: 'submitted' });
  expect(await setup.commerce.getOutcome(viewer.accountId, ASSET)).toMatchObject({ state: 'pending' });
  setup.bank.fault = null;
  setup.bank.decide(setup.bank.last().intent.id, SUCCEEDED);
  setup.clock.nowMs += MINUTE_MS;
  await setup.commerce.tick();
  expect(await hasAccess()).toBe(true);
  expect(setup.bank.charges.size).toBe(1);
});

it('gateway time limits: renewals without an answer do not block a tick and are charged once', async () => {
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

it("gateway time limits: a clock jump is doubted when the gateway's time does not answer", async () => {
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

it('gateway time limits: a silent gateway blocks neither start nor close', async () => {
  const accounts = await Promise.all(Array.from({ length: 12 }, () => setup.newAccount()));
  // At most ten tries of one card may be pending.
  for (const [at, account] of accounts.entries())
    await buy(7001, { ...account, by: { card: card(at % 2 === 0 ? '5555555555554444' : undefined) } });
  setup.bank.fault = 'silent';
  setup.bank.calls.length = 0;
  await setup.restart();
  expect(setup.logged).toContain('the gateway is slow: the start does not wait for it');
  // Stops while charges are still looked up.
  await setup.commerce.close();
  expect(setup.bank.calls.filter((call) => call === 'lookUp').length).toBeLessThan(accounts.length);
  setup.bank.fault = null;
  await setup.restart();
  await setup.commerce.tick();
  await settleAll();
});

it('gateway time limits: no second tick starts during one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await setup.restart();
  await buy(7001);
  setup.bank.fault = 'silent';
  setup.clock.nowMs += MINUTE_MS;
  setup.bank.calls.length = 0;
  vi.advanceTimersByTime(5 * MINUTE_MS);
  await setup.commerce.tick();
  // the books are compared next to it
  const calls = setup.bank.calls.filter((call) => call !== 'list');
  expect(calls).toEqual(['lookUp', 'listReversals', 'lookUp']);
  setup.bank.fault = null;
  await settleAll();
});

it('gateway time limits: an account is erased when the gateway is silent, and its payment is withdrawn afterwards', async () => {
  await buy(6002);
  setup.bank.fault = 'silent';
  await setup.commerce.erase(viewer.accountId, removeAll);
  expect(await setup.db.selectFrom('customers').select('id').execute()).toEqual([]);
  setup.bank.fault = null;
  await setup.commerce.tick();
  expect(setup.bank.last().state).toEqual({ state: 'cancelled' });
});
