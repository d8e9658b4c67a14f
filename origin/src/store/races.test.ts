import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../test/audit.ts';
import { addAccount, DAY_MS } from '../../test/commerce-setup.ts';
import { openRacerShop, type RaceSetup } from '../../test/race/open-racer-shop.ts';
import { type RaceAction, runRace } from '../../test/race/run-race.ts';
import { testShop } from '../../test/shop-files.ts';
import { onBothStores } from '../../test/stores.ts';

/** Longer than the gateway takes. */
const SETTLED_MS = 3000;

onBothStores(({ newPlace }) => {
  let setup: RaceSetup;
  beforeEach(async () => {
    const gatewayDir = mkdtempSync(join(tmpdir(), 'marquee-race-'));
    setup = { ...(await newPlace()), gatewayDir, aheadMs: 0 };
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
    const entitlements = await db.selectFrom('entitlements').selectAll().execute();
    await close();
    return { charges, entitlements };
  };

  describe('two programs on one store', () => {
    it('that are told of the same purchases at once charge each of them once', async () => {
      const viewers = await addAccounts(6);
      const twice = [...buying(viewers, 7001), ...buying(viewers, 7001)];
      const outcomes = await runRace(setup, [twice, twice.toReversed()]);
      expect(new Set(outcomes.flat())).toEqual(new Set(['submitted']));
      const { charges, entitlements } = await settle();
      expect(charges).toHaveLength(viewers.length);
      expect(entitlements).toHaveLength(viewers.length);
    });

    it('sell one viewer either of two plans, whichever comes first', async () => {
      const viewers = await addAccounts(6);
      const outcomes = await runRace(setup, [buying(viewers, 6002), buying(viewers, 6003)]);
      const counts = Map.groupBy(outcomes.flat(), (outcome) => outcome);
      expect(counts.get('submitted')).toHaveLength(viewers.length);
      expect(counts.get('payment_pending')).toHaveLength(viewers.length);
      expect((await settle()).charges).toHaveLength(viewers.length);
    });

    it('spend the last use of a voucher once', async () => {
      const viewers = await addAccounts(8);
      const programs = [viewers.slice(0, 4), viewers.slice(4)];
      const outcomes = await runRace(
        setup,
        programs.map((ids) => buying(ids, 7001, 'ONCE')),
      );
      expect(outcomes.flat().toSorted()).toEqual(['submitted', ...Array(7).fill('voucher_spent')]);
      const { charges } = await settle();
      expect(charges.map(({ amountMinor }) => amountMinor)).toEqual([100]);
    });

    it('give a card one free trial, and renew what is due once', async () => {
      const viewers = await addAccounts(4);
      const programs = [viewers.slice(0, 2), viewers.slice(2)];
      const outcomes = await runRace(
        setup,
        programs.map((ids) => buying(ids, 6001)),
      );
      expect(outcomes.flat().toSorted()).toEqual(['submitted', 'trial_used', 'trial_used', 'trial_used']);
      // viewers who were refused the trial are shown the real price, and buy at that
      await runRace(
        setup,
        programs.map((ids, at) =>
          buying(
            ids.filter((_, which) => outcomes[at]?.[which] === 'trial_used'),
            6001,
          ).map((action) => ({ ...action, expectedMinor: 699 })),
        ),
      );
      const { charges } = await settle();
      expect(charges.map(({ amountMinor }) => amountMinor).toSorted()).toEqual([0, 699, 699, 699]);

      const aheadMs = 40 * DAY_MS;
      await runRace({ ...setup, aheadMs }, [[{ do: 'renew' }], [{ do: 'renew' }]]);
      const renewed = await settle(aheadMs + SETTLED_MS);
      expect(renewed.charges.filter(({ method }) => method === 'stored')).toHaveLength(viewers.length);
    });
  });
});
