import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createCommerce } from '../../origin/src/commerce/commerce.ts';
import { GATEWAY_LIMITS } from '../../origin/src/commerce/safeguards/time-limits.ts';
import { loadShop } from '../../origin/src/commerce/shop.ts';
import type { ChargeResult, Gateway, GatewayCharge } from '../../origin/src/gateway/gateway.ts';
import { createKeyedHash } from '../../origin/src/limits/keyed-hash.ts';
import { silentLog } from '../../origin/src/log.ts';
import { openStore } from '../../origin/src/store/open-store.ts';
import { inRoot } from '../../scripts/support/root.mjs';
import type { Benchmark } from '../benchmark.ts';
import type { Figure } from '../figure.ts';
import { addSubscribers } from '../fixture/subscribers.ts';

const RENEWALS = 20_000;
/** How long the gateway takes for each answer. */
const ANSWER_MS = 500;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long it is silent. */
const SILENT_MS = 3 * HOUR_MS;
/** How often, and for how many accounts, access is checked. */
const CHECK_EVERY_MS = 10_000;
const CHECKED = 200;
/** The demo's monthly plan. */
const FEE_ID = 6001;

/** `silent` answers nothing; `dead` refuses each call, as after its process was killed. */
type Fault = 'silent' | 'dead' | null;

/** Renewals that all fall due in one hour, on a gateway in this process: slow, silent for hours, killed in the middle. */
export const renewals: Benchmark = {
  name: 'renewals',
  onRequest: true,
  async measure() {
    // Each has a store and a clock of its own, and spends its time waiting.
    return (await Promise.all([measureSlow(), measureSilent(), measureKilled()])).flat();
  },
};

async function measureSlow(): Promise<Figure[]> {
  const service = await openService('slow');
  const startedAtMs = performance.now();
  await service.renew(RENEWALS);
  const minutes = (performance.now() - startedAtMs) / MINUTE_MS;
  return service.finish('a gateway that takes 0.5 s', [
    { budget: 'renewals.minutes', detail: 'a gateway that takes 0.5 s', values: [minutes] },
    { budget: 'renewals.atOnce', values: [service.gateway.most()] },
  ]);
}

async function measureSilent(): Promise<Figure[]> {
  const service = await openService('silent');
  service.gateway.fail('silent');
  for (let passedMs = 0; passedMs < SILENT_MS; passedMs += HOUR_MS / 2) {
    await service.tick();
    service.pass(HOUR_MS / 2);
  }
  service.gateway.fail(null);
  const startedAtMs = performance.now();
  await service.renew(RENEWALS);
  const minutes = (performance.now() - startedAtMs) / MINUTE_MS;
  const detail = 'a gateway that was silent for three hours, once it answers';
  return service.finish('a gateway that is silent for three hours', [
    { budget: 'renewals.minutes', detail, values: [minutes] },
  ]);
}

async function measureKilled(): Promise<Figure[]> {
  const service = await openService('killed');
  const startedAtMs = performance.now();
  await service.renew(RENEWALS / 2);
  service.gateway.fail('dead');
  await wait(MINUTE_MS);
  service.gateway.fail(null);
  await service.renew((RENEWALS * 3) / 4);
  // The service stops and starts again while thousands are due.
  const stopS = await service.restart();
  await service.renew(RENEWALS);
  const minutes = (performance.now() - startedAtMs) / MINUTE_MS;
  return service.finish('a gateway that is killed in the middle for a minute', [
    { budget: 'renewals.minutes', detail: 'a gateway that is killed in the middle', values: [minutes] },
    { budget: 'renewals.stop', values: [stopS] },
  ]);
}

/** A service with its store, clock and gateway, where all renewals are due. */
async function openService(name: string) {
  const dir = inRoot('.cache', 'bench', `renewals-${name}`);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const store = await openStore({ dir, log: silentLog });
  const shop = loadShop(inRoot('demo'));
  const gateway = createSlowGateway();
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const endsAtMs = now() + HOUR_MS;
  const itemId = await addSubscribers(store.db, shop, { feeId: FEE_ID, count: RENEWALS, endsAtMs });
  const start = async () => {
    const commerce = createCommerce({
      db: store.db,
      shop,
      gateway: gateway.gateway,
      // A silent gateway is waited for in the hours that are skipped.
      gatewayLimits: { ...GATEWAY_LIMITS, chargeMs: 2000, lookUpMs: 2000, startMs: 2000 },
      notifier: { tell() {} },
      hashCard: async () => '',
      keyedHash: createKeyedHash(Buffer.alloc(32)),
      now,
      steadyMs: () => performance.now() + aheadMs,
      log: silentLog,
    });
    await commerce.start();
    return commerce;
  };
  let commerce = await start();
  let lost = 0;
  const checkAccess = async () => {
    let without = 0;
    for (let id = 1; id <= RENEWALS; id += RENEWALS / CHECKED)
      if (!(await commerce.accessTo(id, itemId))) without += 1;
    lost = Math.max(lost, without);
  };
  return {
    gateway,
    async tick() {
      await commerce.tick();
      await checkAccess();
    },
    pass(ms: number) {
      aheadMs += ms;
    },
    /** The service's own timer renews, until so many are paid. */
    async renew(count: number) {
      while (gateway.paid() < count) {
        await checkAccess();
        await wait(CHECK_EVERY_MS);
      }
    },
    /** @returns how long the stop took, in s */
    async restart() {
      const startedAtMs = performance.now();
      await commerce.close();
      const stopS = (performance.now() - startedAtMs) / 1000;
      commerce = await start();
      return stopS;
    },
    async finish(detail: string, figures: Figure[]): Promise<Figure[]> {
      // past the end of what was paid before
      aheadMs += 2 * HOUR_MS;
      await checkAccess();
      await commerce.close();
      await store.close();
      rmSync(dir, { recursive: true, force: true });
      return [
        ...figures,
        { budget: 'renewals.lost', detail, values: [lost] },
        { budget: 'renewals.twice', detail, values: [gateway.twice()] },
      ];
    },
  };
}

/** Takes every charge, and reports it as paid with its answer. */
function createSlowGateway() {
  const charges = new Map<string, GatewayCharge>();
  const periods = new Set<string>();
  let handler: (result: ChargeResult) => Promise<void> = async () => {};
  let fault: Fault = null;
  let [running, most, twice] = [0, 0, 0];
  const answer = async () => {
    if (fault === 'silent') await new Promise<never>(() => {});
    if (fault === 'dead') throw new Error('refused');
    await wait(ANSWER_MS);
  };
  const gateway: Gateway = {
    takes: 'forms',
    async charge({ id, amountMinor, currency, source }) {
      running += 1;
      most = Math.max(most, running);
      try {
        await answer();
      } finally {
        running -= 1;
      }
      const firstId = 'stored' in source ? source.stored.firstId : null;
      if (!charges.has(id) && periods.has(firstId ?? id)) twice += 1;
      periods.add(firstId ?? id);
      charges.set(id, { id, amountMinor, currency, firstId, atMs: Date.now(), state: 'succeeded' });
      setImmediate(() => handler({ id, state: 'succeeded' }).catch(() => {}));
      return 'submitted';
    },
    async lookUp(id) {
      await answer();
      return charges.has(id) ? { state: 'succeeded' } : 'unknown';
    },
    async cancel() {
      await answer();
      return { state: 'cancelled' };
    },
    async refund() {
      throw new Error('nothing is given back here');
    },
    listReversals: async () => [],
    onReversal() {},
    async list() {
      await answer();
      return [...charges.values()];
    },
    onResult(next) {
      handler = next;
    },
    close() {},
  };
  return {
    gateway,
    fail(next: Fault) {
      fault = next;
    },
    paid: () => periods.size,
    most: () => most,
    /** How many periods were charged more than once. */
    twice: () => twice,
  };
}
