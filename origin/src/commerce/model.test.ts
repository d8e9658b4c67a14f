import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CommerceSetup, card, openCommerce, RETURN_URL } from '../../test/commerce-setup.ts';
import { createCrashes } from '../../test/crashes.ts';
import { type GatewayFault, pageOf } from '../../test/fake-gateway.ts';
import type { WritePoint } from '../../test/kills/watch-writes.ts';
import type { ChargeResult, ChargeState } from '../gateway/gateway.ts';
import { CommerceError } from './commerce-error.ts';

/** Sequences tried; `MODEL_RUNS` asks for more. */
const RUNS = Number(process.env.MODEL_RUNS ?? 100);
const HOUR_MS = 60 * 60_000;

type PurchaseRequest = { viewer: number; feeId: number; voucherCode: string; by: string };

/** What viewers, gateways and machines do. Numbers that pick something are indexes that wrap around. */
type Action =
  | ({ do: 'buy' | 'buy twice at once' } & PurchaseRequest)
  | { do: 'decide'; charge: number; outcome: string; isTold: boolean }
  | { do: 'tell an old result'; result: number }
  | { do: 'wait'; hours: number }
  /** Until half an hour before the period ends, when it is renewed. */
  | { do: 'wait for the renewal'; viewer: number }
  | { do: 'cancel'; viewer: number };

type Step =
  | Action
  /** The gateway fails meanwhile, and the process ends afterwards. */
  | { do: 'fail'; fault: GatewayFault; during: Action }
  /** The process ends at one of its writes. */
  | { do: 'crash'; at: WritePoint; during: Action }
  | { do: 'restart' };

const index = fc.nat({ max: 7 });
const viewer = fc.nat({ max: 1 });
const request = {
  viewer,
  feeId: fc.constantFrom(6001, 6001, 6002, 6003, 7001, 7002),
  voucherCode: fc.constantFrom('', '', 'THIRTY', 'ONCE', 'NOTHING', 'YEARLY'),
  by: fc.constantFrom('4242424242424242', '4242424242424242', '5555555555554444', 'paypal'),
};
const outcome = fc.constantFrom('succeeded', 'succeeded', 'failed', 'cancelled', 'requires_action');
const fault = fc.constantFrom<GatewayFault>('before', 'after', 'late', 'dead_before', 'dead_after');
const hours = fc.constantFrom(1, 24, 24 * 6, 24 * 7, 24 * 31, 24 * 400);
const point: fc.Arbitrary<WritePoint> = fc.record({
  write: fc.integer({ min: 1, max: 12 }),
  when: fc.constantFrom('before', 'after'),
});
const is = <T extends string>(name: T) => fc.constant(name);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: is('buy'), ...request }) },
  { weight: 2, arbitrary: fc.record({ do: is('buy twice at once'), ...request }) },
  { weight: 6, arbitrary: fc.record({ do: is('decide'), charge: index, outcome, isTold: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: is('tell an old result'), result: index }) },
  { weight: 3, arbitrary: fc.record({ do: is('wait'), hours }) },
  { weight: 3, arbitrary: fc.record({ do: is('wait for the renewal'), viewer }) },
  { weight: 2, arbitrary: fc.record({ do: is('cancel'), viewer }) },
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 21, arbitrary: action },
  { weight: 4, arbitrary: fc.record({ do: is('fail'), fault, during: action }) },
  { weight: 6, arbitrary: fc.record({ do: is('crash'), at: point, during: action }) },
  { weight: 1, arbitrary: fc.record({ do: is('restart') }) },
);

const crashes = createCrashes();

/** Runs a sequence. Every result of the gateway is kept, to be delivered again. */
async function play(setup: CommerceSetup, steps: readonly Step[], seen: { crashes: number }): Promise<void> {
  const viewers = [await setup.newAccount(), await setup.newAccount()];
  const told: ChargeResult[] = [];
  const viewerAt = (at: number) => viewers[at] ?? raise();
  const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

  const buy = async ({ viewer, feeId, voucherCode, by }: PurchaseRequest) => {
    const { accountId } = viewerAt(viewer);
    const source = by === 'paypal' ? { paypal: { cancelUrl: RETURN_URL } } : { card: card(by) };
    const order = { accountId, feeId, voucherCode, by: source, returnUrl: RETURN_URL };
    await setup.commerce.buy(order).catch(refused);
  };
  const wait = (hours: number) => {
    setup.clock.nowMs += hours * HOUR_MS;
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
  const decide = async ({ charge: at, outcome, isTold }: Extract<Action, { do: 'decide' }>) => {
    const all = [...setup.bank.charges.values()];
    const id = pick(
      all.filter(({ state }) => /pending|requires/.test(state.state)),
      at,
    )?.intent.id;
    if (id === undefined) return;
    setup.bank.decide(id, { state: outcome, message: 'No.', redirectUrl: pageOf(id) } as ChargeState);
    const result = { id, ...(setup.bank.charges.get(id) ?? raise()).state };
    told.push(result);
    if (isTold) await setup.bank.tell(result);
  };
  const cancel = async (viewer: { accountId: number; uuid: string }) => {
    const [running] = await setup.commerce.subscriptions(viewer.accountId);
    if (running) await setup.commerce.cancel(viewer, running.id).catch(refused);
  };

  const tellAgain = async (at: number) => {
    const result = pick(told, at);
    if (result) await setup.bank.tell(result);
  };
  const act = async (action: Action): Promise<void> => {
    if (action.do === 'buy') await buy(action);
    if (action.do === 'buy twice at once')
      for (const one of await Promise.allSettled([buy(action), buy(action)]))
        if (one.status === 'rejected') throw one.reason;
    if (action.do === 'decide') await decide(action);
    if (action.do === 'tell an old result') await tellAgain(action.result);
    if (action.do === 'wait') await wait(action.hours);
    if (action.do === 'wait for the renewal') await waitForRenewal(viewerAt(action.viewer));
    if (action.do === 'cancel') await cancel(viewerAt(action.viewer));
  };

  for (const step of steps) {
    if (step.do === 'fail') await fail(step.fault, step.during);
    else if (step.do === 'crash')
      seen.crashes += Number(await crashes.at(step.at, setup, () => act(step.during)));
    else if (step.do === 'restart') await setup.restart();
    else await act(step);
    expect(await setup.auditAccess()).toEqual([]);
  }
  // At the end, everything still open is decided and looked up, with what follows from it: what is overdue is tried again.
  for (let round = 0; round < 4; round += 1) {
    for (const id of setup.bank.charges.keys()) setup.bank.decide(id, { state: 'succeeded' });
    setup.clock.nowMs += 24 * HOUR_MS;
    await setup.commerce.tick();
  }
}

function refused(error: unknown): void {
  if (!(error instanceof CommerceError)) throw error;
}

function raise(): never {
  throw new Error('the model is wrong');
}

it(`whatever people, gateways and crashes do, nobody pays twice, watches unpaid or pays for nothing (${RUNS} sequences)`, async () => {
  let paid = 0;
  const seen = { crashes: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 50, size: 'max' }), async (steps) => {
      const setup = await openCommerce();
      try {
        await play(setup, steps, seen);
        expect(await setup.audit()).toEqual([]);
        paid += [...setup.bank.charges.values()].filter(({ state }) => state.state === 'succeeded').length;
      } finally {
        await setup.close();
      }
    }),
    { numRuns: RUNS, seed: 4 },
  );
  // Sequences in which nothing is ever paid would test nothing.
  expect(paid).toBeGreaterThan(2 * RUNS);
  expect(seen.crashes).toBeGreaterThan(RUNS);
}, 120_000);
