import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { audit } from '../../test/audit.ts';
import { addAccount, DAY_MS } from '../../test/commerce-setup.ts';
import { openRacerShop, type RaceSetup } from '../../test/race/open-racer-shop.ts';
import { type RaceAction, startRacers } from '../../test/race/run-race.ts';
import { testShop } from '../../test/shop-files.ts';
import { onBothStores } from '../../test/stores.ts';

/** Longer than the gateway takes. */
const SETTLED_MS = 3000;

let racers: ReturnType<typeof startRacers>;
beforeAll(() => {
  racers = startRacers();
});
afterAll(() => racers.end());

onBothStores(({ sharedPlace }) => {
  let setup: RaceSetup;
  beforeEach(async () => {
    const gatewayDir = mkdtempSync(join(tmpdir(), 'marquee-race-'));
    setup = { ...(await sharedPlace()), gatewayDir, aheadMs: 0 };
  });
  afterEach(() => rmSync(setup.gatewayDir, { recursive: true, force: true }));

  const addAccounts = async (count: number) => {
    const { db, close } = await openRacerShop(setup);
    const ids: number[] = [];
    while (ids.length < count) ids.push((await addAccount(db)).accountId);
    await close();
    return ids;
  };
  const buying = (accountIds: number[], feeId: number, voucherCode = ''): RaceAction[] =>
    accountIds.map((accountId) => ({ do: 'buy', accountId, feeId, voucherCode }));
  /** Lets the gateway report its results, and audits the store. */
  const settle = async (aheadMs = SETTLED_MS) => {
    const { db, sandbox, commerce, close } = await openRacerShop({ ...setup, aheadMs });
    await sandbox.tick();
    await commerce.tick();
    const charges = sandbox.charges();
    expect(await audit(db, charges, testShop())).toEqual([]);
    await close();
    return charges;
  };

  it('two programs: charge each purchase, plan, voucher, trial and renewal once on one store', async () => {
    const viewers = await addAccounts(12);
    const [same, plans, vouchers, trials] = [0, 3, 6, 9].map((at) => viewers.slice(at, at + 3)) as [
      number[],
      number[],
      number[],
      number[],
    ];
    const [a = [], b = []] = await racers.race(
      setup,
      [
        ...buying(same, 7001),
        ...buying(plans, 6002),
        ...buying(vouchers, 7001, 'ONCE'),
        ...buying(trials, 6001),
      ],
      [...buying(same, 7001), ...buying(plans, 6003)],
    );
    const both = (from: number) => [...a.slice(from, from + 3), ...b.slice(from, from + 3)].toSorted();
    expect(both(0)).toEqual(Array(6).fill('submitted'));
    expect(both(3)).toEqual([...Array(3).fill('payment_pending'), ...Array(3).fill('submitted')]);
    expect(a.slice(6, 9).toSorted()).toEqual(['submitted', 'voucher_spent', 'voucher_spent']);
    expect(a.slice(9).toSorted()).toEqual(['submitted', 'trial_used', 'trial_used']);
    const charges = await settle();
    expect(charges).toHaveLength(3 + 3 + 1 + 1);

    const aheadMs = 40 * DAY_MS;
    await racers.race({ ...setup, aheadMs }, [{ do: 'renew' }], [{ do: 'renew' }]);
    const renewed = (await settle(aheadMs + SETTLED_MS)).filter(({ method }) => method === 'stored');
    const subscribed = charges.filter(({ amountMinor }) => amountMinor === 0);
    expect(renewed.length).toBeGreaterThanOrEqual(subscribed.length);
    expect(new Set(renewed.map(({ id }) => id)).size).toBe(renewed.length);
  });
});
