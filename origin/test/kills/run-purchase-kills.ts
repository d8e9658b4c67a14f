import { join } from 'node:path';
import { silentLog } from '../../src/log.ts';
import { openStore } from '../../src/store/open-store.ts';
import { audit, type Moved } from '../audit.ts';
import { makeDataFolder } from '../make-data-folder.ts';
import { addShop, testShop } from '../shop-files.ts';
import { startOriginProcess } from './origin-process.ts';
import { integrityFault } from './run-kills.ts';
import { SCENES, type Scene } from './scenes.ts';
import { seededPick } from './seeded-pick.ts';
import { Refused } from './shopper.ts';
import type { WritePoint } from './watch-writes.ts';

export type PurchaseKillReport = {
  kills: number;
  /** How many of them hit in the middle of the writes; the others came after the last. */
  inside: number;
  /** How often each kind of purchase was hit: `plan before`. */
  points: Record<string, number>;
  /** What the audit has found; empty when all is well. */
  faults: string[];
};

/**
 * Kills the origin with SIGKILL before and after seeded writes of purchases, renewals, switches, cards, orders and sign-ins, starts it again on the same
 * store and gateway, lets the viewer come back, and audits the books: nothing paid twice, nothing open unpaid, nothing
 * paid and closed.
 */
export async function runPurchaseKills({
  kills,
  seed,
}: {
  kills: number;
  seed: number;
}): Promise<PurchaseKillReport> {
  const data = makeDataFolder();
  addShop(data);
  const storeDir = join(data.dir, '..', 'store');
  const start = () =>
    startOriginProcess(['--data', data.dir, '--cache', data.cacheDir, '--store', storeDir, '--demo']);
  const places = shuffledPlaces(seed);
  const report: PurchaseKillReport = { kills: 0, inside: 0, points: {}, faults: [] };

  let origin = await start();
  try {
    for (let n = 0; n < kills; n += 1) {
      const { kind, scene, at } = places[n % places.length] ?? raise();
      const who = await scene.prepare(origin.url, `viewer${n}@example.test`);
      await origin.arm(at);
      const isOver = await scene.act(origin.url, who).then(
        () => true,
        (error) => {
          if (error instanceof Refused) report.faults.push(`kill ${n}: ${error.message}`);
          return false;
        },
      );
      await origin.kill();
      report.kills += 1;
      if (!isOver) report.inside += 1;
      const point = `${kind} ${at.when}`;
      report.points[point] = (report.points[point] ?? 0) + 1;

      origin = await start();
      const hasIt = await scene.comeBack(origin.url, who);
      const faults = await faultsAfter(origin.url, hasIt, storeDir);
      for (const fault of faults)
        report.faults.push(`kill ${n}, ${at.when} write ${at.write} of ${kind}: ${fault}`);
    }
  } finally {
    await origin.kill();
  }
  const fault = integrityFault(join(storeDir, 'marquee.db'));
  if (fault) report.faults.push(fault);
  data.remove();
  return report;
}

type Place = { kind: string; scene: Scene<unknown>; at: WritePoint };

/** Every write of every scene, before and after it, in an order that the seed gives. */
function shuffledPlaces(seed: number): Place[] {
  const pick = seededPick(seed);
  const places = Object.entries(SCENES).flatMap(([kind, scene]) =>
    Array.from({ length: scene.writes }, (_, index) => index + 1).flatMap((write) =>
      (['before', 'after'] as const).map((when) => ({ kind, scene, at: { write, when } })),
    ),
  );
  return places
    .map((place) => ({ place, by: pick(1e9) }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ place }) => place);
}

async function faultsAfter(url: string, hasIt: boolean, storeDir: string): Promise<string[]> {
  const { charges } = (await (await fetch(`${url}/demo/gateway/charges.json`)).json()) as {
    charges: Moved[];
  };
  const { db, close } = await openStore({ dir: storeDir, log: silentLog });
  const faults = await audit(db, charges, testShop());
  await close();
  return hasIt ? faults : [...faults, 'the viewer came back and could not have it'];
}

function raise(): never {
  throw new Error('there is no place to kill at');
}
