import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addAccount, card, DAY_MS, RETURN_URL } from '../../../test/commerce-setup.ts';
import { testShop } from '../../../test/shop-files.ts';
import { createSandbox } from '../../gateway/sandbox.ts';
import { createKeyedHash } from '../../limits/keyed-hash.ts';
import { silentLog } from '../../log.ts';
import { openStore } from '../../store/open-store.ts';
import { createCommerce } from '../commerce.ts';

const MINUTE_MS = 60_000;

let root: string;
let nowMs: number;
let logged: string[];
/** Whether the gateway lists its charges. */
let lists: boolean;
/** Whether the service is stopped while it gets the list. */
let stops = false;
/** Whether it cancels them. */
let cancels: boolean;
/** How much further the monotonic clock is than the machine's. */
let waitedMs = 0;
/** How far its clock is behind that of the service. */
let behindMs: number;
let running: Awaited<ReturnType<typeof start>>;
/** The account that buys. */
let ada: number;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'marquee-restored-'));
  nowMs = Date.UTC(2026, 0, 5, 8);
  logged = [];
  lists = true;
  cancels = true;
  behindMs = 0;
  running = await start('store');
  ada = (await addAccount(running.db)).accountId;
});
afterEach(async () => {
  await running.close();
  rmSync(root, { recursive: true, force: true });
});

/** A service on one of the stores; the gateway is the same for all. */
async function start(name: string) {
  const store = await openStore({ dir: join(root, name), log: silentLog });
  const now = () => nowMs;
  const sandbox = createSandbox({
    dir: join(root, 'gateway'),
    pagesAt: 'http://bank',
    now: () => nowMs - behindMs,
    log: silentLog,
  });
  const { list, cancel } = sandbox.gateway;
  const commerce = createCommerce({
    db: store.db,
    shop: testShop(),
    gateway: {
      ...sandbox.gateway,
      list: async (sinceMs) => {
        if (!lists) throw new Error('no answer');
        if (stops) void commerce.close();
        return list(sinceMs);
      },
      cancel: async (id) => {
        if (!cancels) throw new Error('no answer');
        return cancel(id);
      },
    },
    notifier: { tell() {} },
    hashCard: async (number) => `hash of ${number}`,
    keyedHash: createKeyedHash(Buffer.alloc(32)),
    now,
    steadyMs: () => performance.now() + waitedMs,
    log: (level, message) => void (level === 'error' && logged.push(message)),
  });
  await commerce.start();
  return {
    db: store.db,
    commerce,
    sandbox,
    async close() {
      await commerce.close();
      await store.close();
    },
  };
}

async function restart(name: string): Promise<void> {
  await running.close();
  running = await start(name);
}

/** Copies the store as it is now, and goes on with it or with the copy. */
async function backUp(next = 'store'): Promise<void> {
  await running.close();
  mkdirSync(join(root, 'copy'));
  copyFileSync(join(root, 'store', 'marquee.db'), join(root, 'copy', 'marquee.db'));
  running = await start(next);
}

const pass = async (days: number) => {
  nowMs += days * DAY_MS;
  await running.commerce.tick();
  nowMs += MINUTE_MS;
  await running.sandbox.tick();
};
const buy = async (feeId: number, paypal = false, number?: string) => {
  const by = paypal ? { paypal: { cancelUrl: RETURN_URL } } : { card: card(number) };
  await running.commerce.buy({ accountId: ada, feeId, voucherCode: '', by, returnUrl: RETURN_URL });
  await pass(0);
};
const sent = () => running.sandbox.charges().map(({ id, state }) => ({ id, state }));
const readEnd = async () => (await running.commerce.subscriptions(ada))[0]?.period_ends_at_ms ?? 0;
const expectKnown = async (charges: ReturnType<typeof sent>) =>
  expect(await running.db.selectFrom('charges').select(['id', 'state']).execute()).toEqual(
    expect.arrayContaining(charges),
  );

it.each([0, 30_000])(
  'backup restore: takes over renewals from a gateway with a clock %i ms behind and charges the next when due',
  async (ms) => {
    behindMs = ms;
    await buy(6001);
    await backUp();
    // The trial ends, then two months: three renewals that the copy does not know.
    for (const days of [7, 31, 28]) await pass(days);
    const endsAtMs = await readEnd();
    const before = sent();
    expect(before).toHaveLength(4);
    await restart('copy');
    await pass(0);
    expect(sent()).toEqual(before);
    expect(Math.abs((await readEnd()) - endsAtMs)).toBeLessThan(2 * MINUTE_MS);
    expect(await running.commerce.accessTo(ada, 115000)).not.toBeNull();
    await expectKnown(before);
    expect(logged).toEqual([
      'the store is older than the gateway, as a restored backup is: its charges are read first',
    ]);
    await pass(25);
    expect(sent()).toEqual(before);
    await pass(7);
    expect(sent()).toHaveLength(5);
    // The next start finds nothing unknown.
    await restart('copy');
    expect(logged).toHaveLength(1);
  },
);

it('backup restore: does not take a plan switch for a renewal', async () => {
  await buy(6001);
  await pass(7);
  nowMs = (await readEnd()) - DAY_MS / 2;
  await running.commerce.tick();
  await backUp();
  const endsAtMs = await readEnd();
  const [subscription] = await running.commerce.subscriptions(ada);
  const viewer = { accountId: ada, uuid: '' };
  const switching = running.commerce.switchPlan(viewer, subscription?.id ?? '', 6002);
  await vi.waitFor(() => expect(sent()).toHaveLength(3));
  nowMs += MINUTE_MS;
  await running.sandbox.tick();
  expect(await switching).toEqual({ is: 'done' });
  await restart('copy');
  expect(await readEnd()).toBe(endsAtMs);
  expect(logged).toContain('a paid charge of the gateway has no purchase here: give it back, or the access');
});

it('backup restore: renews nothing while the gateway does not list its charges', async () => {
  await buy(6002);
  await backUp();
  await pass(366);
  const before = sent();
  expect(before).toHaveLength(2);
  lists = false;
  await restart('copy');
  for (let days = 0; days < 40; days += 10) await pass(10);
  expect(sent()).toEqual(before);
  expect(new Set(logged)).toEqual(new Set(['a step of the subscriptions failed']));
  lists = true;
  await pass(0);
  expect(sent()).toEqual(before);
  expect(await running.commerce.accessTo(ada, 115000)).not.toBeNull();
});

it('backup restore: takes over tries of a declined renewal and continues with the next', async () => {
  await buy(6002, false, '4000000000000341');
  await backUp();
  for (const days of [365, 1]) await pass(days);
  const before = sent();
  expect(before.map(({ state }) => state)).toEqual(['succeeded', 'failed', 'failed']);
  await restart('copy');
  await pass(1);
  expect(sent()).toEqual(before);
  await expectKnown(before);
  await pass(1);
  expect(sent()).toHaveLength(4);
  expect(new Set(sent().map(({ id }) => id)).size).toBe(4);
});

it('backup restore: does not send a recorded renewal before the charges are read', async () => {
  await buy(6002);
  running.sandbox.setFaults({ failCharges: 'before' });
  await pass(366);
  const before = sent();
  lists = false;
  await backUp('copy');
  await pass(1);
  expect(sent()).toEqual(before);
  lists = true;
  await pass(1);
  expect(sent()).toHaveLength(before.length + 1);
});

it('backup restore: cancels an unknown open purchase and books an unknown paid one', async () => {
  await backUp();
  await buy(7001);
  await buy(7002, true);
  const [paid, open] = sent();
  await restart('copy');
  const ledger = await running.db
    .selectFrom('ledger')
    .selectAll()
    .where('event', 'in', ['charge.cancelled', 'charge.unassigned'])
    .orderBy('amount_minor')
    .execute();
  expect(ledger).toMatchObject([
    { event: 'charge.cancelled', charge_id: open?.id, amount_minor: 0, customer_id: 0 },
    { event: 'charge.unassigned', charge_id: paid?.id, amount_minor: 300, customer_id: 0 },
  ]);
  expect(sent()[1]?.state).toBe('cancelled');
  expect(logged).toContain('a paid charge of the gateway has no purchase here: give it back, or the access');
  await restart('copy');
  expect(await running.db.selectFrom('ledger').selectAll().execute()).toEqual(expect.arrayContaining(ledger));
  expect(logged).toHaveLength(2);
});

it('backup restore: a purchase that cannot be cancelled does not block renewals and is cancelled later', async () => {
  await buy(6002);
  await backUp();
  nowMs = (await readEnd()) - 62 * MINUTE_MS;
  await buy(7002, true);
  await pass((2 * MINUTE_MS) / DAY_MS);
  const [, , renewal] = sent();
  cancels = false;
  await restart('copy');
  expect(await running.commerce.accessTo(ada, 115000)).not.toBeNull();
  const ended = () =>
    running.db.selectFrom('ledger').select('charge_id').where('event', '=', 'charge.cancelled').execute();
  expect(await ended()).toEqual([]);
  await pass(366);
  expect(sent()).toHaveLength(4);
  const [, open] = sent();
  expect([open?.state, renewal?.state]).toEqual(['requires_action', 'succeeded']);
  cancels = true;
  waitedMs += MINUTE_MS;
  await pass(0);
  expect(sent()[1]).toEqual({ id: open?.id, state: 'cancelled' });
  expect(await ended()).toEqual([{ charge_id: open?.id }]);
});

it('backup restore: the next process continues when one ends during it', async () => {
  await buy(6002);
  await backUp();
  cancels = false;
  await buy(7002, true);
  await pass(366);
  await restart('copy');
  expect(await running.commerce.accessTo(ada, 115000)).not.toBeNull();
  expect(sent()[1]?.state).toBe('requires_action');
  cancels = true;
  await restart('copy');
  expect(sent()[1]?.state).toBe('cancelled');
  const marks = () =>
    running.db.selectFrom('ledger').select('event').where('event', 'like', 'store.%').orderBy('id').execute();
  expect(await marks()).toEqual([{ event: 'store.restored' }, { event: 'store.compared' }]);
  // Nor is anything of it read again.
  const found = logged.length;
  await restart('copy');
  expect(logged).toHaveLength(found);
  expect(await marks()).toHaveLength(2);
});

it('backup restore: a stop ends the comparison, and the next process continues', async () => {
  await buy(6002);
  await backUp();
  await pass(366);
  const countRenewals = async () =>
    (await running.db.selectFrom('charges').select('id').where('kind', '=', 'renewal').execute()).length;
  stops = true;
  await restart('copy');
  stops = false;
  expect(await countRenewals()).toBe(0);
  await restart('copy');
  expect(await countRenewals()).toBe(1);
});

it('backup restore: finds charges since the backup despite a row from a clock that was ahead', async () => {
  nowMs += 400 * DAY_MS;
  await buy(7001);
  nowMs -= 400 * DAY_MS;
  await buy(6001);
  await backUp();
  await pass(7);
  const before = sent();
  await restart('copy');
  await expectKnown(before);
});

it('backup restore: an erased account does not look like a backup', async () => {
  await buy(7001);
  await running.db.deleteFrom('customers').where('id', '=', ada).execute();
  await restart('store');
  expect(logged).toEqual([]);
});
