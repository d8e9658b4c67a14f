import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { card, type House, openHouse, RETURN_URL } from '../../test/commerce-house.ts';
import { createCrashes } from '../../test/crashes.ts';
import { type GatewayFault, pageOf } from '../../test/fake-gateway.ts';
import type { WritePoint } from '../../test/kills/watch-writes.ts';
import { CommerceError } from './commerce-error.ts';
import type { ChargeResult, ChargeState } from './gateway.ts';

/** Sequences tried; `MODEL_RUNS` asks for more. */
const RUNS = Number(process.env.MODEL_RUNS ?? 100);
const HOUR_MS = 60 * 60_000;

type Wish = { viewer: number; feeId: number; voucherCode: string; by: string };

/** What people, gateways and machines do. Where something is picked, it is by its place in a list that wraps around. */
type Deed =
  | ({ do: 'buy' | 'buy twice at once' } & Wish)
  | { do: 'decide'; charge: number; outcome: string; isTold: boolean }
  | { do: 'tell an old result'; result: number }
  | { do: 'wait'; hours: number }
  /** To half an hour before the period ends, when it is renewed. */
  | { do: 'wait for the renewal'; viewer: number }
  | { do: 'cancel'; viewer: number };

type Action =
  | Deed
  /** The gateway fails meanwhile, and the process ends afterwards. */
  | { do: 'fail'; fault: GatewayFault; during: Deed }
  /** The process ends at a write of it. */
  | { do: 'crash'; at: WritePoint; during: Deed }
  | { do: 'restart' };

const index = fc.nat({ max: 7 });
const viewer = fc.nat({ max: 1 });
const wish = {
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

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: is('buy'), ...wish }) },
  { weight: 2, arbitrary: fc.record({ do: is('buy twice at once'), ...wish }) },
  { weight: 6, arbitrary: fc.record({ do: is('decide'), charge: index, outcome, isTold: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: is('tell an old result'), result: index }) },
  { weight: 3, arbitrary: fc.record({ do: is('wait'), hours }) },
  { weight: 3, arbitrary: fc.record({ do: is('wait for the renewal'), viewer }) },
  { weight: 2, arbitrary: fc.record({ do: is('cancel'), viewer }) },
);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 21, arbitrary: deed },
  { weight: 4, arbitrary: fc.record({ do: is('fail'), fault, during: deed }) },
  { weight: 6, arbitrary: fc.record({ do: is('crash'), at: point, during: deed }) },
  { weight: 1, arbitrary: fc.record({ do: is('restart') }) },
);

const crashes = createCrashes();

/** Plays a sequence; every result the gateway has come to is kept, to be told again. */
async function play(house: House, actions: readonly Action[], seen: { crashes: number }): Promise<void> {
  const viewers = [await house.newCustomer(), await house.newCustomer()];
  const told: ChargeResult[] = [];
  const viewerAt = (at: number) => viewers[at] ?? raise();
  const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

  const buy = async ({ viewer, feeId, voucherCode, by }: Wish) => {
    const { accountId } = viewerAt(viewer);
    const source = by === 'paypal' ? { paypal: { cancelUrl: RETURN_URL } } : { card: card(by) };
    const order = { accountId, feeId, voucherCode, by: source, returnUrl: RETURN_URL };
    await house.commerce.buy(order).catch(refused);
  };
  const wait = (hours: number) => {
    house.clock.nowMs += hours * HOUR_MS;
    return house.commerce.tick();
  };
  const waitForRenewal = async ({ accountId }: { accountId: number }) => {
    const [running] = await house.commerce.subscriptions(accountId);
    const aheadMs = (running?.period_ends_at_ms ?? 0) - HOUR_MS / 2 - house.clock.nowMs;
    await wait(Math.max(0, aheadMs) / HOUR_MS);
  };
  const fail = async (fault: GatewayFault, during: Deed) => {
    house.bank.fault = fault;
    await act(during);
    house.bank.fault = null;
    house.bank.arrive();
    await house.restart();
  };
  const decide = async ({ charge: at, outcome, isTold }: Extract<Deed, { do: 'decide' }>) => {
    const all = [...house.bank.charges.values()];
    const id = pick(
      all.filter(({ state }) => /pending|requires/.test(state.state)),
      at,
    )?.intent.id;
    if (id === undefined) return;
    house.bank.decide(id, { state: outcome, message: 'No.', redirectUrl: pageOf(id) } as ChargeState);
    const result = { id, ...(house.bank.charges.get(id) ?? raise()).state };
    told.push(result);
    if (isTold) await house.bank.tell(result);
  };
  const cancel = async (viewer: { accountId: number; uuid: string }) => {
    const [running] = await house.commerce.subscriptions(viewer.accountId);
    if (running) await house.commerce.cancel(viewer, running.id).catch(refused);
  };

  const tellAgain = async (at: number) => {
    const result = pick(told, at);
    if (result) await house.bank.tell(result);
  };
  const act = async (deed: Deed): Promise<void> => {
    if (deed.do === 'buy') await buy(deed);
    if (deed.do === 'buy twice at once')
      for (const one of await Promise.allSettled([buy(deed), buy(deed)]))
        if (one.status === 'rejected') throw one.reason;
    if (deed.do === 'decide') await decide(deed);
    if (deed.do === 'tell an old result') await tellAgain(deed.result);
    if (deed.do === 'wait') await wait(deed.hours);
    if (deed.do === 'wait for the renewal') await waitForRenewal(viewerAt(deed.viewer));
    if (deed.do === 'cancel') await cancel(viewerAt(deed.viewer));
  };

  for (const step of actions) {
    if (step.do === 'fail') await fail(step.fault, step.during);
    else if (step.do === 'crash')
      seen.crashes += Number(await crashes.at(step.at, house, () => act(step.during)));
    else if (step.do === 'restart') await house.restart();
    else await act(step);
    expect(await house.auditAccess()).toEqual([]);
  }
  // The dust settles: what is still open is decided and looked up, also what that sets going.
  for (let round = 0; round < 3; round += 1) {
    for (const id of house.bank.charges.keys()) house.bank.decide(id, { state: 'succeeded' });
    house.clock.nowMs += HOUR_MS;
    await house.commerce.tick();
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
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 50, size: 'max' }), async (actions) => {
      const house = await openHouse();
      try {
        await play(house, actions, seen);
        expect(await house.audit()).toEqual([]);
        paid += [...house.bank.charges.values()].filter(({ state }) => state.state === 'succeeded').length;
      } finally {
        await house.close();
      }
    }),
    { numRuns: RUNS, seed: 4 },
  );
  // Sequences in which nothing is ever paid would prove nothing.
  expect(paid).toBeGreaterThan(2 * RUNS);
  expect(seen.crashes).toBeGreaterThan(RUNS);
}, 120_000);
