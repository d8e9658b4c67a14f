import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { card, type House, openHouse, RETURN_URL } from '../../test/commerce-house.ts';
import { pageOf } from '../../test/fake-gateway.ts';
import { CommerceError } from './commerce-error.ts';
import type { ChargeResult, ChargeState } from './gateway.ts';

/** Sequences tried; `MODEL_RUNS` asks for more. */
const RUNS = Number(process.env.MODEL_RUNS ?? 100);
const HOUR_MS = 60 * 60_000;

type Wish = { viewer: number; feeId: number; voucherCode: string; by: string };
type Fault = 'before' | 'after' | 'dead_before' | 'dead_after';

/** What people, gateways and machines do. Where something is picked, it is by its place in a list that wraps around. */
type Action =
  | ({ do: 'buy' | 'buy twice at once' } & Wish)
  | ({ do: 'buy and crash'; fault: Fault } & Wish)
  | { do: 'decide'; charge: number; outcome: string; isTold: boolean }
  | { do: 'tell an old result'; result: number }
  | { do: 'wait'; hours: number }
  | { do: 'wait and crash'; hours: number; fault: Fault }
  | { do: 'cancel'; viewer: number }
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
const fault = fc.constantFrom<Fault>('before', 'after', 'dead_before', 'dead_after');
const is = <T extends string>(name: T) => fc.constant(name);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: is('buy'), ...wish }) },
  { weight: 2, arbitrary: fc.record({ do: is('buy twice at once'), ...wish }) },
  { weight: 2, arbitrary: fc.record({ do: is('buy and crash'), fault, ...wish }) },
  { weight: 6, arbitrary: fc.record({ do: is('decide'), charge: index, outcome, isTold: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: is('tell an old result'), result: index }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: is('wait'), hours: fc.constantFrom(1, 24, 24 * 6, 24 * 31, 24 * 400) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: is('wait and crash'), hours: fc.constantFrom(24 * 7, 24 * 31), fault }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('cancel'), viewer }) },
  { weight: 1, arbitrary: fc.record({ do: is('restart') }) },
);

/** Plays a sequence; every result the gateway has come to is kept, to be told again. */
async function play(house: House, actions: readonly Action[]): Promise<void> {
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
  const crash = async (fault: Fault, work: () => Promise<void>) => {
    house.bank.fault = fault;
    await work();
    house.bank.fault = null;
    await house.restart();
  };
  const decide = async ({ charge: at, outcome, isTold }: Extract<Action, { do: 'decide' }>) => {
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

  for (const step of actions) {
    if (step.do === 'buy') await buy(step);
    if (step.do === 'buy twice at once') await Promise.all([buy(step), buy(step)]);
    if (step.do === 'buy and crash') await crash(step.fault, () => buy(step));
    if (step.do === 'decide') await decide(step);
    if (step.do === 'tell an old result') {
      const result = pick(told, step.result);
      if (result) await house.bank.tell(result);
    }
    if (step.do === 'wait') await wait(step.hours);
    if (step.do === 'wait and crash') await crash(step.fault, () => wait(step.hours));
    if (step.do === 'cancel') await cancel(viewerAt(step.viewer));
    if (step.do === 'restart') await house.restart();
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
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 40, size: 'max' }), async (actions) => {
      const house = await openHouse();
      try {
        await play(house, actions);
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
}, 120_000);
