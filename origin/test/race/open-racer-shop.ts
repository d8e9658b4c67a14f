import { type Commerce, createCommerce } from '../../src/commerce/commerce.ts';
import { createSandbox, type Sandbox } from '../../src/gateway/sandbox.ts';
import { createKeyedHash } from '../../src/limits/keyed-hash.ts';
import { silentLog } from '../../src/log.ts';
import { openStore, type Queries } from '../../src/store/open-store.ts';
import { testShop } from '../shop-files.ts';
import type { Place } from '../stores.ts';

/** Where several programs sell the same things: their store, and the folder of the gateway they share. */
export type RaceSetup = Place & {
  gatewayDir: string;
  /** How far the clock is ahead. */
  aheadMs: number;
};

/** What one of them has open. */
export type RacerShop = { db: Queries; commerce: Commerce; sandbox: Sandbox; close: () => Promise<void> };

export async function openRacerShop(setup: RaceSetup): Promise<RacerShop> {
  const { storeDir, databaseUrl, gatewayDir, aheadMs } = setup;
  const store = await openStore({ dir: storeDir, databaseUrl, log: silentLog });
  const now = () => Date.now() + aheadMs;
  const sandbox = createSandbox({ dir: gatewayDir, pagesAt: 'http://localhost', now, log: silentLog });
  // As a gateway that moves money, where a card is one card for all accounts.
  const { isSandbox: _, ...gateway } = sandbox.gateway;
  const commerce = createCommerce({
    db: store.db,
    shop: testShop(),
    gateway,
    notifier: { tell() {} },
    hashCard: async (number) => `hash of ${number}`,
    keyedHash: createKeyedHash(Buffer.alloc(32)),
    now,
    steadyMs: () => performance.now(),
    log: silentLog,
  });
  await commerce.start();
  return {
    db: store.db,
    commerce,
    sandbox,
    async close() {
      await commerce.close();
      await store.close();
    },
  };
}
