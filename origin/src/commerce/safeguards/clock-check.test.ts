import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../test/commerce-setup.ts';
import { setUpCommerce } from '../../../test/commerce-viewer.ts';

const HOUR_MS = 60 * 60_000;

const { setup, viewer, buyAndPay, hasAccess, settle } = setUpCommerce();
beforeEach(async () => {
  await buyAndPay(6002);
  await setup.commerce.tick();
});

const JUMPED = 'the clock has jumped ahead: nothing is renewed until it is set right';
const charges = () => setup.bank.charges.size;
/** Moves both clocks and ticks. */
const pass = async (ms: number) => {
  setup.clock.nowMs += ms;
  setup.clock.steadyMs += ms;
  await setup.commerce.tick();
};
const jump = async (days: number) => {
  setup.clock.nowMs += days * DAY_MS;
  await setup.commerce.tick();
};

it("clock check: renews nothing while the gateway's time differs, and nothing is lost once the clock is right", async () => {
  const truthMs = setup.clock.nowMs;
  setup.bank.time = () => truthMs + setup.clock.steadyMs;
  await jump(400);
  for (let hours = 0; hours < 48; hours += 4) await pass(4 * HOUR_MS);
  expect(charges()).toBe(1);
  expect(setup.logged).toEqual([JUMPED]);
  await jump(-400);
  expect(await hasAccess()).toBe(true);
  // Renews when due by the right clock.
  await pass(363 * DAY_MS);
  expect(charges()).toBe(2);
  await settle();
  expect(await hasAccess()).toBe(true);
});

it('clock check: renews at once when the gateway confirms the time', async () => {
  await jump(400);
  expect(charges()).toBe(2);
  expect(setup.logged).toEqual([]);
  await settle();
});

it('clock check: trusts a jump after an hour when the gateway reports no time', async () => {
  setup.bank.time = null;
  await jump(400);
  await pass(HOUR_MS - 1);
  await jump(2);
  await pass(HOUR_MS - 1);
  expect(charges()).toBe(1);
  expect(setup.logged).toEqual([JUMPED, JUMPED]);
  await pass(1);
  expect(charges()).toBe(2);
  await settle();
});

it('clock check: a gateway that stops reporting the time does not confirm the clock', async () => {
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

it('clock check: does not end a cancelled subscription when the clock jumps ahead', async () => {
  const [mine] = await setup.commerce.subscriptions(viewer.accountId);
  await setup.commerce.cancel(viewer, mine?.id ?? '');
  setup.bank.time = null;
  await jump(400);
  await jump(-400);
  expect((await setup.commerce.subscriptions(viewer.accountId))[0]?.state).toBe('cancelled');
  expect(await hasAccess()).toBe(true);
});

it('clock check: doubts a start more than a day after the last trusted time', async () => {
  setup.bank.time = null;
  setup.clock.nowMs += 400 * DAY_MS;
  await setup.restart();
  await setup.commerce.tick();
  expect(charges()).toBe(1);
  expect(setup.logged).toEqual([JUMPED]);
  await pass(HOUR_MS);
  expect(charges()).toBe(2);
  await settle();
});
