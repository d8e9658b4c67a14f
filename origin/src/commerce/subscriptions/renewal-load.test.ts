import { describe, expect, it } from 'vitest';
import { ASSET, setUpCommerce } from '../../../test/commerce-viewer.ts';
import { MAX_AT_ONCE } from '../for-each-account.ts';
import { GATEWAY_LIMITS, type GatewayLimits } from '../safeguards/time-limits.ts';

const MINUTE_MS = 60_000;
/** Short, since only a gateway without an answer reaches them. */
const SHORT_LIMITS = Object.fromEntries(
  Object.keys(GATEWAY_LIMITS).map((call) => [call, 20]),
) as GatewayLimits;

/** A shop where this many annual plans fall due at the same time. */
function setUpDue(count: number, gatewayLimits: GatewayLimits) {
  const { setup, buy, buyAndPay, settleAll } = setUpCommerce({ gatewayLimits });
  const accounts: number[] = [];
  const pass = (ms: number) => {
    setup.clock.nowMs += ms;
    setup.clock.steadyMs += ms;
  };
  return {
    setup,
    pass,
    buy,
    settleAll,
    /** Half an hour before their periods end. */
    async subscribeAll() {
      accounts.length = 0;
      while (accounts.length < count) {
        const { accountId } = await setup.newAccount();
        await buyAndPay(6002, { accountId });
        accounts.push(accountId);
      }
      pass(365 * 24 * 60 * MINUTE_MS - 30 * MINUTE_MS);
    },
    /** How many have access. */
    async countOpen() {
      const granted = await Promise.all(accounts.map((id) => setup.commerce.accessTo(id, ASSET)));
      return granted.filter(Boolean).length;
    },
    /** How often each was charged for its second year. */
    countRenewals: () =>
      accounts.map(
        (_, at) =>
          [...setup.bank.charges.values()].filter(({ intent }) => {
            const first = [...setup.bank.charges.keys()][at];
            return intent.source && 'stored' in intent.source && intent.source.stored.firstId === first;
          }).length,
      ),
    findRenewals: () =>
      setup.db.selectFrom('charges').select('state').where('kind', '=', 'renewal').execute(),
  };
}

const once = (count: number) => Array.from({ length: count }, () => 1);

describe('slow', () => {
  const ACCOUNTS = 40;
  const { setup, pass, buy, subscribeAll, settleAll, countRenewals, findRenewals } = setUpDue(ACCOUNTS, {
    ...GATEWAY_LIMITS,
    stopMs: 20,
  });

  /** Answers of the gateway take this long on the test's clock: those that wait are given together. */
  function slowDown(answerMs: number) {
    const { gateway } = setup.bank;
    const { charge } = gateway;
    const waiting: (() => void)[] = [];
    gateway.charge = async (intent) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return charge(intent);
    };
    return {
      async tick() {
        let isDone = false;
        const ticking = setup.commerce.tick().then(() => {
          isDone = true;
        });
        let most = 0;
        while (!isDone) {
          await new Promise((resolve) => setImmediate(resolve));
          most = Math.max(most, waiting.length);
          pass(answerMs);
          for (const answer of waiting.splice(0)) answer();
        }
        await ticking;
        return most;
      },
    };
  }

  it('renewals: are sent side by side to a slow gateway, within a bound', async () => {
    await subscribeAll();
    const startedAtMs = setup.clock.nowMs;
    expect(await slowDown(500).tick()).toBe(MAX_AT_ONCE);
    expect(countRenewals()).toEqual(once(ACCOUNTS));
    // One after the other they take 20 s.
    expect(setup.clock.nowMs - startedAtMs).toBeLessThan(4000);
    await settleAll();
  });

  it('renewals: let mails, expiries and late results have their turn every minute', async () => {
    await subscribeAll();
    const { tick } = slowDown(20_000);
    await tick();
    const started = (await findRenewals()).length;
    expect(started).toBeGreaterThanOrEqual(3 * MAX_AT_ONCE);
    expect(started).toBeLessThan(ACCOUNTS);
    await tick();
    expect(countRenewals()).toEqual(once(ACCOUNTS));
    await settleAll();
  });

  it('renewals: are looked up after what a buyer waits for, in each round', async () => {
    await subscribeAll();
    await setup.commerce.tick();
    await buy(7001);
    const { id: bought } = setup.bank.last().intent;
    const { lookUp } = setup.bank.gateway;
    const lookedUp: string[] = [];
    setup.bank.gateway.lookUp = (id) => {
      lookedUp.push(id);
      pass(20_000);
      return lookUp(id);
    };
    for (let round = 0; round < 2; round += 1) {
      pass(2 * MINUTE_MS);
      lookedUp.length = 0;
      await setup.commerce.tick();
      expect(lookedUp[0]).toBe(bought);
      expect(lookedUp.length).toBeLessThan(ACCOUNTS);
    }
    await settleAll();
  });

  it('renewals: a stop begins no more of them', async () => {
    await subscribeAll();
    setup.bank.gateway.charge = () => new Promise(() => {});
    const ticking = setup.commerce.tick();
    while ((await findRenewals()).length < MAX_AT_ONCE) await new Promise((resolve) => setImmediate(resolve));
    await setup.commerce.close();
    await ticking;
    expect(await findRenewals()).toHaveLength(MAX_AT_ONCE);
  });
});

describe('without an answer', () => {
  const ACCOUNTS = 30;
  const { setup, pass, subscribeAll, countOpen, countRenewals, findRenewals, settleAll } = setUpDue(
    ACCOUNTS,
    SHORT_LIMITS,
  );

  it.each(['silent', 'dead_before', 'dead_after'] as const)(
    'renewals: a gateway that is %s for three hours takes no access, and charges each once afterwards',
    async (fault) => {
      await subscribeAll();
      // It takes some, then nothing is answered any more.
      const { charge } = setup.bank.gateway;
      let taken = 0;
      setup.bank.gateway.charge = (intent) => {
        taken += 1;
        if (taken === 5) setup.bank.fault = fault;
        return charge(intent);
      };
      for (let time = 0; time < 7; time += 1) {
        await setup.commerce.tick();
        // The rest is not sent to a gateway that does not answer.
        if (time === 0) expect((await findRenewals()).length).toBeLessThan(ACCOUNTS);
        expect(await countOpen()).toBe(ACCOUNTS);
        pass(30 * MINUTE_MS);
      }
      await setup.restart();
      setup.bank.fault = null;
      for (let time = 0; time < 2; time += 1) {
        pass(2 * MINUTE_MS);
        await setup.commerce.tick();
        await settleAll();
      }
      expect(countRenewals()).toEqual(once(ACCOUNTS));
      expect(await countOpen()).toBe(ACCOUNTS);
      pass(300 * 24 * 60 * MINUTE_MS);
      expect(await countOpen()).toBe(ACCOUNTS);
    },
  );

  it('renewals: a gateway that fails at once gets a bounded number of calls, and fewer with time', async () => {
    await subscribeAll();
    setup.bank.fault = 'dead_before';
    const tickAll = async (ticks: number) => {
      setup.bank.calls.length = 0;
      for (let tick = 0; tick < ticks; tick += 1) {
        const before = setup.bank.calls.length;
        await setup.commerce.tick();
        // Each of those started before eight have failed is sent and looked up, and as many others are looked up.
        expect(setup.bank.calls.length - before).toBeLessThan(3 * 2 * MAX_AT_ONCE);
        pass(10_000);
      }
      return setup.bank.calls.length;
    };
    await tickAll(90);
    // Every open charge is looked up each five minutes, and refunds are read each ten.
    expect(await findRenewals()).toHaveLength(ACCOUNTS);
    expect(await tickAll(90)).toBeLessThanOrEqual(3 * ACCOUNTS + 2);
    setup.bank.fault = null;
    await tickAll(31);
    await settleAll();
    expect(countRenewals()).toEqual(once(ACCOUNTS));
  });
});
