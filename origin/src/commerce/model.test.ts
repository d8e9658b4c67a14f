import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CommerceSetup, card, hurry, openCommerce, RETURN_URL } from '../../test/commerce-setup.ts';
import type { Viewer } from '../../test/commerce-viewer.ts';
import { createCrashes } from '../../test/crashes.ts';
import { type GatewayFault, getPage } from '../../test/fake-gateway.ts';
import type { WritePoint } from '../../test/kills/watch-writes.ts';
import { onBothStores } from '../../test/stores.ts';
import type { ChargeResult, ChargeState } from '../gateway/gateway.ts';
import type { LedgerEvent } from './charges/charges.ts';
import { CommerceError } from './commerce-error.ts';

/** Sequences tried on SQLite; `MODEL_RUNS` changes it. */
const RUNS = Number(process.env.MODEL_RUNS ?? 20);
const HOUR_MS = 60 * 60_000;
/** Stops a slow machine early; a failure is reported with the shortest sequence found by then. */
const TIMEOUT_MS = 60_000;

const index = fc.nat({ max: 7 });
const viewer = fc.nat({ max: 1 });
const request = {
  viewer,
  feeId: fc.constantFrom(6001, 6001, 6002, 6003, 7001, 7002),
  voucherCode: fc.constantFrom('', '', 'THIRTY', 'ONCE', 'NOTHING', 'YEARLY'),
  by: fc.constantFrom('4242424242424242', '4242424242424242', '5555555555554444', 'paypal'),
};
const plan = fc.constantFrom(6001, 6002);
const expectedMinor = fc.constantFrom(null, 699, 6990);
const currency = fc.constantFrom(null, 'EUR', 'USD');
const outcome = fc.constantFrom('succeeded', 'succeeded', 'failed', 'cancelled', 'requires_action');
const fault = fc.constantFrom<GatewayFault>('before', 'after', 'late', 'dead_before', 'dead_after');
const hours = fc.constantFrom(1, 24, 24 * 6, 24 * 7, 24 * 31, 24 * 400);
const point: fc.Arbitrary<WritePoint> = fc.record({
  write: fc.integer({ min: 1, max: 12 }),
  when: fc.constantFrom('before', 'after'),
});
const is = <T extends string>(name: T) => fc.constant(name);

/** What viewers, gateways and machines do, by the calls of both APIs. Numbers that pick something are indexes that wrap around. */
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: is('buy'), ...request }) },
  { weight: 2, arbitrary: fc.record({ do: is('buy twice at once'), ...request }) },
  // A paid purchase, with or without its trial.
  { weight: 4, arbitrary: fc.record({ do: is('subscribe'), viewer, feeId: plan, expectedMinor }) },
  { weight: 6, arbitrary: fc.record({ do: is('decide'), charge: index, outcome, isReported: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: is('tell an old result'), result: index }) },
  { weight: 3, arbitrary: fc.record({ do: is('wait'), hours }) },
  // Until half an hour before the period ends, when the renewal is made.
  { weight: 3, arbitrary: fc.record({ do: is('wait for the renewal'), viewer }) },
  { weight: 2, arbitrary: fc.record({ do: is('pay an order'), ...request }) },
  { weight: 2, arbitrary: fc.record({ do: is('cancel'), viewer }) },
  { weight: 2, arbitrary: fc.record({ do: is('resume'), viewer }) },
  { weight: 5, arbitrary: fc.record({ do: is('switch'), viewer, feeId: plan }) },
  { weight: 2, arbitrary: fc.record({ do: is('change card'), viewer, by: request.by, currency }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('take a card away'), viewer, number: fc.integer({ min: 1, max: 3 }) }),
  },
  // In several tabs at once.
  { weight: 1, arbitrary: fc.record({ do: is('switch, leave and come back'), viewer, feeId: plan }) },
);
const anyStep = fc.oneof(
  { weight: 21, arbitrary: action },
  // The gateway fails during the action, and the process ends afterwards.
  { weight: 4, arbitrary: fc.record({ do: is('fail'), fault, during: action }) },
  // The process ends at one of its writes.
  { weight: 6, arbitrary: fc.record({ do: is('crash'), at: point, during: action }) },
  { weight: 1, arbitrary: fc.record({ do: is('restart') }) },
);

type Made<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
type Action = Made<typeof action>;
type Step = Made<typeof anyStep>;
type PurchaseRequest = Omit<Extract<Action, { do: 'buy' }>, 'do'>;

const SWITCHED: LedgerEvent = 'subscription.switched';
const crashes = createCrashes();

/** Runs a sequence. Keeps every result of the gateway, to deliver it again. */
async function play(setup: CommerceSetup, steps: readonly Step[], seen: { crashes: number }): Promise<void> {
  const viewers = [await setup.newAccount(), await setup.newAccount()];
  const results: ChargeResult[] = [];
  const viewerAt = (at: number) => viewers[at] ?? raise();
  const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

  const toSource = (by: string) =>
    by === 'paypal' ? { paypal: { cancelUrl: RETURN_URL } } : { card: card(by) };
  const buy = async ({ viewer, feeId, voucherCode, by }: PurchaseRequest) => {
    const { accountId } = viewerAt(viewer);
    const source = toSource(by);
    const order = { accountId, feeId, voucherCode, by: source, returnUrl: RETURN_URL };
    await setup.commerce.buy(order).catch(refused);
  };
  const subscribe = async ({ viewer, feeId, expectedMinor }: Extract<Action, { do: 'subscribe' }>) => {
    const { accountId } = viewerAt(viewer);
    const order = { accountId, feeId, expectedMinor, voucherCode: '', by: { card: card() }, returnUrl: '' };
    await setup.commerce.buy(order).catch(refused);
    await decideLast({ state: 'succeeded' });
  };
  const decideLast = async (state: ChargeState) => {
    const open = [...setup.bank.charges.values()].findLast(({ state }) => state.state === 'pending');
    if (open) await setup.bank.settle(open.intent.id, state);
  };
  const wait = (hours: number) => {
    setup.clock.nowMs += hours * HOUR_MS;
    setup.clock.steadyMs += hours * HOUR_MS;
    return setup.commerce.tick();
  };
  const waitForRenewal = async ({ accountId }: { accountId: number }) => {
    const [running] = await setup.commerce.subscriptions(accountId);
    const aheadMs = (running?.period_ends_at_ms ?? 0) - HOUR_MS / 2 - setup.clock.nowMs;
    await wait(Math.max(0, aheadMs) / HOUR_MS);
  };
  const fail = async (fault: GatewayFault, during: Action) => {
    setup.bank.fault = fault;
    await act(during);
    setup.bank.fault = null;
    setup.bank.arrive();
    await setup.restart();
  };
  const decide = async ({ charge: at, outcome, isReported }: Extract<Action, { do: 'decide' }>) => {
    const all = [...setup.bank.charges.values()];
    const id = pick(
      all.filter(({ state }) => /pending|requires/.test(state.state)),
      at,
    )?.intent.id;
    if (id === undefined) return;
    setup.bank.decide(id, { state: outcome, reason: 'declined', redirectUrl: getPage(id) } as ChargeState);
    const result = { id, ...(setup.bank.charges.get(id) ?? raise()).state };
    results.push(result);
    if (isReported) await setup.bank.tell(result);
  };
  const payOrder = async ({ viewer, feeId, voucherCode, by }: PurchaseRequest) => {
    const { accountId } = viewerAt(viewer);
    const { id } = await setup.commerce.createOrder({ accountId }, feeId, null);
    await setup.commerce.updateOrder({ accountId }, id, { voucherCode }).catch(refused);
    await setup.commerce.payOrder(id, { accountId, by: toSource(by), returnUrl: RETURN_URL }).catch(refused);
  };
  const withPlan = async ({ accountId }: Viewer, work: (id: string) => Promise<unknown>) => {
    const [running] = await setup.commerce.subscriptions(accountId);
    if (running) await work(running.id).catch(refused);
  };
  const cancel = (who: Viewer) => withPlan(who, (id) => setup.commerce.cancel(who, id));
  const resume = (who: Viewer) => withPlan(who, (id) => setup.commerce.resume(who, id));
  const switchPlan = (who: Viewer, feeId: number) =>
    withPlan(who, (id) => setup.commerce.switchPlan(who, id, feeId));
  const changeCard = ({ viewer, by, currency }: Extract<Action, { do: 'change card' }>) => {
    const { accountId } = viewerAt(viewer);
    const change = { accountId, by: toSource(by), returnUrl: RETURN_URL, ...(currency && { currency }) };
    return setup.commerce.changePayment(change).catch(refused);
  };
  const takeAway = ({ viewer, number }: Extract<Action, { do: 'take a card away' }>) =>
    setup.commerce.removePaymentMethod(viewerAt(viewer).accountId, number).catch(refused);
  const atOnce = async (all: readonly Promise<unknown>[]) => {
    for (const one of await Promise.allSettled(all)) if (one.status === 'rejected') throw one.reason;
  };

  const tellAgain = async (at: number) => {
    const result = pick(results, at);
    if (result) await setup.bank.tell(result);
  };
  const act = async (action: Action): Promise<void> => {
    if (action.do === 'buy') await buy(action);
    if (action.do === 'buy twice at once') await atOnce([buy(action), buy(action)]);
    if (action.do === 'pay an order') await payOrder(action);
    if (action.do === 'subscribe') await subscribe(action);
    if (action.do === 'decide') await decide(action);
    if (action.do === 'tell an old result') await tellAgain(action.result);
    if (action.do === 'wait') await wait(action.hours);
    if (action.do === 'wait for the renewal') await waitForRenewal(viewerAt(action.viewer));
    if (action.do === 'cancel') await cancel(viewerAt(action.viewer));
    if (action.do === 'resume') await resume(viewerAt(action.viewer));
    if (action.do === 'switch') await switchPlan(viewerAt(action.viewer), action.feeId);
    if (action.do === 'change card') await changeCard(action);
    if (action.do === 'take a card away') await takeAway(action);
    if (action.do === 'switch, leave and come back') {
      const who = viewerAt(action.viewer);
      await atOnce([switchPlan(who, action.feeId), cancel(who), resume(who), setup.commerce.tick()]);
    }
  };

  // Starts with a subscription, since many actions need one.
  await subscribe({ do: 'subscribe', viewer: 0, feeId: 6001, expectedMinor: 699 });
  for (const step of steps) {
    if (step.do === 'fail') await fail(step.fault, step.during);
    else if (step.do === 'crash')
      seen.crashes += Number(await crashes.at(step.at, setup, () => act(step.during)));
    else if (step.do === 'restart') await setup.restart();
    else await act(step);
    expect(await setup.auditAccess()).toEqual([]);
  }
  // In the end settles everything that is open, retries of overdue renewals included.
  for (let round = 0; round < 4; round += 1) {
    for (const id of setup.bank.charges.keys()) setup.bank.decide(id, { state: 'succeeded' });
    await wait(24);
  }
}

function refused(error: unknown): void {
  if (!(error instanceof CommerceError)) throw error;
}

function raise(): never {
  throw new Error('the model is wrong');
}

onBothStores((kind) => {
  it('commerce model: no sequence of actions, gateway faults and crashes charges twice, gives unpaid access or withholds paid access', async () => {
    const isPostgres = (await kind.newPlace()).databaseUrl !== null;
    const runs = isPostgres ? Math.ceil(RUNS / 8) : RUNS;
    const happened = { sequences: 0, paid: 0, crashes: 0, switched: 0, saved: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 50, size: 'max' }), async (steps) => {
        const setup = await openCommerce(await kind.newPlace());
        hurry(setup);
        try {
          await play(setup, steps, happened);
          expect(await setup.audit()).toEqual([]);
          const atGateway = [...setup.bank.charges.values()];
          const switches = await setup.db
            .selectFrom('ledger')
            .select('id')
            .where('event', '=', SWITCHED)
            .execute();
          happened.sequences += 1;
          happened.switched += switches.length;
          happened.paid += atGateway.filter(({ state }) => state.state === 'succeeded').length;
          happened.saved += atGateway.filter(({ intent }) => intent.amountMinor === 0).length;
        } finally {
          await setup.close();
        }
      }),
      { numRuns: runs, seed: 4, interruptAfterTimeLimit: TIMEOUT_MS },
    );
    // Sequences in which little happens would test little.
    const { sequences, paid, crashes: cutOff, switched, saved } = happened;
    expect(paid).toBeGreaterThan(sequences);
    if (!isPostgres) expect(cutOff).toBeGreaterThan(sequences);
    expect(switched).toBeGreaterThanOrEqual(Math.floor(sequences / 10));
    expect(saved).toBeGreaterThanOrEqual(Math.floor(sequences / 10));
  }, 240_000);
});
