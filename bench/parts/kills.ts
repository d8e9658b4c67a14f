import { runKills } from '../../origin/test/kills/run-kills.ts';
import { atMost } from '../figure.ts';
import type { Part } from '../part.ts';

const KILLS = 200;
const SEED = 1;

/** The origin killed in the middle of its writes, many times: what was acknowledged is there, and nothing by half. */
export const kills: Part = {
  name: 'kills',
  async measure() {
    const report = await runKills({ kills: KILLS, seed: SEED });
    for (const fault of report.faults) console.error(`  ${fault}`);
    return [
      atMost(
        `accounts, killed ${report.kills} times in a write: lost or half there`,
        report.faults.length,
        '',
        0,
      ),
      atMost('accounts: writes acknowledged before those kills', report.acknowledged, '', null),
    ];
  },
};
