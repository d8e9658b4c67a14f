import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import type { CardInput, ChargeIntent, ChargeResult } from './gateway.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

const CARD: CardInput = {
  number: '4242424242424242',
  holder: 'Ada',
  expiryMonth: '12',
  expiryYear: '30',
  cvc: '737',
};
const byCard = (number = CARD.number, more: Partial<CardInput> = {}) => ({
  card: { ...CARD, number, ...more },
});
const byPaypal = { paypal: { cancelUrl: 'http://localhost:8080/?u=payment-cancelled' } };

let clock: { nowMs: number };
let dir: string;
let sandbox: Sandbox;
let reported: ChargeResult[];

const open = (at: string | null = null) => {
  const made = createSandbox({
    dir: at,
    pagesAt: 'http://127.0.0.1:9',
    now: () => clock.nowMs,
    log: silentLog,
  });
  made.gateway.onResult(async (result) => void reported.push(result));
  return made;
};
const intent = (id: string, source: ChargeIntent['source'] = byCard()): ChargeIntent => ({
  id,
  amountMinor: 699,
  currency: 'EUR',
  description: 'Monthly plan',
  source,
  returnUrl: 'http://localhost:8080/?u=waiting-for-payment',
});
const charge = (id: string, source?: ChargeIntent['source']) => sandbox.gateway.charge(intent(id, source));
const pass = (ms: number) => {
  clock.nowMs += ms;
  return sandbox.tick();
};

beforeEach(() => {
  clock = { nowMs: Date.UTC(2026, 0, 5, 8) };
  dir = mkdtempSync(join(tmpdir(), 'marquee-gateway-'));
  reported = [];
  sandbox = open();
});
afterEach(async () => {
  await sandbox.gateway.close();
  rmSync(dir, { recursive: true });
});

it.each([
  ['4000000000000002', {}, 'declined'],
  ['4000000000009995', {}, 'no_funds'],
  ['4242424242424242', { expiryMonth: '12', expiryYear: '25' }, 'expired'],
  ['4111111111111111', {}, 'test_cards'],
])('sandbox charge: %s %o fails for the reason %s', async (number, more, reason) => {
  await charge('c1', byCard(number, more));
  await pass(2000);
  expect(reported).toEqual([{ id: 'c1', state: 'failed', reason }]);
  expect(await sandbox.gateway.lookUp('c1')).toEqual({ state: 'failed', reason });
});

it.each([
  ['4242424200014242', 'succeeded'],
  ['4000000000010002', 'failed'],
  ['4242424242424243', 'failed'],
])('sandbox charge: %s is recognized by its first eight and last four digits: %s', async (number, state) => {
  await charge('c1', byCard(number));
  await pass(2000);
  expect(reported).toMatchObject([{ id: 'c1', state }]);
});

it('sandbox charge: accepts a card until the last day of its month', async () => {
  await charge('c1', byCard(undefined, { expiryMonth: '01', expiryYear: '2026' }));
  await pass(2000);
  expect(reported).toEqual([{ id: 'c1', state: 'succeeded' }]);
});

it.each([
  ['approve', 'refuse', { state: 'succeeded' }],
  ['refuse', 'approve', { state: 'failed', reason: 'confirm' }],
] as const)(
  'sandbox charge: waits until the payer decides to %s, and ignores a later %s',
  async (first, second, end) => {
    await charge('c1', byCard('4000002500003155'));
    await pass(2000);
    const waiting = { state: 'requires_action', redirectUrl: 'http://127.0.0.1:9/bank/c1' };
    expect(await sandbox.gateway.lookUp('c1')).toEqual(waiting);
    sandbox.decide('c1', first);
    sandbox.decide('c1', second);
    await pass(1999);
    expect(reported).toEqual([{ id: 'c1', ...waiting }]);
    await pass(1);
    expect(reported.slice(1)).toEqual([{ id: 'c1', ...end }]);
  },
);

it.each([
  ['4000000000000077', 0],
  ['4242424242424242', 2000],
  ['4000000000000309', 30_000],
])('sandbox charge: %s is answered after %i ms', async (number, ms) => {
  await charge('c1', byCard(number));
  await pass(ms - 1);
  expect(reported).toEqual([]);
  await pass(1);
  expect(reported).toEqual([{ id: 'c1', state: 'succeeded' }]);
});

it.each([
  ['of 4000000000009987', '4000000000009987', {}],
  ['during a fault that never settles', undefined, { settleMs: null }],
])('sandbox charge: %s is never answered, and can be cancelled', async (_when, number, faults) => {
  sandbox.setFaults(faults);
  await charge('c1', byCard(number));
  sandbox.setFaults({});
  await pass(10 * 365 * 86_400_000);
  expect(reported).toEqual([]);
  expect(await sandbox.gateway.lookUp('c1')).toEqual({ state: 'pending' });
  expect(await sandbox.gateway.cancel('c1')).toEqual({ state: 'cancelled' });
});

it('sandbox charge: charges once when submitted again', async () => {
  await charge('c1');
  await pass(1000);
  expect(await charge('c1', byCard('4000000000000002'))).toBe('submitted');
  await pass(1000);
  await charge('c1');
  await pass(5000);
  expect(reported).toEqual([{ id: 'c1', state: 'succeeded' }]);
  expect(sandbox.charges()).toHaveLength(1);
});

it('sandbox PayPal charge: returns a page and waits for it', async () => {
  expect(await charge('c1', byPaypal)).toEqual({ redirectUrl: 'http://127.0.0.1:9/paypal/c1' });
  await pass(60_000);
  expect(reported).toEqual([]);
  sandbox.decide('c1', 'approve');
  await pass(2000);
  expect(reported).toEqual([{ id: 'c1', state: 'succeeded' }]);
  // Sending the charge again gives the same page.
  expect(await charge('c1', byPaypal)).toEqual({ redirectUrl: 'http://127.0.0.1:9/paypal/c1' });
});

it.each([
  ['4242424242424242', { state: 'succeeded' }],
  ['4000002500003155', { state: 'succeeded' }],
  ['4000000000000341', { state: 'failed', reason: 'declined' }],
  ['4000000000000002', { state: 'failed' }],
])('sandbox renewal: of %s is %o', async (number, state) => {
  await charge('c1', byCard(number));
  await pass(2000);
  sandbox.decide('c1', 'approve');
  await pass(2000);
  await charge('c2', { stored: { firstId: 'c1' } });
  await pass(2000);
  expect(reported.at(-1)).toMatchObject({ id: 'c2', ...state });
  // A renewal of an unknown charge fails.
  await charge('c3', { stored: { firstId: 'never' } });
  await pass(2000);
  expect(reported.at(-1)).toMatchObject({ id: 'c3', state: 'failed' });
});

it('sandbox cancel: ends a charge without a result, before it arrives too', async () => {
  await charge('c1');
  for (const id of ['c1', 'c2']) expect(await sandbox.gateway.cancel(id)).toEqual({ state: 'cancelled' });
  await expect(charge('c2')).rejects.toThrow('withdrawn');
  await pass(5000);
  expect(await sandbox.gateway.lookUp('c1')).toEqual({ state: 'cancelled' });
  expect(reported).toEqual([]);
});

it('sandbox cancel: keeps a charge that has succeeded', async () => {
  await charge('c1');
  clock.nowMs += 2000;
  expect(await sandbox.gateway.cancel('c1')).toEqual({ state: 'succeeded' });
});

it('sandbox faults: report every result twice', async () => {
  sandbox.setFaults({ duplicate: true });
  await charge('c1');
  await pass(2000);
  await pass(1000);
  await pass(9000);
  expect(reported.map((result) => result.id)).toEqual(['c1', 'c1']);
});

it('sandbox faults: report a result after the next one', async () => {
  sandbox.setFaults({ reorder: true });
  await charge('c1');
  await pass(100);
  await charge('c2');
  await pass(2000);
  await pass(3000);
  expect(reported.map((result) => result.id)).toEqual(['c2', 'c1']);
});

it('sandbox faults: report an old state late', async () => {
  sandbox.setFaults({ delayMs: 10_000 });
  await charge('c1', byCard('4000002500003155'));
  await pass(2000);
  sandbox.setFaults({});
  sandbox.decide('c1', 'approve');
  await pass(2000);
  await pass(8000);
  expect(reported).toEqual([
    { id: 'c1', state: 'succeeded' },
    { id: 'c1', state: 'requires_action', redirectUrl: 'http://127.0.0.1:9/bank/c1' },
  ]);
});

it('sandbox faults: report later or never, while lookups answer', async () => {
  sandbox.setFaults({ delayMs: 10_000 });
  await charge('c1');
  await pass(2000);
  sandbox.setFaults({ silent: true });
  await charge('c2');
  await pass(9999);
  expect(reported).toEqual([]);
  expect(await sandbox.gateway.lookUp('c1')).toEqual({ state: 'succeeded' });
  await pass(1);
  await pass(100_000);
  expect(reported).toEqual([{ id: 'c1', state: 'succeeded' }]);
  expect(await sandbox.gateway.lookUp('c2')).toEqual({ state: 'succeeded' });
});

it.each([0, 30_000])("sandbox faults: delay a charge and a page's decision by %i ms", async (settleMs) => {
  sandbox.setFaults({ settleMs });
  await charge('c1');
  await pass(settleMs - 1);
  expect(reported).toEqual([]);
  await pass(1);
  expect(reported).toEqual([{ id: 'c1', state: 'succeeded' }]);
  await charge('c2', byCard('4000002500003155'));
  await pass(settleMs);
  sandbox.decide('c2', 'refuse');
  await pass(settleMs);
  expect(reported.slice(1).map(({ state }) => state)).toEqual(['requires_action', 'failed']);
});

it('sandbox faults: lose an answer before or after the charge arrives', async () => {
  sandbox.setFaults({ failCharges: 'before' });
  await expect(charge('c1')).rejects.toThrow();
  sandbox.setFaults({ failCharges: 'after' });
  await expect(charge('c2')).rejects.toThrow();
  await pass(2000);
  expect(await sandbox.gateway.lookUp('c1')).toBe('unknown');
  expect(await sandbox.gateway.lookUp('c2')).toEqual({ state: 'succeeded' });
});

it('sandbox result: is reported again until it is accepted', async () => {
  let tries = 0;
  sandbox.gateway.onResult(async (result) => {
    tries += 1;
    if (tries < 3) throw new Error('busy');
    reported.push(result);
  });
  await charge('c1');
  for (const ms of [2000, 1000, 2000, 5000]) await pass(ms);
  expect([tries, reported]).toEqual([3, [{ id: 'c1', state: 'succeeded' }]]);
});

it('sandbox file: keeps charges and unreported results over a restart', async () => {
  const first = open(dir);
  await first.gateway.charge(intent('c1'));
  await first.gateway.charge(intent('c2', byCard('4000002500003155')));
  await first.gateway.close();
  clock.nowMs += 60_000;
  sandbox = open(dir);
  await sandbox.tick();
  expect(reported.map(({ id, state }) => [id, state])).toEqual([
    ['c1', 'succeeded'],
    ['c2', 'requires_action'],
  ]);
});

it('sandbox file: stores a charge once when two processes submit it', async () => {
  sandbox = open(dir);
  const other = open(dir);
  await Promise.all([charge('c1'), other.gateway.charge(intent('c1'))]);
  clock.nowMs += 2000;
  expect(await Promise.all([sandbox.gateway.lookUp('c1'), other.gateway.lookUp('c1')])).toEqual([
    { state: 'succeeded' },
    { state: 'succeeded' },
  ]);
  await Promise.all([sandbox.tick(), other.tick()]);
  expect(new Set(reported.map(({ state }) => state))).toEqual(new Set(['succeeded']));
  expect(other.charges()).toHaveLength(1);
  await other.gateway.close();
});
