import { runKills } from '../../origin/test/kills/run-kills.ts';
import { runPurchaseKills } from '../../origin/test/kills/run-purchase-kills.ts';
import { atMost } from '../figure.ts';
import type { Part } from '../part.ts';

const KILLS = 200;
const PURCHASE_KILLS = 1000;
const SEED = 1;

/**
 * Kills the origin in the middle of its writes, many times: everything it confirmed is stored, and nothing is
 * stored partially; after each kill during a purchase the books are audited.
 */
export const kills: Part = {
  name: 'kills',
  async measure() {
    const report = await runKills({ kills: KILLS, seed: SEED });
    for (const fault of report.faults) console.error(`  ${fault}`);
    const purchases = await runPurchaseKills({ kills: PURCHASE_KILLS, seed: SEED });
    for (const fault of purchases.faults) console.error(`  ${fault}`);
    return [
      atMost(
        `accounts, killed ${report.kills} times in a write: lost or half there`,
        report.faults.length,
        '',
        0,
      ),
      atMost('accounts: writes acknowledged before those kills', report.acknowledged, '', null),
      atMost(
        `purchases, killed ${purchases.kills} times around a write: paid twice, open unpaid, or paid and closed`,
        purchases.faults.length,
        '',
        0,
      ),
      atMost('purchases: of those kills before the last write', purchases.inside, '', null),
    ];
  },
};
